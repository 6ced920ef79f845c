import type { Batch } from './batch.ts'
import type { Person } from './people.ts'
import { Random } from './random.ts'

const links = [
  [
    'The picking check in two minutes',
    'Shows how a scan stops a wrong pick. Good to show before the demonstration.',
    'EN',
    'https://www.example.com/picking-check',
  ],
  [
    'Visite virtuelle de l’entrepôt',
    'Un tour de l’entrepôt de référence, avec les chiffres de la première année.',
    'FR',
    'https://www.example.com/visite',
  ],
  ['What auditors ask, and where it is', null, null, 'https://www.example.com/audit'],
] as const

interface Organisation {
  organisationId: string
  people: readonly Person[]
  founded: Date
  prefix?: string
}

/** The first items of the media library: links, because files need a place beside the database. */
export function addMedia(
  batch: Batch,
  { organisationId, people, founded, prefix = '' }: Organisation,
): void {
  // of its own, so that everything else stays as it was
  const random = new Random(12 + people.length)
  for (const [at, [title, description, language, address]] of links.entries())
    batch.add('media_item', {
      organisation_id: organisationId,
      id: random.id(founded),
      type: 'LINK',
      title: prefix + title,
      description,
      language,
      address,
      creator_id: people[at % people.length]!.id,
      date_created: founded,
      date_updated: founded,
    })
}

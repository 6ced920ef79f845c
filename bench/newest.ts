// Reads of the newest slices, as the web asks them, for growth: what a load has not, and what is asked of it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { fullMeeting, loadId } from '../db/seed/load.ts'
import { rootFolder } from '../server/platform/config.ts'
import type { Shape } from './bench.ts'

/** What is asked of the product alone. */
export interface Asked {
  name: string
  title: string
  document: string
  variables: Record<string, unknown>
}

const asked: [query: string, title: string, variables: Record<string, unknown>][] = [
  ['MediaLibrary', 'library: its 50 newest items', { take: 50, skip: 0, sort: 'NEWEST' }],
  ['MediaUses', 'where an item of the library is used', { id: itemId(1, 1) }],
  ['MeetingMedia', 'media of a meeting', { id: loadId('meeting', fullMeeting(1)) }],
  ['Briefing', 'briefing before a meeting', { id: loadId('meeting', fullMeeting(1)) }],
  ['MeetingRecordings', 'recordings of a meeting', { id: loadId('meeting', fullMeeting(1)) }],
  ['MeetingFiles', 'files of a meeting', { id: loadId('meeting', fullMeeting(1)) }],
  ['Scribble', 'drawing of a meeting', { companyDialogId: loadId('meeting', fullMeeting(1)) }],
]

export function newestReads(): Asked[] {
  const documents = Object.values(
    JSON.parse(readFileSync(join(rootFolder, 'web/documents.json'), 'utf8')) as object,
  ) as string[]
  return asked.map(([name, title, variables]) => {
    const document = documents.find((text) => new RegExp(`query ${name}\\b`).test(text))
    if (!document) throw new Error(`The web asks no ${name} any more.`)
    return { name, title, document, variables }
  })
}

/** Of an organisation of a load, by its number; other than those of a load, no two organisations have the same. */
function itemId(organisation: number, item: number): string {
  const hex = createHash('md5')
    .update(`${loadId('organisation', organisation)} ${item}`)
    .digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

const item = (of: string, number: string): string =>
  `md5(${of}.organisation_id || ' ' || ${number})::uuid`
/** `full`: the ids of the meetings that are asked for. */
const statements = (full: string, items: number): string[] => [
  `insert into media_item (organisation_id, id, type, title, address, creator_id)
    select o.organisation_id, ${item('o', 'n')}, 'LINK', 'Item ' || n, 'https://www.example.com/' || n, o.user_id from organisation_user o, generate_series(1, ${items}) n where o.role = 'Admin'`,
  `update question q set media_item_ids = array[${item('q', `(1 + abs(hashtext(q.id::text)) % 20)`)}] where abs(hashtext(q.id::text)) % 3 = 0`,
  `update bullet b set media_item_ids = array[${item('b', `(1 + abs(hashtext(b.id::text)) % 20)`)}] where abs(hashtext(b.id::text)) % 3 = 0`,
  `update meeting m set media_item_ids = array[${item('m', '1')}, ${item('m', '2')}] where m.id in (${full})`,
  `insert into file (organisation_id, id, name, type, size, stored_size, sha256, state, file_key, meeting_id, creator_id)
    select m.organisation_id, gen_random_uuid(), 'notes.txt', 'text/plain', 1, 1, repeat('a', 64), 'CLEAN', 'none', m.id, m.creator_id from meeting m, generate_series(1, 3) where m.id in (${full})`,
  `insert into recording (organisation_id, id, meeting_id, creator_id, type, state, file_key, date_ended)
    select m.organisation_id, gen_random_uuid(), m.id, m.creator_id, 'audio/webm', 'READY', 'none', now() from meeting m, generate_series(1, 2) where m.id in (${full})`,
  `insert into scribble (organisation_id, id, meeting_id, clock, seq) select m.organisation_id, m.id, m.id, 41, 41 from meeting m where m.id in (${full})`,
  `insert into scribble_page (organisation_id, id, scribble_id, clock, paper, paper_clock, paper_by, seq) select m.organisation_id, m.id, m.id, 1, 'LINES', 1, m.id, 1 from meeting m where m.id in (${full})`,
  `insert into scribble_stroke (organisation_id, id, scribble_id, page_id, kind, color, width, points, picture, clock, creator_id, seq)
    select m.organisation_id, gen_random_uuid(), m.id, m.id, 'PEN', '#1a1a1a', 20, repeat('10 20 5 ', 40), '<path d="M0 0"/>', n + 1, m.creator_id, n + 1 from meeting m, generate_series(1, 40) n where m.id in (${full})`,
]

/** Adds to a load what these reads find; as a superuser, as the load itself. */
export async function addNewest(client: pg.Client, shape: Shape): Promise<void> {
  const full = Array.from(
    { length: Math.floor(shape.meetings / 40) },
    (_, index) => `'${loadId('meeting', fullMeeting(index))}'`,
  )
  await client.query('begin; set local session_replication_role = replica')
  for (const text of statements(full.join(), shape.accounts / 5)) await client.query(text)
  await client.query('commit')
  await client.query('vacuum (analyze)')
}

// Pictures in the notes of a meeting, in its report: those of its own files, for colleagues alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { toBase64 } from '../../shared/base64.ts'
import { newId } from '../../shared/id.ts'
import { documentOf, textOf } from '../../shared/sharedText.ts'
import type { Database } from '../database/database.ts'
import { sendFile } from '../files/filesTestKit.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { pictureLibrary } from '../organisations/encodeLogo.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newTestOrganisation, theProduct, type Person } from '../test/testOrganisation.ts'
import type { FileStore } from '../work/files.ts'
import { madePdf } from './pdfTestKit.ts'

let database: Database
let files: FileStore
beforeAll(async () => {
  database = await openDatabase()
  ;({ files } = await theProduct())
})
afterAll(() => database.close())

async function png(): Promise<Buffer> {
  const sharp = await pictureLibrary()
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#1d5fb8' } })
    .png()
    .toBuffer()
}
/** Notes whose lines are pictures with these words. */
async function writeNotes(person: Person, m: string, pictures: [words: string, image: string][]) {
  const doc = documentOf()
  for (const [words, image] of pictures) {
    textOf(doc).insert(textOf(doc).length, words, {})
    textOf(doc).insert(textOf(doc).length, '\n', { image })
  }
  await person.ask(
    'mutation ($m: ID!, $updates: [String!]!, $c: ID!) { editText(companyDialogId: $m, field: NOTES, updates: $updates, commandId: $c) { id } }',
    { m, updates: [toBase64(Y.encodeStateAsUpdate(doc))], c: newId() },
  )
}
const seen = async (person: Person, m: string) =>
  (
    await person.ask(
      'query ($m: ID!) { companyDialog(id: $m) { deletedFileIds files { id url } } }',
      {
        m,
      },
    )
  ).companyDialog as { deletedFileIds: string[]; files: { id: string; url: string | null }[] }

test('those of the meeting are figures with their words; ids of other files give nothing', async () => {
  const org = await newTestOrganisation(),
    stranger = await newTestOrganisation(),
    ann = org.as('member'),
    [meeting, another] = [await newMeeting(ann), await newMeeting(ann)],
    foreign = await newMeeting(stranger.as('member')),
    content = await png()
  const own = await sendFile(org, ann, meeting, 'own.png', content),
    plain = await sendFile(org, ann, meeting, 'plain.png', content),
    gone = await sendFile(org, ann, meeting, 'gone.png', content),
    other = await sendFile(org, ann, another, 'other.png', content),
    theirs = await sendFile(stranger, stranger.as('member'), foreign, 'theirs.png', content)
  for (const { status } of [own, plain, gone, other, theirs]) expect(status).toBe(204)
  await ann.ask('mutation ($id: ID!) { deleteFile(id: $id) }', { id: gone.id })
  await writeNotes(ann, meeting, [
    ['Whiteboard-Own', own.id],
    ['', plain.id],
    ['Gone-Words', gone.id],
    ['Other-Words', other.id],
    ['Theirs-Words', theirs.id],
    ['Unknown-Words', newId()],
  ])
  // where they are shown, only those of the meeting are known
  const { deletedFileIds, files: there } = await seen(org.as('colleague'), meeting)
  expect(deletedFileIds).toEqual([gone.id])
  expect(there.map(({ id }) => id)).toEqual([own.id, plain.id])
  const read = await madePdf({ database, files, org }, ann, {
    id: meeting,
    isInternal: true,
    sections: ['NOTES'],
  })
  expect(read.hasMark).toBe(true)
  expect(read.alternatives).toEqual(['Whiteboard-Own', 'Picture in the notes'])
  expect(read.tags['Figure']).toBe(2)
  for (const words of ['Whiteboard-Own', 'Gone-Words', 'Other-Words', 'Theirs-Words'])
    expect(read.text).toContain(words)
  expect(read.text.match(/\[Picture not available\]/g)).toHaveLength(4)
  // never for the customer
  const customer = await madePdf({ database, files, org }, ann, { id: meeting })
  expect(customer.alternatives).toEqual([])
  expect(customer.text).not.toContain('Words')
  // and to nobody who does not see the meeting
  const answer = await stranger
    .as('member')
    .gql('query ($m: ID!) { companyDialog(id: $m) { deletedFileIds } }', { m: meeting })
  expect(answer.data?.companyDialog ?? null).toBeNull()
})

test('notes that are nothing but a picture are in the report', async () => {
  const org = await newTestOrganisation(),
    ann = org.as('member'),
    meeting = await newMeeting(ann)
  const { id } = await sendFile(org, ann, meeting, 'alone.png', await png())
  await writeNotes(ann, meeting, [['', id]])
  const { alternatives } = await madePdf({ database, files, org }, ann, {
    id: meeting,
    isInternal: true,
    language: 'fr',
    sections: ['NOTES'],
  })
  expect(alternatives).toEqual(['Image dans les notes'])
})

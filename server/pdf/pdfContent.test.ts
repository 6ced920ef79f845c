// What stands in the report of a meeting: for its customer, what they may see; for colleagues, all of it; in three languages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { toBase64 } from '../../shared/base64.ts'
import { newId } from '../../shared/id.ts'
import { customerSections, internalSections, pdfSections } from '../../shared/pdfSections.ts'
import { documentOf, textOf } from '../../shared/sharedText.ts'
import type { Database } from '../database/database.ts'
import {
  chosenAnswers,
  chosenStep,
  draw,
  i,
  makeSharedMeeting,
  member,
  never,
  org,
  ownStep,
  texts,
} from '../sharing/sharingTestKit.ts'
import { openDatabase } from '../test/testProcess.ts'
import { theProduct } from '../test/testOrganisation.ts'
import type { FileStore } from '../work/files.ts'
import { madePdf, type ReadPdf, type Wished } from './pdfTestKit.ts'
import { readReport, type Wanted } from './readReport.ts'
import { reportOf } from './reportOf.ts'

let database: Database
let files: FileStore
beforeAll(async () => {
  database = await openDatabase()
  await makeSharedMeeting()
  ;({ files } = await theProduct())
  await org.as('admin').ask(
    `mutation ($m: ID!, $p: ID!, $l: ID!) { createPain(id: $p, title: "Pain-Volans") { id } addMeetingPain(companyDialogId: $m, painId: $p) { id } savePainNote(companyDialogId: $m, painId: $p, note: "Told-Tucana") { id }
      createLabel(id: $l, title: "Label-Sculptor", color: "#b42318") { id } selectCompanyDialogLabel(companyDialogId: $m, labelId: $l, selected: true) { id } }`,
    { m: i['meeting'], p: i['c1'], l: i['c2'] },
  )
  await draw(i['open']!, 'Drawn-Phoenix')
  await draw(i['inSecret']!, 'Drawn-Musca')
})
afterAll(() => database.close())

const made = (wished: Omit<Wished, 'id'> = {}): Promise<ReadPdf> =>
  madePdf({ database, files, org }, member(), { id: i['meeting']!, ...wished })
/** The JSON that is handed to what draws. */
const dataOf = async (wanted: Partial<Wanted> & { is_internal: boolean }): Promise<string> => {
  const { language = 'EN' as const, sections = pdfSections, picture_ids = [] } = wanted
  const meeting = await database.transaction(
    { organisationId: org.organisationId, userId: member().userId },
    (db) =>
      readReport(
        { db, organisationId: org.organisationId, meetingId: i['meeting']! },
        { is_internal: wanted.is_internal, language, sections, picture_ids },
      ),
  )
  const { is_internal: isInternal } = wanted
  return JSON.stringify([
    reportOf(meeting!, { language, isInternal, place: 0, now: new Date() }),
    meeting!.drawings,
  ])
}

const internalTexts = [
  ...never,
  'Pain-Volans',
  'Told-Tucana',
  'Label-Sculptor',
  'Internal?',
  'Hub-Ara',
  'Secret?',
  'Drawn-Musca',
]
const bySection: Record<(typeof customerSections)[number], string[]> = {
  TIMES: ['1 March 2027'],
  LOCATION: [texts.LOCATION],
  COMPANY: [texts.COMPANY],
  PARTICIPANTS: [texts.PARTICIPANTS],
  DESCRIPTION: [texts.DESCRIPTION],
  AGENDA: [texts.AGENDA],
  COMPLETENESS: ['2 of 2 questions answered'],
  ANSWERS: [...chosenAnswers, 'Open?', 'Choice?'],
  NEXT_STEPS: [chosenStep, ownStep],
  DRAWINGS: [texts.DRAWINGS, 'Drawn-Phoenix', 'Open?'],
}

test('for the customer: section by section, what is not chosen or is internal is in none of the data and none of the text', async () => {
  const all = Object.values(bySection).flat()
  for (const section of customerSections) {
    const data = await dataOf({ is_internal: false, sections: [section] })
    for (const text of [...all, ...internalTexts])
      expect([section, text, data.includes(text)]).toEqual([
        section,
        text,
        bySection[section].includes(text),
      ])
    expect(data).toContain(texts.TITLE)
  }
  const { text, bytes } = await made({ sections: customerSections })
  for (const one of all) expect(text).toContain(one)
  for (const one of internalTexts) {
    expect(text).not.toContain(one)
    expect(bytes.includes(one)).toBe(false)
  }
  expect(text).not.toMatch(/internal/i)
})

test('even where a row says otherwise, nothing internal is read for the customer', async () => {
  const data = await dataOf({ is_internal: false, sections: pdfSections })
  for (const one of internalTexts) expect(data).not.toContain(one)
})

test('for colleagues: everything, and what is internal is marked', async () => {
  const { text } = await made({ isInternal: true })
  for (const one of [...Object.values(bySection).flat(), ...internalTexts]) {
    // counted with the internal ones, and a comment on a question stands with its question on the screen
    if (one === '2 of 2 questions answered') expect(text).toContain('4 of 4 questions answered')
    else expect(text).toContain(one)
  }
  expect(text).toContain('Internal report: not for the customer')
  for (const section of internalSections) {
    const data = await dataOf({
      is_internal: true,
      sections: pdfSections.filter((one) => one !== section),
    })
    const gone = {
      NOTES: 'Notes-Draco',
      PAINS: 'Pain-Volans',
      COMMENTS: 'Comment-Hydra',
      LABELS: 'Label-Sculptor',
    }[section]
    expect(data).not.toContain(gone)
  }
})

test('it is tagged for real: headings, head cells, figures with alternatives, language and title', async () => {
  const read = await made({ sections: customerSections })
  expect(read).toMatchObject({ title: texts.TITLE, language: 'en-GB', hasMark: true, pages: 2 })
  // facts, participants, completeness, answers, next steps; drawings
  expect(read.tags).toMatchObject({ H1: 7, H2: 1, Table: 5, THead: 5, TBody: 5, TH: 12, LI: 1 })
  expect(read.tags['Figure']).toBe(3)
  expect(read.alternatives).toEqual([
    'Hub-Antlia: 100%, 2 of 2 questions answered',
    'Drawing: Meeting. Written on it: Drawn-Carina',
    'Drawing: Open?. Written on it: Drawn-Phoenix',
  ])
})

test('in three languages, with their words, dates and numbers', async () => {
  const words = {
    EN: ['en-GB', 'Meeting report', 'Monday, 1 March 2027', 'What we discussed', '100%'],
    FR: ['fr-BE', 'Compte rendu', 'lundi 1 mars 2027', 'Ce dont nous avons parlé', '100 %'],
    NL: ['nl-BE', 'Verslag', 'maandag 1 maart 2027', 'Wat we bespraken', '100%'],
  }
  for (const [language, [tag, ...expected]] of Object.entries(words)) {
    const read = await made({ language: language.toLowerCase(), sections: customerSections })
    expect(read.language).toBe(tag)
    // spaces that do not break are spaces
    const text = read.text.replaceAll(/\s/g, ' ')
    for (const one of expected) expect(text).toContain(one)
    expect(text).toContain('Page 1'.replace('Page', language === 'NL' ? 'Pagina' : 'Page'))
  }
  // without one: that of the person
  expect((await made()).language).toBe('en-GB')
})

test('notes with formats keep their headings, lists and bold letters', async () => {
  const runs: [string, object][] = [
      ['Plan', {}],
      ['\n', { kind: 'h1' }],
      ['#strong', { bold: true }],
      ['\n', { kind: 'number' }],
      ['inner', {}],
      ['\n', { kind: 'bullet', indent: 1 }],
      ['second', { italic: true, bold: true }],
      ['\n', { kind: 'number' }],
      ['ticked', {}],
      ['\n', { kind: 'check', checked: true }],
      ['\n', { kind: 'h2' }],
      ['page', { link: 'https://a.example/?q=(1)&x', bold: true }],
      [' of ', {}],
      ['@Ann Lee', { mention: newId() }],
      ['\nend', {}],
    ],
    doc = documentOf()
  for (const [letters, formats] of runs) textOf(doc).insert(textOf(doc).length, letters, formats)
  const meeting = newId()
  await member().ask(
    `mutation ($m: ID!, $updates: [String!]!, $c: ID!) {
      createCompanyDialog(id: $m, title: "Formats", startDate: "2027-03-01T09:00:00Z", endDate: "2027-03-01T10:00:00Z", timeZone: "Europe/Brussels") { id }
      editText(companyDialogId: $m, field: NOTES, updates: $updates, commandId: $c) { id }
    }`,
    { m: meeting, updates: [toBase64(Y.encodeStateAsUpdate(doc))], c: newId() },
  )
  const { text, tags, bytes } = await madePdf({ database, files, org }, member(), {
    id: meeting,
    isInternal: true,
    sections: ['NOTES'],
  })
  for (const one of ['Plan', '1.', '#strong', '•', 'inner', '2.', 'second', '☑', 'ticked', 'end'])
    expect(text).toContain(one)
  expect(text).toContain('page of @Ann Lee')
  expect(bytes.toString('latin1')).toContain('/URI (https://a.example/?q=')
  expect(tags['H2']).toBe(1)
})

// Texts of playbooks in the reports and briefings of meetings: in the document's language, as far as the meeting's version has them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeBetween } from '../../shared/draftChange.ts'
import { newId } from '../../shared/id.ts'
import { withTranslation, type TextPlace } from '../../shared/withTranslation.ts'
import type { Database } from '../database/database.ts'
import { moveMeeting, newMeeting } from '../meetings/testKit.ts'
import { readDraft, sendChange } from '../playbooks/changeDraftTestKit.ts'
import { newPlaybook, publish } from '../playbooks/testKit.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { openDatabase } from '../test/testProcess.ts'
import type { FileStore } from '../work/files.ts'
import { carryOut } from '../work/runs.ts'
import { makeBriefing } from './briefings.ts'
import { fetchPdf, madePdf, readPdf, workOf } from './pdfTestKit.ts'

let parts: { database: Database; files: FileStore; org: TestOrganisation }
beforeAll(async () => {
  const { files } = await theProduct()
  parts = { database: await openDatabase(), files, org: await newTestOrganisation() }
})
afterAll(() => parts.database.close())

test('a report is as its meeting asked; what is known before a meeting is in the language of the briefing', async () => {
  const manager = parts.org.as('manager'),
    book = await newPlaybook(manager),
    company = newId()
  await publish(manager, book.id)
  await manager.ask(
    'mutation ($id: ID!) { createCompany(id: $id, company: { name: "Acme" }) { id } }',
    { id: company },
  )
  const held = async (): Promise<string> => {
    const m = await newMeeting(manager, { companyId: company, playbookId: book.id })
    await moveMeeting(manager, m, 'START')
    await manager.ask(
      `mutation ($m: ID!, $q: ID!, $o: ID!, $c: ID!) {
        saveAnswer(companyDialogId: $m, questionId: $q, value: { valueOptions: [$o] }, commandId: $c) { seq }
        createComment(content: "Said twice", companyDialogId: $m, questionId: $q) { id } }`,
      { m, q: book.choice, o: book.options[0], c: newId() },
    )
    return m
  }
  const report = async (id: string, language = 'FR'): Promise<string> =>
    (await madePdf(parts, manager, { id, language, isInternal: true })).text
  const before = await held(),
    shown = await report(before)
  for (const text of ['Which?', 'Red', 'Said twice']) expect(shown).toContain(text)

  let draft = await readDraft(manager, book.id)
  const written = draft
  for (const [place, text] of [
    [{ id: book.first, field: 'title' }, 'Contexte'],
    [{ id: book.choice, field: 'title' }, 'Lequel ?'],
    [{ id: book.choice, optionId: book.options[0], field: 'title' }, 'Rouge'],
  ] satisfies [TextPlace, string][])
    draft = withTranslation(draft, place, 'FR', text)
  await sendChange(manager, book.id, changeBetween(written, draft))
  await publish(manager, book.id)
  const after = await held()
  // translations of a later version change nothing of what was asked without them
  const again = await report(before)
  expect([again.includes('Red'), again.includes('Rouge')]).toEqual([true, false])
  const translated = await report(after)
  for (const text of ['Contexte', 'Lequel ?', 'Rouge']) expect(translated).toContain(text)
  // in answers and beside the comment
  for (const text of ['Which?', 'Red']) expect(translated).not.toContain(text)
  expect(await report(after, 'NL')).toContain('Which?')

  const next = await newMeeting(manager, { companyId: company, playbookId: book.id })
  const { createBriefingPdf } = await manager.ask(
    'mutation ($m: ID!) { createBriefingPdf(companyDialogId: $m, language: "FR") { id } }',
    { m: next },
  )
  await carryOut(makeBriefing, workOf(parts, parts.org, createBriefingPdf.id), false)
  const response = await fetchPdf(parts.org, manager, createBriefingPdf.id),
    { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(text).toContain('Lequel ?')
  expect([text.includes('Rouge'), text.includes('Red')]).toEqual([true, false])
})

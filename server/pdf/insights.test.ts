// The insights of a playbook and of a campaign as PDF: the numbers of the page under its filter, each chart with words and a table.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { pdfCharts, pdfsWaiting, pdfsWaitingOfAll } from '../../shared/pdfLimits.ts'
import {
  create as createCampaign,
  foodOnly,
  newMeeting,
  world,
} from '../campaigns/campaignsTestKit.ts'
import type { Database } from '../database/database.ts'
import { newBook, refusal, type Book } from '../meetings/testKit.ts'
import { theProduct, type Person } from '../test/testOrganisation.ts'
import { openDatabase } from '../test/testProcess.ts'
import type { FileStore } from '../work/files.ts'
import { carryOut } from '../work/runs.ts'
import { chartSvg } from './chartSvg.ts'
import { makeInsights } from './insights.ts'
import { insightsReport } from './insightsReport.ts'
import { fetchPdf, readPdf, workOf, type ReadPdf } from './pdfTestKit.ts'
import type { ReadInsights } from './readInsights.ts'

let database: Database
let files: FileStore
let w: Awaited<ReturnType<typeof world>>
let book: Book
let campaignId: string
const create = `mutation ($b: ID!, $k: ID, $filters: [AnswerRangeInput!], $newId: ID, $language: String) {
  createInsightsPdf(playbookId: $b, campaignId: $k, filters: $filters, newId: $newId, language: $language) { id kind campaignId run { state } } }`

beforeAll(async () => {
  database = await openDatabase()
  ;({ files } = await theProduct())
  w = await world()
  const { manager, food } = w
  book = await newBook(manager, ['BOOL', 'OPTIONS_RADIO', 'TIME', 'DATE', 'INPUT', 'INT'])
  const { campaign } = await manager.ask(createCampaign, {
    title: 'Spring-Lepus',
    audience: foodOnly,
    playbookId: book.id,
  })
  campaignId = campaign.id
  for (const [at, companyId] of [food[0], food[1], food[0]].entries()) {
    const m = await newMeeting(manager, {
      companyId,
      playbookId: book.id,
      ...(at < 2 && { campaignId }),
    })
    for (const [type, value] of Object.entries({
      BOOL: { valueYesNo: at !== 1 },
      OPTIONS_RADIO: { valueOptions: [book.options[at % 2]] },
      TIME: { valueText: `0${at + 7}:05` },
      DATE: { valueDate: `2027-0${at + 1}-03T00:00:00Z` },
      INPUT: { valueText: `Said-${at}` },
      INT: { valueNumber: 10 * at },
    }))
      await manager.ask(
        'mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: $value, commandId: $c) { seq } }',
        { m, q: book.questions[type as 'BOOL'], value, c: newId() },
      )
  }
})
afterAll(() => database.close())

async function made(person: Person, given: Record<string, unknown>): Promise<ReadPdf> {
  const { createInsightsPdf } = await person.ask(create, { b: book.id, language: 'EN', ...given })
  await carryOut(makeInsights, workOf({ database, files }, w.org, createInsightsPdf.id), false)
  const response = await fetchPdf(w.org, person, createInsightsPdf.id)
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}
const alternativeOf = (read: ReadPdf, question: string): string | undefined =>
  read.alternatives.find((one) => one.includes(`“${question}”`))

test('a playbook: a figure for each chart, with its numbers in words and in a table; texts are counted, not shown', async () => {
  const read = await made(w.manager, {})
  expect([read.title, read.language, read.hasMark]).toEqual(['All kinds', 'en-GB', true])
  expect(alternativeOf(read, 'BOOL?')).toContain('Yes 2 (67%); No 1 (33%)')
  expect(alternativeOf(read, 'OPTIONS_RADIO?')).toContain('Red 2 (67%); Blue 1 (33%)')
  expect(alternativeOf(read, 'TIME?')).toContain('07:00 1 (34%)')
  expect(alternativeOf(read, 'DATE?')).toContain('Jan 27 1')
  expect(read.alternatives).toHaveLength(5)
  expect(read.tags['Figure']).toBe(5)
  expect(read.tags['Table']).toBe(6)
  for (const text of [
    'Internal insights: not for the customer',
    'None: all answers count',
    'All kinds, version 1',
    '18 answers',
    'Answers in words are counted, not shown.',
  ])
    expect([text, read.text.includes(text)]).toEqual([text, true])
  expect(read.text).not.toContain('Said-')
})

test('a campaign, under a filter: the counts are those of the page', async () => {
  const filters = [{ questionId: book.questions.BOOL, valueBool: true }]
  const { playbookAnalytics } = await w.manager.ask(
    'query ($b: ID!, $k: ID, $filters: [AnswerRangeInput!]) { playbookAnalytics(playbookId: $b, campaignId: $k, filters: $filters) { questionId answerCount yesNoData { answeredYes answeredNo } } }',
    { b: book.id, k: campaignId, filters },
  )
  const counted = (playbookAnalytics as { answerCount: number }[]).reduce(
    (sum, { answerCount }) => sum + answerCount,
    0,
  )
  const read = await made(w.manager, { k: campaignId, filters })
  expect(read.title).toBe('Spring-Lepus')
  expect(read.text).toContain('BOOL? Yes')
  expect(read.text).toContain(`${counted} answers`)
  expect(alternativeOf(read, 'BOOL?')).toContain('Yes 1 (100%); No 0 (0%)')
  const french = await made(w.manager, { k: campaignId, filters, language: 'FR' })
  expect(french.text).toContain('Analyses internes')
  // it is listed for the campaign, and for whoever asked alone
  const own = `query ($b: ID!, $k: ID) { pdfs(kind: INSIGHTS, playbookId: $b, campaignId: $k) { campaignId isReady } }`
  const { pdfs } = await w.manager.ask(own, { b: book.id, k: campaignId })
  expect(pdfs).toEqual([
    { campaignId, isReady: true },
    { campaignId, isReady: true },
  ])
  expect((await w.org.as('admin').ask(own, { b: book.id })).pdfs).toEqual([])
})

test('of one person only so many wait, also when all are asked for at once', async () => {
  const colleague = w.org.as('colleague')
  const asked = await Promise.allSettled(
    Array.from({ length: pdfsWaiting + 25 }, () => colleague.ask(create, { b: book.id })),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(pdfsWaiting)
})

test('of an organisation too, whoever asked for them', async () => {
  const { organisationId } = w.org
  // others have asked for the rest
  await w.org.sql(
    `with runs as (insert into job_run (organisation_id, id, kind, data_hash, creator_id) select $1, gen_random_uuid(), 'make-insights', n::text, $2 from generate_series(1, $3::int) n returning id)
    insert into meeting_pdf (organisation_id, id, kind, playbook_id, creator_id, is_internal, language, sections, picture_ids, date_expires, run_id)
    select $1, gen_random_uuid(), 'INSIGHTS', $4, $2, true, 'EN', '{}', '{}', now() + interval '1 day', runs.id from runs`,
    [organisationId, w.org.as('colleague').userId, pdfsWaitingOfAll, book.id],
  )
  expect(await refusal(w.manager, create, { b: book.id })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'newId',
    rule: 'TOO_MANY',
    params: { max: pdfsWaitingOfAll, of: 'ORGANISATION' },
  })
  // one who has enough of their own hears of those
  expect(await refusal(w.org.as('colleague'), create, { b: book.id })).toMatchObject({
    params: { of: 'PERSON' },
  })
  await w.org.sql(
    "update job_run set state = 'DONE', date_finished = now() where organisation_id = $1 and date_finished is null",
    [organisationId],
  )
  await w.manager.ask(create, { b: book.id })
})

test('what is not there is refused by name: unknown, never published, of another campaign, no test', async () => {
  const wrong = (given: object) => refusal(w.manager, create, { b: book.id, ...given })
  expect(await wrong({ b: newId() })).toMatchObject({ code: 'NOT_FOUND', field: 'playbookId' })
  expect(await wrong({ k: newId() })).toMatchObject({ code: 'NOT_FOUND', field: 'campaignId' })
  const other = await newBook(w.manager, ['BOOL'])
  expect(await wrong({ b: other.id, k: campaignId })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'campaignId',
  })
  const draft = newId()
  await w.manager.ask('mutation ($id: ID!) { createPlaybook(id: $id, title: "Draft") { id } }', {
    id: draft,
  })
  expect(await wrong({ b: draft })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await wrong({ filters: [{ questionId: book.questions.BOOL }] })).toMatchObject({
    field: 'filters.0',
    rule: 'EMPTY_RANGE',
  })
  expect(await refusal(w.org.as('stranger'), create, { b: book.id })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('of very many questions the first are in it, and it says so; a chart is drawn for one answer and for many', () => {
  const questions = Array.from({ length: pdfCharts + 5 }, (_, n) => ({
    id: `${n}`,
    title: `Question ${n}`,
    dataType: 'BOOL',
    isInternal: n === 0,
    options: [],
  }))
  const insights: ReadInsights = {
    playbook: {
      id: 'p',
      title: 'Large',
      published: { number: 3, hubs: [{ id: 'h', title: 'Hub', isInternal: false, questions }] },
      noLongerAsked: [],
    },
    campaign: null,
    seesAllMeetings: false,
    filters: [],
    numbers: new Map(),
  }
  const { report } = insightsReport(insights, {
    look: { organisation: 'Ours', time_zone: 'UTC', color: null, logo: null },
    language: 'EN',
    now: new Date(),
  })
  expect(JSON.stringify(report.facts)).toContain('Only the first 200 of 205 questions are in it.')
  expect(JSON.stringify(report.facts)).toContain('Only meetings that you made or attend')
  expect(report.parts.flatMap((one) => (one.kind === 'charts' ? one.charts : []))).toHaveLength(200)
  const row = (key: string, count: number) => ({
    key,
    label: key,
    count,
    share: '',
    segment: { questionId: 'q', text: '' },
  })
  expect(chartSvg('DOUGHNUT', [row('a', 1)], '#1d5fb8')).not.toContain('NaN')
  expect(
    chartSvg(
      'BAR',
      Array.from({ length: 300 }, (_, n) => row(`${n}`, n)),
      '#1d5fb8',
    ),
  ).not.toContain('NaN')
  // the label of the last bar stands in the picture as a whole
  const numbers = chartSvg(
    'BAR',
    Array.from({ length: 9 }, (_, n) => ({ ...row(`${n}`, 1), label: '16,000–17,999' })),
    '#1d5fb8',
  )
  const last = numbers?.match(/x="([\d.]+)"[^>]*>16,000–17,999<\/text><\/svg>$/)
  expect(Number(last?.[1])).toBeLessThan(595)
})

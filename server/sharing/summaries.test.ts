// What is written to the customer: what is shared, and nothing else; and what was sent is kept.
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { shareFields } from '../../shared/sharedMeeting.ts'
import { refusal } from '../meetings/testKit.ts'
import {
  chosenAnswers,
  chosenStep,
  i,
  makeSharedMeeting,
  member,
  never,
  org,
  ownStep,
  revoke,
  sharedPage,
  texts,
  type Chosen,
} from './sharingTestKit.ts'

beforeAll(makeSharedMeeting)

const draft =
  'query ($m: ID!, $l: String) { meetingSummaryText(companyDialogId: $m, language: $l) }'
const draftOf = async (l?: string): Promise<string> =>
  (await member().ask(draft, { m: i['meeting'], l })).meetingSummaryText
test('in French a blank stands before each colon', async () => {
  await sharedPage({ f: ['TITLE', 'COMPANY', 'AGENDA'] })
  expect(await draftOf('FR')).toMatch(/^Entreprise\u00a0: .+\n\nOrdre du jour\u00a0:$/m)
  expect(await draftOf('EN')).toMatch(/^Company: .+\n\nAgenda:$/m)
})

const add =
  'mutation ($id: ID, $m: ID!, $channel: SummaryChannel!, $content: String!, $to: [ID!]) { addMeetingSummary(id: $id, companyDialogId: $m, channel: $channel, language: "EN", content: $content, contactIds: $to) { id } }'
const kept =
  'query ($m: ID!) { companyDialog(id: $m) { summaries { id channel language content creator { id } contacts { id } } } }'
const keptOf = async () => (await member().ask(kept, { m: i['meeting'] })).companyDialog.summaries

test('field by field: what is not chosen, internal questions and notes are not in the text', async () => {
  // what visitors write is no part of it, and times are words
  const said = {
    ...texts,
    TIMES: '1 March 2027',
    COMMENTS: '',
    FILES: '',
    DRAWINGS: '',
    CONSENT: '',
  }
  const all = [...Object.values(said).filter(Boolean), ...chosenAnswers, chosenStep, ownStep]
  const choices: [Chosen, string[]][] = [
    [{}, []],
    ...shareFields.map((one): [Chosen, string[]] => [
      { f: [one] },
      [said[one]].filter((text) => text !== ''),
    ]),
    [{ q: [i['open']] }, [chosenAnswers[0]!]],
    [{ q: [i['choice']] }, [chosenAnswers[1]!]],
    [{ s: [i['step']] }, [chosenStep]],
    [
      { f: shareFields, q: [i['open'], i['choice']], s: [i['step']] },
      all.filter((one) => one !== ownStep),
    ],
  ]
  for (const [chosen, expected] of choices) {
    await sharedPage(chosen)
    const text = await draftOf()
    const found = [...never, ...all].filter((one) => text.includes(one))
    expect([chosen, found.toSorted()]).toEqual([chosen, expected.toSorted()])
  }
  expect(await draftOf('NL')).toMatch(/^Title-Aquila\n\nWanneer: /)
  expect((await draftOf('EN')).split('\n')).toEqual(
    expect.arrayContaining([
      'What we discussed:',
      'Hub-Antlia:',
      '- Open? Answer-Indus',
      'Next steps:',
      `- ${chosenStep}`,
    ]),
  )
  expect(await refusal(member(), draft, { m: i['meeting'], l: 'XX' })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'language',
  })
})

test('one that is not shared, or not any more, has no text; strangers get none', async () => {
  const { id } = await sharedPage({ f: ['TITLE'] })
  expect(await refusal(org.as('stranger'), draft, { m: i['meeting'] })).toMatchObject({
    code: 'NOT_FOUND',
  })
  await member().ask(revoke, { id, r: true })
  expect(await draftOf()).toBeNull()
  await member().ask(revoke, { id, r: false })
  expect(await draftOf()).toContain(texts.TITLE)
})

test('what was sent is kept with whom it went to, once, and logged; a stranger of the meeting is refused', async () => {
  const id = newId(),
    given = { id, m: i['meeting'], channel: 'MAIL', content: 'Thank you.', to: [i['contact']] }
  for (let n = 0; n < 2; n++) await member().ask(add, given)
  expect(await keptOf()).toEqual([
    {
      id,
      channel: 'MAIL',
      language: 'EN',
      content: 'Thank you.',
      creator: { id: member().userId },
      contacts: [{ id: i['contact'] }],
    },
  ])
  expect(
    await org.sql(
      `select value2 from activity where organisation_id = $1 and source_id = $2 and property = 'summary'`,
      [org.organisationId, i['meeting']],
    ),
  ).toEqual([{ value2: `MAIL, EN, Mia ${texts.PARTICIPANTS}` }])
  expect(await refusal(member(), add, { ...given, id: newId(), to: [newId()] })).toMatchObject({
    field: 'contactIds',
    rule: 'UNKNOWN_ID',
  })
  expect(await refusal(member(), add, { ...given, id: newId(), content: ' ' })).toMatchObject({
    field: 'content',
    rule: 'REQUIRED',
  })
  expect(await refusal(org.as('stranger'), add, { ...given, id: newId() })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await keptOf()).toHaveLength(1)
  // nobody reads the secret of the page in it
  const { path } = await sharedPage({})
  await member().ask(add, { ...given, id: newId(), content: `Look at https://x.example${path}.` })
  expect((await keptOf())[0].content).toBe('Look at https://x.example/public/meeting/.')
})

test('summaries of a meeting take no more room than can be read at once', async () => {
  const given = { m: i['meeting'], channel: 'COPY', content: 'x'.repeat(100_000) },
    first = newId()
  await member().ask(add, { ...given, id: first })
  await org.sql(
    `insert into meeting_summary (organisation_id, id, meeting_id, creator_id, channel, language, content)
    select organisation_id, gen_random_uuid(), meeting_id, creator_id, channel, language, content from meeting_summary, generate_series(2, 50)
    where organisation_id = $1 and id = $2`,
    [org.organisationId, first],
  )
  expect(await refusal(member(), add, given)).toMatchObject({ field: 'content', rule: 'TOO_MANY' })
  // the same again is the same
  await member().ask(add, { ...given, id: first })
  expect((await keptOf()).length).toBeGreaterThanOrEqual(50)
})

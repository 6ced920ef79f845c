// What visitors of a public page do, and what becomes of it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { visitorLimiters } from '../identity/rateLimit.ts'
import { refusal } from '../meetings/testKit.ts'
import { i, makeSharedMeeting, member, org, post, sharedPage } from './sharingTestKit.ts'
import { theProduct } from '../test/testOrganisation.ts'
import { publicMeetings } from './servePublicMeeting.ts'

beforeAll(makeSharedMeeting)

test('visitors reply, agree, withdraw, comment and tick off, each recorded, told and live', async () => {
  const { path } = await sharedPage({
    f: ['TITLE', 'PARTICIPANTS', 'COMMENTS', 'CONSENT'],
    s: [i['step']],
  })
  const french = `${path}?lang=FR`,
    contact = i['contact']
  const live = member().listen(
    'subscription ($m: ID!, $s: Int!) { companyDialogEvents(companyDialogId: $m, afterSeq: $s) { event { kind companyDialog { visitorComments { content } } } } }',
    { m: i['meeting'], s: await seq() },
  )
  expect(
    await post(path, [
      ['action', 'comment'],
      ['contact', contact],
      ['content', 'See you there'],
    ]),
  ).toBe('303 done=comment')
  for (;;) {
    const { data } = await live.next()
    if (!data.companyDialogEvents.event) continue
    expect(data.companyDialogEvents.event).toEqual({
      kind: 'COMMENT',
      companyDialog: { visitorComments: [{ content: 'See you there' }] },
    })
    break
  }
  live.stop()
  expect(
    await post(path, [
      ['action', 'reply'],
      ['contact', contact],
      ['reply', 'accept'],
    ]),
  ).toBe('303 done=reply')
  expect(
    await post(french, [
      ['action', 'consent'],
      ['contact', contact],
      ['purpose', 'AUDIO'],
      ['purpose', 'TRANSCRIPT'],
    ]),
  ).toBe('303 done=consent')
  expect(
    await post(path, [
      ['action', 'consent'],
      ['name', 'Guest Two'],
      ['purpose', 'AUDIO'],
    ]),
  ).toBe('303 done=consent')
  // the button that withdraws stands in the same form
  expect(
    await post(path, [
      ['action', 'consent'],
      ['contact', contact],
      ['action', 'withdraw'],
    ]),
  ).toBe('303 done=withdraw')
  expect(
    await post(path, [
      ['action', 'step'],
      ['step', i['step']],
      ['done', 'true'],
    ]),
  ).toBe('303 done=step')
  const { companyDialog, notifications } = await member().ask(
    `query ($m: ID!) { companyDialog(id: $m) { acceptedGDPR commentPublic visitorReplies { isAccepted contact { id } } nextSteps { id isDone }
      consents { purpose language consentText dateWithdrawn personName contact { id } } } notifications { kind visitorAct visitorName creator { id } } }`,
    { m: i['meeting'] },
  )
  expect(companyDialog).toMatchObject({
    acceptedGDPR: true,
    commentPublic: 'See you there',
    visitorReplies: [{ isAccepted: true, contact: { id: contact } }],
  })
  expect(companyDialog.nextSteps).toContainEqual({ id: i['step'], isDone: true })
  expect(companyDialog.consents).toEqual([
    ...['AUDIO', 'TRANSCRIPT'].map((purpose) => ({
      purpose,
      language: 'FR',
      consentText: expect.stringContaining('enregistrer cet entretien'),
      dateWithdrawn: expect.any(String),
      personName: null,
      contact: { id: contact },
    })),
    {
      purpose: 'AUDIO',
      language: 'EN',
      consentText: expect.stringContaining('record this conversation'),
      dateWithdrawn: null,
      personName: 'Guest Two',
      contact: null,
    },
  ])
  const acts = notifications
    .filter((one: { kind: string }) => one.kind === 'VISITOR')
    .map((one: { visitorAct: string; creator: object | null }) => [one.visitorAct, one.creator])
  expect(acts).toEqual(
    ['STEP_DONE', 'WITHDRAWN', 'CONSENTED', 'CONSENTED', 'ACCEPTED', 'COMMENT'].map((act) => [
      act,
      null,
    ]),
  )
  const lines = await org.sql<{ value2: string }>(
    `select value2 from activity where organisation_id = $1 and source_id = $2 and property = 'visitor' order by date_created, id`,
    [org.organisationId, i['meeting']],
  )
  expect(lines.map((line) => line.value2.split(' ')[0])).toEqual([
    'COMMENT',
    'ACCEPTED',
    'CONSENTED',
    'CONSENTED',
    'WITHDRAWN',
    'STEP_DONE',
  ])
  const [comment] = await org.sql<{ id: string }>(
    'select id from visitor_comment where organisation_id = $1 and meeting_id = $2',
    [org.organisationId, i['meeting']],
  )
  const remove = 'mutation ($id: ID!) { deleteVisitorComment(id: $id) { commentPublic } }'
  expect(await refusal(org.as('stranger'), remove, comment)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await member().ask(remove, comment)).toEqual({
    deleteVisitorComment: { commentPublic: null },
  })
})
const seq = async (): Promise<number> =>
  (await member().ask('query ($m: ID!) { companyDialog(id: $m) { seq } }', { m: i['meeting'] }))
    .companyDialog.seq

test('what is wrong, not shown, or too much changes nothing', async () => {
  const { id, path } = await sharedPage({ f: ['COMMENTS', 'CONSENT'], s: [i['step']] })
  const made = () =>
    org.sql(
      `select (select count(*)::int from visitor_comment where organisation_id = $1) as comments, (select count(*)::int from meeting_consent where organisation_id = $1) as consents,
        (select count(*)::int from next_step where organisation_id = $1 and date_done is not null) as steps, (select count(*)::int from visitor_reply where organisation_id = $1 and not is_accepted) as replies`,
      [org.organisationId],
    )
  const before = await made()
  for (const [fields, expected] of [
    [
      [
        ['action', 'comment'],
        ['content', 'Hello'],
      ],
      '422 name',
    ],
    [
      [
        ['action', 'comment'],
        ['name', 'X'],
        ['content', '  '],
      ],
      '422 comment',
    ],
    [
      [
        ['action', 'comment'],
        ['name', 'X'],
        ['content', 'x'.repeat(5001)],
      ],
      '422 comment',
    ],
    [
      [
        ['action', 'comment'],
        ['name', 'X\0'],
        ['content', 'Hello'],
      ],
      '422 name',
    ],
    [
      [
        ['action', 'consent'],
        ['name', 'X'],
      ],
      '422 purpose',
    ],
    [
      [
        ['action', 'consent'],
        ['name', 'X'],
        ['purpose', 'ALL'],
      ],
      '422 purpose',
    ],
    // participants are not shown
    [
      [
        ['action', 'reply'],
        ['contact', i['contact']],
        ['reply', 'decline'],
      ],
      '422 gone',
    ],
    [
      [
        ['action', 'step'],
        ['step', i['ownStep']],
        ['done', 'true'],
      ],
      '422 gone',
    ],
    [
      [
        ['action', 'step'],
        ['step', 'x'],
        ['done', 'true'],
      ],
      '422 gone',
    ],
    [[['action', 'destroy']], '404'],
  ] as [[string, string | undefined][], string][])
    expect([JSON.stringify(fields).slice(0, 80), await post(path, fields)]).toEqual([
      JSON.stringify(fields).slice(0, 80),
      expected,
    ])
  const hello: [string, string][] = [
    ['action', 'comment'],
    ['name', 'X'],
    ['content', 'Hello'],
  ]
  expect(await post(path, hello, { 'sec-fetch-site': 'cross-site' })).toBe('404')
  await org.sql('update meeting_share set act_count = 300 where organisation_id = $1 and id = $2', [
    org.organisationId,
    id,
  ])
  expect(await post(path, hello)).toBe('422 full')
  expect(await made()).toEqual(before)
})

test('an address of the internet has few tries to find a page, and sends little', async () => {
  const { path } = await sharedPage({ f: ['TITLE'] }),
    { uploadParts } = await theProduct()
  const handle = publicMeetings(
    { ...uploadParts, quota: 1 },
    {
      limiters: { visitors: visitorLimiters() },
      trustsProxy: true,
      log: () => {},
    },
  )
  const server = createServer((request, response) => {
    void handle(request, response, request.url!.split('?', 1)[0]!, 'x')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const status = async (way: string, from: string, method = 'GET') =>
    (
      await fetch(`http://127.0.0.1:${port}${way}`, {
        method,
        redirect: 'manual',
        headers: {
          'x-forwarded-for': from,
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
    ).status
  const tries: number[] = []
  for (let i = 0; i < 31; i++) tries.push(await status(`/public/meeting/none${i}`, '10.0.0.1'))
  expect(tries).toEqual([...Array.from({ length: 30 }, () => 404), 429])
  // the right one too, and nobody else
  expect(await status(path, '10.0.0.1')).toBe(429)
  expect(await status(path, '10.0.0.2')).toBe(200)
  const sent: number[] = []
  for (let i = 0; i < 31; i++) sent.push(await status(path, '10.0.0.3', 'POST'))
  expect(sent.at(-1)).toBe(429)
  server.closeAllConnections()
  server.close()
})

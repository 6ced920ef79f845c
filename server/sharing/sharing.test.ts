// The public page of a meeting: what is chosen leaves the server, and nothing else.
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { shareFields, type ShareField } from '../../shared/sharedMeeting.ts'
import { newMeeting, refusal } from '../meetings/testKit.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { newShareToken } from './shareToken.ts'

let org: TestOrganisation
const i = Object.fromEntries(
  [
    'company',
    'contact',
    'playbook',
    'hub',
    'secretHub',
    'open',
    'choice',
    'internal',
    'inSecret',
    'c1',
    'c2',
    'c3',
    'c4',
    'c5',
    'option',
    'type',
    'step',
    'ownStep',
    'meeting',
  ].map((name) => [name, newId()]),
)
const member = () => org.as('member')
/** By what of the meeting it stands in. */
const texts: Record<ShareField, string> = {
  TITLE: 'Title-Aquila',
  TIMES: '2027-03-01T09:00:00.000Z',
  LOCATION: 'Place-Lacerta',
  DESCRIPTION: 'Describe-Cygnus',
  AGENDA: 'Agenda-Pavo',
  VIDEO: 'dQw4w9WgXcQ',
  PARTICIPANTS: 'Contact-Vela',
  COMPANY: 'Company-Lyra',
  COMMENTS: 'name="content"',
  CONSENT: 'name="purpose"',
}
const never = ['Notes-Draco', 'Comment-Hydra', 'Internal-Corvus', 'Secret-Crater', 'Hidden-Fornax']
const chosenAnswers = ['Answer-Indus', 'Option-Norma'],
  chosenStep = 'Step-Mensa',
  ownStep = 'Step-Pyxis'

beforeAll(async () => {
  org = await newTestOrganisation()
  const ask = (document: string) =>
    org.as('admin').ask(document.replaceAll(/#(\w+)/g, (_all, name: string) => `"${i[name]}"`))
  await ask(`mutation { createNextStepType(id: #type, title: "Type", scoring: 5) { id } createCompany(id: #company, company: { name: "${texts.COMPANY}" }) { id }
    createContact(id: #contact, companyId: #company, contact: { firstName: "Mia", lastName: "${texts.PARTICIPANTS}" }) { id } createPlaybook(id: #playbook, title: "Book") { id } }`)
  await ask(
    `mutation { createQuestionHub(id: #hub, playbookId: #playbook, hub: { title: "Hub-Antlia" }) { id } b: createQuestionHub(id: #secretHub, playbookId: #playbook, hub: { title: "Hub-Ara", isInternal: true }) { id } }`,
  )
  await ask(`mutation { a: createQuestion(id: #open, questionHubId: #hub, playbookId: #playbook, title: "Open?", dataTypeString: INPUT) { id }
    b: createQuestion(id: #choice, questionHubId: #hub, playbookId: #playbook, title: "Choice?", dataTypeString: OPTIONS_RADIO, options: [{ id: #option, title: "Option-Norma" }]) { id }
    c: createQuestion(id: #internal, questionHubId: #hub, playbookId: #playbook, title: "Internal?", dataTypeString: INPUT, isInternal: true) { id }
    d: createQuestion(id: #inSecret, questionHubId: #secretHub, playbookId: #playbook, title: "Secret?", dataTypeString: INPUT) { id } publishPlaybook(id: #playbook) { id } }`)
  await newMeeting(member(), {
    id: i['meeting'],
    title: texts.TITLE,
    companyId: i['company'],
    contactIds: [i['contact']],
    organisationUserIds: [member().organisationUserId],
    playbookId: i['playbook'],
  })
  await ask(`mutation { updateCompanyDialog(id: #meeting, typeUpdate: DETAILS, description: "${texts.DESCRIPTION}", location: "${texts.LOCATION}", videoUrl: "https://www.youtube.com/watch?v=${texts.VIDEO}") { id }
    addAgendaItem(companyDialogId: #meeting, title: "${texts.AGENDA}") { id } a: addNextStep(id: #step, companyDialogId: #meeting, nextStepTypeId: #type, title: "${chosenStep}") { id } b: addNextStep(id: #ownStep, companyDialogId: #meeting, nextStepTypeId: #type, title: "${ownStep}") { id } }`)
  await ask(
    `mutation { updateCompanyDialogInternalNotes(companyDialogId: #meeting, content: "Notes-Draco", commandId: #c1) { entryId } createComment(content: "Comment-Hydra", companyDialogId: #meeting) { id } b: createComment(content: "Hidden-Fornax", companyDialogId: #meeting, questionId: #open) { id } }`,
  )
  await ask(`mutation { a: saveAnswer(companyDialogId: #meeting, questionId: #open, value: { valueText: "Answer-Indus" }, commandId: #c2) { entryId } b: saveAnswer(companyDialogId: #meeting, questionId: #choice, value: { valueOptions: [#option] }, commandId: #c3) { entryId }
    c: saveAnswer(companyDialogId: #meeting, questionId: #internal, value: { valueText: "Internal-Corvus" }, commandId: #c4) { entryId } d: saveAnswer(companyDialogId: #meeting, questionId: #inSecret, value: { valueText: "Secret-Crater" }, commandId: #c5) { entryId } }`)
})

const share = `mutation ($id: ID, $m: ID!, $f: [ShareField!], $q: [ID!], $s: [ID!], $l: String, $e: DateTime!) {
  shareCompanyDialog(id: $id, companyDialogId: $m, fields: $f, questionIds: $q, nextStepIds: $s, language: $l, dateExpires: $e) { share { id fields openCount } } }`
const update = `mutation ($id: ID!, $f: [ShareField!], $q: [ID!], $s: [ID!], $e: DateTime!) {
  updateMeetingShare(id: $id, fields: $f, questionIds: $q, nextStepIds: $s, dateExpires: $e) { share { id } } }`
const revoke =
  'mutation ($id: ID!, $r: Boolean!) { revokeMeetingShare(id: $id, isRevoked: $r) { share { id } } }'
const addressOf = 'query ($id: ID!) { meetingShareAddress(id: $id) }'
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString()

interface Chosen {
  f?: readonly ShareField[]
  q?: unknown[]
  s?: unknown[]
}
/** The page with what is chosen; one at a time, as a meeting has one. */
async function sharedPage(chosen: Chosen): Promise<{ id: string; path: string }> {
  const before = await member().ask('query ($m: ID!) { companyDialog(id: $m) { share { id } } }', {
    m: i['meeting'],
  })
  const known: string | undefined = before.companyDialog.share?.id,
    id = known ?? newId()
  await member().ask(known ? update : share, { id, m: i['meeting'], e: inAMonth(), ...chosen })
  return { id, path: (await member().ask(addressOf, { id })).meetingShareAddress }
}
const open = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(new URL(path, org.url), { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const post = async (path: string, fields: [string, string | undefined][], headers = {}) => {
  const { status, headers: answered } = await open(path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields.map(([name, value]) => [name, value ?? ''])),
  })
  return `${status} ${answered.get('location')?.split('&').at(-1) ?? ''}`.trim()
}
const publicQuery = `query ($id: String) { companyDialogPublic(id: $id) { organisation title startDate endDate timeZone location description agendaItems videoUrl participants { name isContact isAccepted } company answers { title answers { question answer } } nextSteps { title date isDone } takesComments consentText } }`
const askPublic = async (id: string, query = publicQuery) => {
  const response = await fetch(org.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { id } }),
  })
  return { status: response.status, text: await response.text() }
}
const tokenIn = (path: string): string => path.split('/').at(-1)!

test('field by field: what is not chosen is in none of the bytes', async () => {
  const all = [...Object.values(texts), ...chosenAnswers, chosenStep, ownStep]
  const choices: [Chosen, string[]][] = [
    [{}, []],
    ...shareFields.map((one): [Chosen, string[]] => [{ f: [one] }, [texts[one]]]),
    [{ q: [i['open']] }, [chosenAnswers[0]!]],
    [{ q: [i['choice']] }, [chosenAnswers[1]!]],
    [{ s: [i['step']] }, [chosenStep]],
    [
      { f: shareFields, q: [i['open'], i['choice']], s: [i['step']] },
      all.filter((one) => one !== ownStep),
    ],
  ]
  for (const [chosen, expected] of choices) {
    const { path } = await sharedPage(chosen)
    const page = await open(path)
    expect(page.status).toBe(200)
    const calendar = await open(`${path}/meeting.ics`)
    expect([JSON.stringify(chosen), calendar.status]).toEqual([
      JSON.stringify(chosen),
      chosen.f?.includes('TIMES') ? 200 : 404,
    ])
    const data = (await askPublic(tokenIn(path))).text
    for (const bytes of [page.text, calendar.text, data]) {
      for (const text of [...never, ...all.filter((one) => !expected.includes(one))])
        expect([JSON.stringify(chosen), text, bytes.includes(text)]).toEqual([
          JSON.stringify(chosen),
          text,
          false,
        ])
    }
    for (const text of expected) {
      expect([text, page.text.includes(text)]).toEqual([text, true])
      // the two forms are no texts
      if (!text.startsWith('name='))
        expect([text, data.includes(text.replace('.000Z', ''))]).toEqual([text, true])
    }
  }
})

test('what is internal, of another meeting or tenant cannot be chosen', async () => {
  const { id } = await sharedPage({})
  for (const question of [i['internal'], i['inSecret'], newId()])
    expect(await refusal(member(), update, { id, q: [question], e: inAMonth() })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'questionIds',
      rule: 'UNKNOWN_ID',
    })
  expect(await refusal(member(), update, { id, s: [newId()], e: inAMonth() })).toMatchObject({
    field: 'nextStepIds',
  })
  const late = new Date(Date.now() + 400 * 86_400_000).toISOString()
  for (const e of [late, '2020-01-01T00:00:00Z'])
    expect(await refusal(member(), update, { id, e })).toMatchObject({
      field: 'dateExpires',
      rule: 'OUT_OF_BOUNDS',
    })
  // one that becomes internal in a version that the meeting is on is not shown any more
  const { path } = await sharedPage({ q: [i['open']] })
  await org.sql('update question set is_internal = true where organisation_id = $1 and id = $2', [
    org.organisationId,
    i['open'],
  ])
  expect((await open(path)).text).not.toContain('Answer-Indus')
  await org.sql('update question set is_internal = false where organisation_id = $1 and id = $2', [
    org.organisationId,
    i['open'],
  ])
  expect((await open(path)).text).toContain('Answer-Indus')
})

test('each role shares, strangers and guests do not; Members who see their own only share these', async () => {
  const { id } = await sharedPage({ f: ['TITLE'] })
  for (const role of ['admin', 'manager', 'member'] as const)
    expect(await org.as(role).ask(addressOf, { id })).toHaveProperty('meetingShareAddress')
  for (const [document, args] of [
    [addressOf, { id }],
    [update, { id, e: inAMonth() }],
    [revoke, { id, r: true }],
    [share, { m: i['meeting'], e: inAMonth() }],
    ['query ($m: ID!) { meetingSharePreview(companyDialogId: $m) }', { m: i['meeting'] }],
  ] as const)
    expect(await refusal(org.as('stranger'), document, args)).toMatchObject({ code: 'NOT_FOUND' })
  await org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  expect(await refusal(org.as('colleague'), addressOf, { id })).toMatchObject({ code: 'NOT_FOUND' })
  await org
    .as('admin')
    .ask(
      'mutation { updateOrganisationSetting(key: "memberVisibility", value: "organisation") { id } }',
    )
  expect(await refusal(member(), share, { m: i['meeting'], e: inAMonth() })).toMatchObject({
    code: 'STATE_REFUSED',
  })
})

test('unknown, malformed, expired, revoked, of a deleted meeting: the same answer', async () => {
  const { id, path } = await sharedPage({ f: ['TITLE', 'COMMENTS', 'TIMES'] })
  const answers = async (way: string) => {
    const { status, headers, text } = await open(way)
    const { ['date']: _date, ...same } = Object.fromEntries(headers)
    return [
      status,
      same,
      text,
      await post(way, [
        ['action', 'comment'],
        ['content', 'Hello'],
        ['name', 'X'],
      ]),
      (await open(`${way}/meeting.ics`)).status,
      (await askPublic(tokenIn(way))).text,
    ]
  }
  const unknown = await answers(`/public/meeting/${newShareToken(org.organisationId)}`)
  expect(unknown[2]).toContain('This companyDialog does not exist')
  expect(unknown[5]).toBe('{"data":{"companyDialogPublic":null}}')
  for (const way of [newShareToken(newId()), 'x', i['meeting']!, `${tokenIn(path)}x`])
    expect(await answers(`/public/meeting/${way}`)).toEqual(unknown)
  const set = (text: string) =>
    org.sql(`update meeting_share set ${text} where organisation_id = $1 and id = $2`, [
      org.organisationId,
      id,
    ])
  await set(`date_expires = now() - interval '1 second'`)
  expect(await answers(path)).toEqual(unknown)
  await set(`date_expires = now() + interval '1 day'`)
  await member().ask(revoke, { id, r: true })
  expect(await answers(path)).toEqual(unknown)
  // taken back while the dialog is open, and not later
  await member().ask(revoke, { id, r: false })
  expect((await open(path)).status).toBe(200)
  await member().ask(revoke, { id, r: true })
  await set(`date_revoked = now() - interval '2 hours'`)
  expect(await refusal(member(), revoke, { id, r: false })).toMatchObject({ code: 'STATE_REFUSED' })
  const next = await sharedPage({ f: ['TITLE'] })
  expect(next.id).not.toBe(id)
  expect((await member().ask(addressOf, { id })).meetingShareAddress).toBe(null)
  await org.as('admin').ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', {
    id: i['meeting'],
  })
  expect(await answers(next.path)).toEqual(unknown)
  await org.as('admin').ask('mutation ($id: ID!) { restore(table: COMPANY_DIALOG, id: $id) }', {
    id: i['meeting'],
  })
  expect((await open(next.path)).status).toBe(200)
})

test('the address is kept as a hash and a secret; opening is counted; headers let nothing in or out', async () => {
  const { id, path } = await sharedPage({ f: ['TITLE', 'TIMES'] })
  const kept = JSON.stringify(
    await org.sql(
      'select s::text, (select array_agg(c::text) from secret c where c.organisation_id = $1) as secrets from meeting_share s where s.organisation_id = $1',
      [org.organisationId],
    ),
  )
  expect(kept).not.toContain(tokenIn(path))
  const count = async () =>
    (
      await member().ask(
        'query ($m: ID!) { companyDialog(id: $m) { share { openCount dateFirstOpened } } }',
        {
          m: i['meeting'],
        },
      )
    ).companyDialog.share
  const before = (await count()).openCount
  const page = await open(path)
  await open(path, { method: 'HEAD' })
  await open(`${path}?lang=FR`)
  expect(await count()).toMatchObject({
    openCount: before + 1,
    dateFirstOpened: expect.any(String),
  })
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'sha256-/,
  )
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const french = await open(path, { headers: { 'accept-language': 'de, fr-BE;q=0.9, en;q=0.5' } })
  expect(french.text).toContain('<html lang="fr-BE">')
  expect(id).toBeTruthy()
})

test('texts are texts: nothing that somebody typed is markup', async () => {
  const evil = '<img src=x onerror=alert(1)>"\'&'
  await org.sql('update meeting set description = $3 where organisation_id = $1 and id = $2', [
    org.organisationId,
    i['meeting'],
    evil,
  ])
  const { path } = await sharedPage({ f: ['DESCRIPTION'] })
  const { text } = await open(path)
  expect(text).not.toContain('<img')
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
})

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
      '303 wrong=name',
    ],
    [
      [
        ['action', 'comment'],
        ['name', 'X'],
        ['content', '  '],
      ],
      '303 wrong=comment',
    ],
    [
      [
        ['action', 'comment'],
        ['name', 'X'],
        ['content', 'x'.repeat(5001)],
      ],
      '303 wrong=comment',
    ],
    [
      [
        ['action', 'comment'],
        ['name', 'X\0'],
        ['content', 'Hello'],
      ],
      '303 wrong=name',
    ],
    [
      [
        ['action', 'consent'],
        ['name', 'X'],
      ],
      '303 wrong=purpose',
    ],
    [
      [
        ['action', 'consent'],
        ['name', 'X'],
        ['purpose', 'ALL'],
      ],
      '303 wrong=purpose',
    ],
    // participants are not shown
    [
      [
        ['action', 'reply'],
        ['contact', i['contact']],
        ['reply', 'decline'],
      ],
      '303 wrong=gone',
    ],
    [
      [
        ['action', 'step'],
        ['step', i['ownStep']],
        ['done', 'true'],
      ],
      '303 wrong=gone',
    ],
    [
      [
        ['action', 'step'],
        ['step', 'x'],
        ['done', 'true'],
      ],
      '303 wrong=gone',
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
  expect(await post(path, hello)).toBe('303 wrong=full')
  expect(await made()).toEqual(before)
})

test('nobody who is not signed in asks for anything else', async () => {
  const { path } = await sharedPage({ f: ['TITLE'] })
  const token = tokenIn(path)
  for (const query of [
    'query ($id: String) { companyDialogPublic(id: $id) { title } me { id } }',
    'query ($id: String) { companyDialogPublic(id: $id) { title } __schema { types { name } } }',
    'query companyDialogPublic { companies { id } }',
    'mutation companyDialogPublic { createLabel(title: "x", color: "#b42318") { id } }',
  ])
    expect([query, (await askPublic(token, query)).text]).toEqual([
      query,
      expect.not.stringContaining('"data":{'),
    ])
  expect((await askPublic(token, '{ me { id } }')).status).toBe(401)
})

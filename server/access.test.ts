// Who gets in: every operation of the schema, signed out, as a stranger, in every role. A new field takes part by itself;
// an id of an unknown kind, or a change that is not in the table below, fails.
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../shared/id.ts'
import { can, type Action } from '../shared/permissions.ts'
import { buildModel } from './engine/model.ts'
import {
  newcomerWith,
  newTestOrganisation,
  personWith,
  theProduct,
  type Person,
  type TestOrganisation,
} from './test/testOrganisation.ts'
import { everyCall, type Call } from './test/everyCall.ts'
import { addRecords, type Ids } from './test/addRecords.ts'

/** What each change needs. */
const needs: Record<string, Action> = {
  readNotification: 'notification:own',
  readAllNotifications: 'notification:own',
  unreadNotifications: 'notification:own',
  signOutDevice: 'device:own',
  signOutEverywhere: 'device:own',
  endSessions: 'member:manage',
  sendFeedback: 'feedback:send',
  updateUser: 'setting:own',
  setOnboarding: 'setting:own',
  updateSetting: 'setting:own',
  updateOrganisationSetting: 'setting:organisation',
  updateOrganisation: 'setting:organisation',
  validateLicense: 'organisation:enter',
  startTrial: 'organisation:enter',
  createOrganisationLicense: 'licence:create',
  addMember: 'member:manage',
  removeMember: 'member:manage',
  createCompanyDialog: 'meeting:create',
  updateCompanyDialog: 'meeting:update',
  deleteCompanyDialog: 'meeting:delete',
  setPlaybookId: 'meeting:update',
  upgradePlaybookVersion: 'meeting:update',
  updateCompanyDialogInternalNotes: 'meeting:update',
  visitCompanyDialog: 'meeting:read',
  addAgendaItem: 'meeting:update',
  updateAgendaItem: 'meeting:update',
  deleteAgendaItem: 'meeting:update',
  addNextStep: 'meeting:update',
  updateNextStep: 'meeting:update',
  setNextStepDone: 'meeting:update',
  deleteNextStep: 'meeting:update',
  selectCompanyDialogLabel: 'meeting:update',
  createNextStepType: 'nextStepType:edit',
  updateNextStepType: 'nextStepType:edit',
  deleteNextStepType: 'nextStepType:edit',
  saveAnswer: 'answer:write',
  settleAnswer: 'answer:write',
  createComment: 'comment:create',
  deleteComment: 'comment:delete',
  createLabel: 'label:create',
  updateLabel: 'label:update',
  deleteLabel: 'label:delete',
  mergeLabels: 'label:delete',
  createLabelLink: 'label:update',
  addToQuestionLabels: 'label:update',
  createCompany: 'company:create',
  updateCompany: 'company:update',
  deleteCompany: 'company:delete',
  createContact: 'contact:create',
  updateContact: 'contact:update',
  deleteContact: 'contact:delete',
  linkContact: 'company:update',
  unlinkContact: 'company:update',
  'setPrio COMPANY': 'company:update',
  'setPrio CONTACT': 'contact:update',
  'restore COMPANY': 'company:delete',
  'restore CONTACT': 'contact:delete',
  'restore COMPANY_DIALOG': 'meeting:delete',
  'restore PLAYBOOK': 'playbook:delete',
  'restore LABEL': 'label:delete',
  createPlaybook: 'playbook:edit',
  updatePlaybook: 'playbook:edit',
  copyPlaybook: 'playbook:edit',
  deletePlaybook: 'playbook:delete',
  publishPlaybook: 'playbook:publish',
  resetDraft: 'playbook:edit',
  createQuestionHub: 'playbook:edit',
  updateQuestionHub: 'playbook:edit',
  moveQuestionHub: 'playbook:edit',
  deleteQuestionHub: 'playbook:edit',
  createQuestion: 'playbook:edit',
  updateQuestion: 'playbook:edit',
  moveQuestion: 'playbook:edit',
  deleteQuestion: 'playbook:edit',
  setConditions: 'playbook:edit',
}
/** What a read needs, where not everybody with a role may ask for it. */
const readsNeed: Record<string, Action> = {
  logsForUser: 'log:organisation',
  logDateCount: 'log:organisation',
  logDateCountForUser: 'log:organisation',
}
/** Words that stand only in the own test organisation. */
const word = 'Zanzibar',
  meetingWord = 'Quetzalcoatl'
const calls = everyCall(buildModel(), word),
  queries = calls.filter((c) => c.operation === 'query'),
  mutations = calls.filter((c) => c.operation === 'mutation')
const roles = { admin: 'Admin', manager: 'Manager', member: 'Member' } as const,
  names = Object.keys(roles) as (keyof typeof roles)[]
const ofMeetings = [
  'notification',
  'meeting',
  'agendaItem',
  'agendaItem2',
  'nextStep',
  'answerEntry',
  'noteEntry',
  'comment',
]

vi.setConfig({ testTimeout: 120_000 })

let ours: TestOrganisation, ourIds: Ids, before: unknown
beforeAll(async () => {
  ours = await newTestOrganisation()
  ourIds = await addRecords(ours, word, meetingWord)
  before = await fingerprint(ours)
})

interface Hash {
  table: string
  hash: string
}
/** One hash per table of all that belongs to an organisation. */
async function fingerprint(org: TestOrganisation): Promise<Hash[]> {
  const tables = await org.sql<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity order by 1`,
  )
  return org.sql(
    tables
      .map(
        (t) =>
          `select '${t.name}' as table, md5(coalesce(string_agg(md5(x::text), '' order by md5(x::text)), '')) as hash from ${t.name} x where organisation_id = '${org.organisationId}'`,
      )
      .join(' union all '),
  )
}

interface Wire {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: { code: string; params?: Record<string, unknown> } }[]
}
async function ask(
  person: Person,
  call: Call,
  variables: Record<string, unknown>,
): Promise<{ text: string; wire: Wire }> {
  let wire: Wire
  if (call.operation === 'subscription') {
    const stream = person.listen(call.document, variables)
    wire = (await stream.next()) as Wire
    stream.stop()
  } else wire = await person.gql(call.document, variables)
  const text = JSON.stringify(wire)
  expect(text, `${call.name} ${JSON.stringify(variables)}`).not.toMatch(
    /"INTERNAL"|"UNAVAILABLE"| at .*\.ts:/,
  )
  return { text, wire }
}
const codeOf = (wire: Wire): string | undefined => wire.errors?.[0]?.extensions.code
/** Without what differs between any two calls. */
const plain = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)"/g, '"TIME"')
const never = (): string => newId()

test('every operation has a place in the table of permissions, and no place is left over', () => {
  const known = new Set(Object.keys(needs))
  expect(
    mutations.filter((c) => !known.has(c.name) && !known.has(c.field)).map((c) => c.name),
  ).toEqual([])
  expect(
    [...known].filter((name) => !mutations.some((c) => c.name === name || c.field === name)),
  ).toEqual([])
})

test('signed out, with an expired token or one for somebody else: nothing; a read needs the scope read, a change both', async () => {
  const product = await theProduct(),
    admin = ours.as('admin'),
    subject = decodeJwt(admin.token).sub!,
    holding = async (
      ...given: Parameters<typeof product.sign> extends [string, ...infer R] ? R : never
    ): Promise<Person> => personWith(product, await product.sign(subject, ...given), admin)
  const outsiders: [string, Person, string][] = [
    ['signed out', personWith(product, '', admin), 'UNAUTHENTICATED'],
    ['expired', await holding({}, '2 minutes ago'), 'TOKEN_EXPIRED'],
    ['another audience', await holding({ aud: 'urn:other' }), 'UNAUTHENTICATED'],
    ['an ID token', await holding({ nonce: 'x' }), 'UNAUTHENTICATED'],
    [
      'a person of nowhere',
      personWith(product, await product.sign('nobody'), admin),
      'NO_ORGANISATION',
    ],
  ]
  const reader = await holding({ scope: 'read' }),
    writer = await holding({ scope: 'write' })
  for (const call of calls) {
    const variables = call.variables((kind) => ourIds[kind]!)
    const refused = async (who: string, person: Person, code: string): Promise<void> => {
      const { wire, text } = await ask(person, call, variables)
      expect([who, call.name, codeOf(wire), wire.data ?? null]).toEqual([
        who,
        call.name,
        code,
        null,
      ])
      expect(text).not.toContain(word)
    }
    if (call.operation === 'subscription') continue
    for (const [who, person, code] of outsiders) await refused(who, person, code)
    await refused('the scope write alone', writer, 'FORBIDDEN')
    if (call.operation === 'mutation') await refused('the scope read alone', reader, 'FORBIDDEN')
  }
})

test('a newcomer: the way in, own sessions, and nothing else', async () => {
  const newcomer = await newcomerWith(),
    asked: string[] = []
  for (const call of calls) {
    const { wire } = await ask(
      newcomer,
      call,
      call.variables((kind) => ourIds[kind]!),
    )
    if (codeOf(wire) === 'NO_ORGANISATION')
      expect([call.name, wire.data ?? null]).toEqual([call.name, null])
    else asked.push(call.name)
  }
  expect(asked).toEqual(['devices', 'newcomer', 'signOutDevice', 'validateLicense', 'startTrial'])
  expect((await newcomer.gql('{ newcomer { email } me { id } }')).errors![0]!.extensions.code).toBe(
    'NO_ORGANISATION',
  )
})

test('somebody without a role: the own profile, and nothing else', async () => {
  const org = await newTestOrganisation(),
    person = org.as('member'),
    ids = await addRecords(org, 'Plain', 'Simple'),
    allowed: string[] = []
  await org.sql('update organisation_user set role = null where id = $1', [
    person.organisationUserId,
  ])
  ;(await theProduct()).people.forget()
  expect(
    (
      await person.ask(
        '{ me { id firstName role isSuperAdmin onboardingStep currentOrganisationId currentOrganisationUserId currentOrganisation { title } settings { key } } }',
      )
    ).me,
  ).toMatchObject({
    role: null,
    currentOrganisationUserId: person.organisationUserId,
    currentOrganisation: { title: 'Ours' },
  })
  for (const call of calls) {
    // would put them out
    if (call.name === 'signOutEverywhere') continue
    const { wire, text } = await ask(
      person,
      call,
      call.variables((kind) => ids[kind]!),
    )
    expect(text, call.name).not.toMatch(/Plain|Simple/)
    if (call.name === 'newcomer') expect(wire.data).toEqual({ newcomer: null })
    else if (call.name === 'devices') expect(wire.data).toEqual({ devices: [] })
    else if (call.operation === 'mutation' && can(null, needs[call.name] ?? needs[call.field]!))
      allowed.push(call.name)
    else expect([call.name, codeOf(wire)]).toEqual([call.name, 'FORBIDDEN'])
  }
  expect(allowed).toEqual([
    'updateUser',
    'setOnboarding',
    'signOutDevice',
    'sendFeedback',
    'updateSetting',
  ])
  const own =
    'mutation ($id: ID!) { updateUser(id: $id, firstName: "Own") { firstName } setOnboarding(step: steps) { onboardingStep } updateSetting(key: "color_scheme", value: "dark") { value } }'
  expect(await person.ask(own, { id: person.userId })).toEqual({
    updateUser: { firstName: 'Own' },
    setOnboarding: { onboardingStep: 'steps' },
    updateSetting: { value: 'dark' },
  })
  for (const document of [
    '{ me { recentlyCreated { id } } }',
    'mutation { updateSetting(key: "color_scheme", value: "light") { id } setOnboarding(step: url) { recentlyVisited { id } } }',
  ])
    expect((await person.gql(document)).errors![0]!.extensions.code).toBe('FORBIDDEN')
  expect((await person.ask('{ me { onboardingStep } }')).me.onboardingStep).toBe('steps')
})

/** All ids at once, instead of one. */
const all = '*'
/** With ids of ours, each by itself among valid ones, the answer is the one for ids that never were. */
async function compare(
  person: Person,
  call: Call,
  leaves: readonly string[],
  foreign: Ids,
  own: Ids,
  hidden: string,
  kinds?: readonly string[],
): Promise<void> {
  // a flow is no row of ours yet: any id is taken, and a second move of the state is not what the first was
  for (const leaf of leaves.filter((l) => l !== 'playbookFlowId')) {
    const make = (other: (kind: string) => string): Record<string, unknown> =>
      call.variables(
        (kind, path) =>
          (leaf === all || path === leaf) && (!kinds || kinds.includes(kind))
            ? other(kind)
            : own[kind]!,
        leaf === all ? undefined : leaf,
      )
    let asked = false
    const a = make((kind) => ((asked = true), foreign[kind]!))
    if (!asked) continue
    const real = await ask(person, call, a),
      unreal = await ask(person, call, make(never)),
      at = `${call.name} ${leaf} ${JSON.stringify(a)}`
    expect(real.text, at).not.toContain(hidden)
    expect(codeOf(real.wire), at).toBe(codeOf(unreal.wire))
    // a change that is allowed answers with what the person has, which grows
    if (call.operation !== 'mutation' || codeOf(real.wire))
      expect(plain(real.text), at).toBe(plain(unreal.text))
  }
}
/** An id that the client chooses for what it makes. */
const isChosen = (call: Call, path: string): boolean =>
  /^(create|add|copy|set|update)/.test(call.field) &&
  (/(^newId|s\.id)$/.test(path) || (path === 'id' && /^(create|add)/.test(call.field)))

test.each(names)(
  'a stranger (%s elsewhere) with ids of ours gets the answer for ids that never were',
  async (name) => {
    const theirs = await newTestOrganisation(),
      theirIds = await addRecords(theirs, 'Plain', 'Simple'),
      person = theirs.as(name)
    for (const call of [
      ...queries,
      ...calls.filter((c) => c.operation === 'subscription'),
      ...mutations,
    ])
      await compare(
        person,
        call,
        [
          ...(isChosen(call, 'id') ? [] : [all]),
          ...call.leaves.filter((leaf) => !isChosen(call, leaf)),
        ],
        ourIds,
        theirIds,
        word,
      )
    // they may make things of their own under the same ids, which are then theirs
    for (const call of mutations)
      await compare(
        person,
        call,
        call.leaves.filter((leaf) => isChosen(call, leaf)),
        ourIds,
        theirIds,
        word,
      )
    for (const call of queries)
      expect(
        (
          await ask(
            person,
            call,
            call.variables((kind) => ourIds[kind]!),
          )
        ).text,
        call.name,
      ).not.toContain(word)
  },
)

test('nothing of ours was changed by anybody else', async () => {
  expect(await fingerprint(ours)).toEqual(before)
})

test.each(names)(
  '%s: what the table of permissions allows is not forbidden, the rest is',
  async (name) => {
    for (const call of mutations) {
      // what would put them out, or change what they see; the slices' own tests try these
      if (
        call.field === 'signOutEverywhere' ||
        (call.field === 'updateOrganisationSetting' && name === 'admin')
      )
        continue
      const action = needs[call.name] ?? needs[call.field]!,
        { wire } = await ask(ours.as(name), call, call.variables(never))
      expect([call.name, codeOf(wire) === 'FORBIDDEN']).toEqual([
        call.name,
        !can(roles[name], action),
      ])
      if (codeOf(wire) === 'FORBIDDEN')
        expect([call.name, wire.errors![0]!.extensions.params]).toEqual([call.name, { action }])
    }
  },
)

test('each call of ours works with ids of ours, and reads what is there: the comparison above compares something', async () => {
  for (const name of ['member', 'admin'] as const)
    for (const call of queries) {
      const { wire, text } = await ask(
          ours.as(name),
          call,
          call.variables((kind) => ourIds[kind]!),
        ),
        action = readsNeed[call.name]
      expect([call.name, codeOf(wire)]).toEqual([
        call.name,
        action && !can(roles[name], action) ? 'FORBIDDEN' : undefined,
      ])
      if (codeOf(wire)) continue
      const other = await ask(ours.as(name), call, call.variables(never))
      if (call.leaves.some((leaf) => leaf in call.variables(never)))
        expect(plain(text), call.name).not.toBe(plain(other.text))
    }
})

test('where Members see their own meetings only, another meeting of the organisation is like one that never was', async () => {
  const mine = (await ours
    .as('colleague')
    .ask(
      `mutation { createCompanyDialog(title: "Mine", startDate: "2027-03-01T09:00:00Z", endDate: "2027-03-01T09:30:00Z", timeZone: "UTC", playbookId: "${ourIds['playbook']}") { id } }`,
    )) as { createCompanyDialog: { id: string } }
  await ours
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  ;(await theProduct()).people.forget()
  const own = { ...ourIds, meeting: mine.createCompanyDialog.id },
    foreign = { ...ourIds, comment: ourIds['meetingComment']! }
  for (const call of queries) {
    const { text } = await ask(
      ours.as('colleague'),
      call,
      call.variables((kind) => ourIds[kind]!),
    )
    expect(text, call.name).not.toContain(meetingWord)
  }
  const kept = await ours.sql('select md5(m::text) from meeting m where id = $1', [
    ourIds['meeting'],
  ])
  for (const call of [
    ...queries,
    ...mutations.filter((c) => !/^(delete|unlink|create)/.test(c.name)),
  ])
    await compare(
      ours.as('colleague'),
      call,
      call.leaves.filter((leaf) => !isChosen(call, leaf)),
      foreign,
      own,
      meetingWord,
      ofMeetings,
    )
  expect(
    await ours.sql('select md5(m::text) from meeting m where id = $1', [ourIds['meeting']]),
  ).toEqual(kept)
  await ours
    .as('admin')
    .ask(
      'mutation { updateOrganisationSetting(key: "memberVisibility", value: "organisation") { id } }',
    )
  ;(await theProduct()).people.forget()
})

/** Changes by an id that the person may do twice without losing what they were done to. */
const isRepeatable = (call: Call): boolean =>
  call.leaves.length > 0 &&
  can('Member', needs[call.name] ?? needs[call.field]!) &&
  !/^(delete|unlink|restore|merge|signOut|createCompanyDialog)/.test(call.name) &&
  !/ (STOP|CANCEL|REOPEN|ATTENDEES)$/.test(call.name)
/** Changes that answer with something of a meeting. */
const ofTheMeeting = [
  'createComment',
  'updateCompanyDialog START',
  'updateCompanyDialog DETAILS',
  'visitCompanyDialog',
  'selectCompanyDialogLabel',
  'addAgendaItem',
  'updateAgendaItem',
  'addNextStep',
  'updateNextStep',
  'setNextStepDone',
  'updateCompanyDialogInternalNotes',
  'setPlaybookId',
  'upgradePlaybookVersion',
  'saveAnswer',
  'settleAnswer',
]
test('a Member taken out of a meeting finds nothing of it: by an answer, a repeat, the log, a search, notifications, counts and streams', async () => {
  const org = await newTestOrganisation(),
    ids = await addRecords(org, 'Plain', meetingWord),
    colleague = org.as('colleague'),
    admin = org.as('admin')
  const attend = (members: string[]): Promise<unknown> =>
    admin.ask(
      'mutation ($id: ID!, $members: [ID!]) { updateCompanyDialog(id: $id, typeUpdate: ATTENDEES, organisationUserIds: $members) { id } }',
      { id: ids['meeting'], members },
    )
  await admin.ask(
    'mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }',
  )
  await attend([admin.organisationUserId, colleague.organisationUserId])
  await admin.ask(
    `mutation { createComment(content: "${meetingWord}", companyDialogId: "${ids['meeting']}", mentionedUserIds: ["${colleague.userId}"]) { id } }`,
  )
  const sent: [Call, Record<string, unknown>][] = []
  for (const call of mutations.filter(isRepeatable))
    for (const leaf of [
      undefined,
      ...call.leaves.filter((leaf) => leaf !== 'organisationUserIds'),
    ]) {
      const variables = {
          ...call.variables((kind, path) => (isChosen(call, path) ? never() : ids[kind]!), leaf),
          ...(call.document.includes('$commandId') && { commandId: newId() }),
        },
        { wire } = await ask(colleague, call, variables)
      if (!codeOf(wire)) sent.push([call, variables])
    }
  /** The exits by which the meeting is found. */
  const exits = async (): Promise<string[]> => {
    const sources = (
        await org.sql<{ id: string }>(
          'select distinct source_id as id from activity where organisation_id = $1',
          [org.organisationId],
        )
      ).map((row) => row.id),
      found: string[] = []
    const look = (exit: string, text: string): void => {
      if (text.includes(meetingWord)) found.push(exit)
    }
    for (const skip of [0, 200])
      look(
        'every line',
        JSON.stringify(
          await colleague.gql(
            'query ($ids: [ID!], $skip: Int) { logs(includeList: $ids, take: 200, skip: $skip) { value value2 message } }',
            { ids: sources, skip },
          ),
        ),
      )
    for (const call of queries)
      for (const leaf of [undefined, ...call.leaves])
        look(
          call.name,
          (
            await ask(
              colleague,
              call,
              call.variables((kind) => ids[kind]!, leaf),
            )
          ).text,
        )
    look(
      'search',
      JSON.stringify(
        await colleague.gql(`{ search(term: "${meetingWord}") { companyDialog { title } } }`),
      ),
    )
    return found
  }
  const counts = async (): Promise<unknown> =>
    Object.assign(
      {},
      ...(await Promise.all(
        [
          '{ companyDialogCount companyDialogDateCount { count } notificationCount notifications { id } latestCompanyDialogCompleteness { id } }',
          '{ bin { id } me { recentlyVisited { id } } }',
          'query ($company: ID!, $playbook: ID!, $label: ID!) { company(id: $company) { companyDialogCount companyDialogs { id } } playbook(id: $playbook) { companyDialogCount } label(id: $label) { usageCount } }',
          'query ($question: ID!) { question(id: $question) { answerCount companyDialogCount } questionAnalytics(questionId: $question) { answerCount } }',
        ].map((document) => colleague.ask(document, ids)),
      )),
    ) as unknown
  const follow = async (): Promise<{ meeting: string | undefined; unread: number }> => {
    const [meeting, inbox] = [
      colleague.listen(
        'subscription ($id: ID!) { companyDialogEvents(companyDialogId: $id, afterSeq: 0) { event { seq } } }',
        { id: ids['meeting'] },
      ),
      colleague.listen('subscription { notificationEvents { unread } }', {}),
    ]
    const [first, { data }] = [await meeting.next(), await inbox.next()]
    for (const stream of [meeting, inbox]) stream.stop()
    return { meeting: codeOf(first), unread: data.notificationEvents.unread }
  }
  expect(await exits()).toEqual(
    expect.arrayContaining([
      'every line',
      'logs',
      'search',
      'companyDialog',
      'companyDialogs',
      'answers',
      'notifications',
    ]),
  )
  expect(await counts()).toMatchObject({
    companyDialogCount: 1,
    label: { usageCount: 5 },
    question: { answerCount: 1 },
    notifications: [{}, {}],
  })
  expect(await follow()).toEqual({ meeting: undefined, unread: 2 })
  const nothing = {
    companyDialogCount: 0,
    companyDialogDateCount: [],
    notificationCount: 0,
    notifications: [],
    latestCompanyDialogCompleteness: [],
    bin: [],
    company: { companyDialogCount: 0, companyDialogs: [] },
    playbook: { companyDialogCount: 0 },
    label: { usageCount: 4 },
    question: { answerCount: 0, companyDialogCount: 0 },
    questionAnalytics: { answerCount: 0 },
    me: { recentlyVisited: [] },
  }
  const gone: Record<string, () => Promise<unknown>> = {
    'taken out': () => attend([admin.organisationUserId]),
    deleted: () => admin.ask(`mutation { deleteCompanyDialog(id: "${ids['meeting']}") }`),
  }
  for (const [how, make] of Object.entries(gone)) {
    await make()
    const repeated = await Promise.all(
      sent.map(async ([call, variables]) => ({
        name: call.name,
        ...(await ask(colleague, call, variables)),
      })),
    )
    for (const { name, text } of repeated)
      expect([how, name, text.includes(meetingWord)]).toEqual([how, name, false])
    const done = new Set(
      repeated.filter(({ wire }) => codeOf(wire) === 'ALREADY_DONE').map(({ name }) => name),
    )
    expect([...done]).toEqual(ofTheMeeting)
    expect([how, ...(await exits())]).toEqual([how])
    expect(await counts(), how).toEqual(nothing)
    expect(await follow(), how).toEqual({ meeting: 'NOT_FOUND', unread: 0 })
  }
})

/** What takes things away comes last, parts before wholes; at the very end what puts the person out. */
const inOrder = (list: readonly Call[]): Call[] => {
  const at = (call: Call): number =>
    call.name === 'signOutEverywhere'
      ? 4
      : call.name.startsWith('restore')
        ? 3
        : /^(delete|unlink)/.test(call.name)
          ? call.leaves.length > 1
            ? 1
            : 2
          : 0
  return list.toSorted((a, b) => at(a) - at(b) || (at(a) ? (a.name < b.name ? -1 : 1) : 0))
}
/** What makes a call change something that would find everything as it is. */
const other = { title: 'Another' },
  changing: Record<string, Record<string, unknown>> = {
    updateLabel: other,
    updatePlaybook: other,
    updateQuestionHub: other,
    updateQuestion: other,
    updateAgendaItem: other,
    updateNextStep: other,
    updateNextStepType: other,
    'updateCompanyDialog DETAILS': other,
    'updateCompanyDialog ATTENDEES': { contactIds: [] },
    updateCompany: { name: 'Another' },
    updateContact: { lastName: 'Another' },
    linkContact: { role: 'Another' },
    setPrio: { prio: 3 },
    setConditions: { conditions: [] },
    createLabelLink: { remove: true },
    setOnboarding: { step: 'steps' },
    readNotification: { isRead: false },
  }
/** What changes no row of the organisation: the person and what they tell of the product are not of one, nothing was marked at that moment, and the meeting runs already. */
const idle = [
  'updateUser',
  'sendFeedback',
  'unreadNotifications',
  'updateCompanyDialog START',
  'updateCompanyDialog CANCEL',
  'setPlaybookId',
]
/** What changes rows without a line in the activity log: what a person sets or marks for themselves, and that somebody looked at a meeting. */
const silent = ['updateSetting', 'readNotification', 'readAllNotifications', 'visitCompanyDialog']
test('each change of ours works with ids of ours, and writes a line in the activity log', async () => {
  const admin = ours.as('admin'),
    found = { idle: [] as string[], silent: [] as string[] },
    rows = async (): Promise<Hash[]> =>
      (await fingerprint(ours)).filter((t) => t.table !== 'command'),
    lines = (all: Hash[]): string => all.find((t) => t.table === 'activity')!.hash
  await admin.ask(
    'mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }',
  )
  let was = await rows()
  for (const call of inOrder(
    mutations.filter((c) => can('Admin', needs[c.name] ?? needs[c.field]!)),
  )) {
    const { wire } = await ask(admin, call, {
      ...call.variables((kind, path) =>
        isChosen(call, path) && path !== 'options.id' ? never() : ourIds[kind]!,
      ),
      ...(changing[call.name] ?? changing[call.field]),
    })
    expect([undefined, 'STATE_REFUSED'], `${call.name} ${JSON.stringify(wire.errors)}`).toContain(
      codeOf(wire),
    )
    const is = await rows()
    if (JSON.stringify(is) === JSON.stringify(was)) found.idle.push(call.name)
    else if (lines(is) === lines(was)) found.silent.push(call.name)
    was = is
  }
  expect(found).toEqual({ idle, silent })
})
afterAll(async () => {
  ;(await theProduct()).server.closeAllConnections()
})

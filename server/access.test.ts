// Who gets in: every operation of the schema, signed out, as a stranger, in every role. A new field takes part by itself;
// an id of an unknown kind, or a change that is not in the table below, fails.
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { can } from '../shared/permissions.ts'
import {
  newcomerWith,
  newTestOrganisation,
  personWith,
  theProduct,
  type Person,
  type TestOrganisation,
} from './test/testOrganisation.ts'
import { addRecords, type Ids } from './test/addRecords.ts'
import { neededActions, readsNeed } from './test/neededActions.ts'
import {
  word,
  meetingWord,
  calls,
  queries,
  mutations,
  ask,
  codeOf,
  plain,
  never,
  fingerprint,
  isChosen,
  all,
  compare,
} from './accessTestKit.ts'

const roles = { admin: 'Admin', manager: 'Manager', member: 'Member' } as const,
  names = Object.keys(roles) as (keyof typeof roles)[]

vi.setConfig({ testTimeout: 300_000 })

let ours: TestOrganisation, ourIds: Ids, before: unknown

beforeAll(async () => {
  ours = await newTestOrganisation()
  ourIds = await addRecords(ours, word, meetingWord)
  before = await fingerprint(ours)
})

test('every operation has a place in the table of permissions, and no place is left over', () => {
  const known = new Set(Object.keys(neededActions))
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

/** What somebody in no organisation is not refused; signOutEverywhere, which would put them out, is asked apart. */
async function openTo(person: Person, ids: Ids): Promise<string[]> {
  const asked: string[] = []
  for (const call of calls.filter(({ name }) => name !== 'signOutEverywhere')) {
    const { wire, text } = await ask(
      person,
      call,
      call.variables((kind) => ids[kind]!),
    )
    expect(text, call.name).not.toMatch(new RegExp(`${word}|Plain|Simple`))
    if (codeOf(wire) === 'NO_ORGANISATION')
      expect([call.name, wire.data ?? null]).toEqual([call.name, null])
    else asked.push(call.name)
  }
  return asked
}
const signOut = 'mutation { signOutEverywhere }'
const ofNewcomers = ['devices', 'newcomer', 'signOutDevice', 'validateLicense', 'startTrial']

test('a newcomer: the way in, own sessions, and nothing else', async () => {
  const newcomer = await newcomerWith()
  expect(codeOf(await newcomer.gql(signOut))).toBe('NO_ORGANISATION')
  expect(await openTo(newcomer, ourIds)).toEqual(ofNewcomers)
  expect((await newcomer.gql('{ newcomer { email } me { id } }')).errors![0]!.extensions.code).toBe(
    'NO_ORGANISATION',
  )
})

test('a removed member: the same, with ids of where they were, and out everywhere', async () => {
  const org = await newTestOrganisation(),
    gone = org.as('colleague'),
    ids = await addRecords(org, 'Plain', 'Simple'),
    removal = 'mutation ($id: ID!) { removeMember(memberID: $id) }'
  await org.as('admin').ask(removal, { id: gone.organisationUserId })
  const there = await fingerprint(org)
  expect(await openTo(gone, ids)).toEqual(ofNewcomers)
  expect((await gone.gql(signOut)).data).toEqual({ signOutEverywhere: true })
  expect(await fingerprint(org)).toEqual(there)
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
    else if (['ownOrganisations', 'ownInvitations'].includes(call.name))
      expect(codeOf(wire)).toBeUndefined()
    else if (
      call.operation === 'mutation' &&
      can(null, neededActions[call.name] ?? neededActions[call.field]!)
    )
      allowed.push(call.name)
    else expect([call.name, codeOf(wire)]).toEqual([call.name, 'FORBIDDEN'])
  }
  expect(allowed).toEqual([
    'updateUser',
    'setOnboarding',
    'signOutDevice',
    'sendFeedback',
    'switchOrganisation',
    'updateSetting',
    'acceptInvitation',
    'declineInvitation',
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
      const action = neededActions[call.name] ?? neededActions[call.field]!,
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

/** Of whoever began it alone, who is the Admin: server/comparisons/comparisons.test.ts. */
const ofTheAdmin = ['registryComparison', 'registryComparisonRows']

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
      if (codeOf(wire) || (name === 'member' && ofTheAdmin.includes(call.field))) continue
      const other = await ask(ours.as(name), call, call.variables(never))
      if (call.leaves.some((leaf) => leaf in call.variables(never)))
        expect(plain(text), call.name).not.toBe(plain(other.text))
    }
})

afterAll(async () => {
  ;(await theProduct()).server.closeAllConnections()
})

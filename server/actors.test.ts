// Those who ask and have no way in of their own yet: guests of a link, keys, people who act for others.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../shared/id.ts'
import { can } from '../shared/permissions.ts'
import { actingFor, guestOf, keyOf, type Actor, type Member, type Scope } from './engine/actor.ts'
import { call } from './engine/declare.ts'
import { Engine } from './engine/engine.ts'
import { wireError, type WireError } from './engine/problems.ts'
import type { About } from './platform/securityLog.ts'
import { SecretKey } from './platform/secretKey.ts'
import { Secrets } from './work/secrets.ts'
import { addRecords, type Ids } from './test/addRecords.ts'
import type { Call } from './test/everyCall.ts'
import { neededActions } from './test/neededActions.ts'
import { testMember } from './test/testActor.ts'
import {
  newTestOrganisation,
  theProduct,
  type PersonName,
  type TestOrganisation,
} from './test/testOrganisation.ts'
import { calls, fingerprint, mutations, plain, queries, word } from './accessTestKit.ts'

vi.setConfig({ testTimeout: 300_000 })

call({
  greeting: {
    type: 'String!',
    forGuests: true,
    run: (request) => Promise.resolve(`for ${request.actor.kind}`),
  },
})

let ours: TestOrganisation, ids: Ids, engine: Engine
const refusals: (About & { reason: string })[] = []
beforeAll(async () => {
  ours = await newTestOrganisation()
  ids = await addRecords(ours, word, word)
  engine = new Engine({
    database: (await theProduct()).database,
    trusted: {},
    introspection: true,
    log: (error) => {
      throw error
    },
    maxCost: Infinity,
    secrets: new Secrets(() => [new SecretKey(Buffer.alloc(32, 7))]),
    security: (_event, reason, about) => refusals.push({ reason, ...about }),
  })
})
afterAll(async () => {
  ;(await theProduct()).server.closeAllConnections()
})

const memberOf = (name: PersonName, parts: Partial<Member> = {}): Member => {
  const { organisationId, userId, organisationUserId } = ours.as(name)
  return testMember({ organisationId, userId, organisationUserId, ...parts })
}
const keyFor = (owner: Member, ...scopes: Scope[]): Actor =>
  keyOf(owner, { keyId: newId(), scopes: new Set(scopes) })
const guest = (): Actor =>
  guestOf({
    id: newId(),
    organisationId: ours.organisationId,
    meetingId: ids['meeting']!,
    language: 'EN',
  })

interface Answer {
  data?: Record<string, unknown> | null
  errors?: WireError[]
}
async function ask(actor: Actor, query: string, variables = {}): Promise<Answer> {
  const caller = { actor, correlationId: 'x' }
  if (!query.startsWith('subscription'))
    return JSON.parse(await engine.run({ query, variables }, caller)) as Answer
  const stop = new AbortController()
  try {
    for await (const text of engine.stream({ query, variables }, caller, stop.signal))
      return JSON.parse(text) as Answer
    return {}
  } catch (error) {
    return { errors: [wireError(error, 'x', () => {})] }
  } finally {
    stop.abort()
  }
}
const askFor = (actor: Actor, { document, variables }: Call): Promise<Answer> =>
  ask(
    actor,
    document,
    variables((kind) => ids[kind]!),
  )
const codeOf = ({ errors }: Answer): string | undefined => errors?.[0]?.extensions.code

test('a guest reaches what is declared for guests, and nothing else', async () => {
  const before = await fingerprint(ours)
  for (const one of calls) {
    const answer = await askFor(guest(), one)
    expect(JSON.stringify(answer)).not.toContain(word)
    // by an address, of which an id is none
    if (one.name === 'companyDialogPublic') {
      expect(answer).toEqual({ data: { companyDialogPublic: null } })
      continue
    }
    expect([one.name, codeOf(answer), answer.data ?? null]).toEqual([one.name, 'FORBIDDEN', null])
  }
  for (const document of [
    '{ greeting me { id } }',
    '{ __schema { queryType { name } } }',
    'mutation { greeting: signOutEverywhere }',
  ])
    expect(codeOf(await ask(guest(), document))).toBe('FORBIDDEN')
  expect(await ask(guest(), '{ greeting }')).toEqual({ data: { greeting: 'for guest' } })
  expect(await fingerprint(ours)).toEqual(before)
})

test('a key without a scope asks for nothing, one to read changes nothing', async () => {
  const before = await fingerprint(ours),
    admin = memberOf('admin', { role: 'Admin' })
  for (const one of calls) {
    const unused = await askFor(keyFor(admin), one)
    expect([one.name, codeOf(unused), unused.data ?? null]).toEqual([one.name, 'FORBIDDEN', null])
  }
  for (const one of mutations) {
    const answer = await askFor(keyFor(admin, 'read'), one)
    expect([one.name, answer.errors?.[0]?.extensions]).toMatchObject([
      one.name,
      { code: 'FORBIDDEN', params: { scope: 'write' } },
    ])
  }
  expect(await fingerprint(ours)).toEqual(before)
})

test('a key reads what its maker reads, but for the log, licences, members, connections, sign-ins, files, pages for customers, consents, what may be one and where they may go', async () => {
  for (const name of ['member', 'admin'] as const) {
    const maker = memberOf(name, { role: name === 'admin' ? 'Admin' : 'Member' }),
      closed: string[] = []
    for (const one of queries) {
      const [own, byKey] = [await askFor(maker, one), await askFor(keyFor(maker, 'read'), one)]
      if (plain(JSON.stringify(byKey)) !== plain(JSON.stringify(own))) closed.push(one.name)
    }
    // of the organisation's licence, by `me` too, a key hears nothing
    expect([name, closed]).toEqual([
      name,
      name === 'member'
        ? [
            'pdfs',
            'devices',
            'ownOrganisations',
            'ownInvitations',
            'meetingShareAddress',
            'meetingSharePreview',
            'meetingSummaryText',
            'consentTexts',
          ]
        : [
            'me',
            'organisationLicenses',
            'organisationLicenseCount',
            'organisation',
            'members',
            'memberCount',
            'integrations',
            'integration',
            'integrationLogs',
            'integrationChanges',
            'integrationConflicts',
            'logsForUser',
            'logPeople',
            'retentionRuns',
            'exports',
            'pdfs',
            'dataResets',
            'contactHeld',
            'privacyRequests',
            'merges',
            'duplicateCompanies',
            'duplicateContacts',
            'listImports',
            'listImport',
            'importRows',
            'devices',
            'ownOrganisations',
            'ownInvitations',
            'memberHoldings',
            'meetingShareAddress',
            'meetingSharePreview',
            'meetingSummaryText',
            'consentTexts',
            'offeredIntegrations',
            'logDateCount',
            'logDateCountForUser',
            'logLines',
            'exportCount',
            'resetCounts',
            'mergePreview COMPANY',
            'mergePreview CONTACT',
          ],
    ])
  }
})

test('a key changes what keys may, in the name of its maker', async () => {
  const maker = memberOf('manager', { role: 'Manager' })
  for (const one of mutations) {
    const action = neededActions[one.name] ?? neededActions[one.field]!,
      answer = await ask(
        keyFor(maker, 'read', 'write'),
        one.document,
        one.variables(() => newId()),
      )
    expect([one.name, codeOf(answer) === 'FORBIDDEN']).toEqual([
      one.name,
      !can('Manager', action) || !can('key', action),
    ])
  }
})

test("where its maker sees their own meetings only, a key sees no other's", async () => {
  const maker = memberOf('colleague', { seesOwnOnly: true }),
    query = 'query ($id: ID!) { companyDialog(id: $id) { id } }'
  expect(await ask(keyFor(maker, 'read'), query, { id: ids['meeting'] })).toEqual({
    data: { companyDialog: null },
  })
  expect(await ask(keyFor(memberOf('colleague'), 'read'), query, { id: ids['meeting'] })).toEqual({
    data: { companyDialog: { id: ids['meeting'] } },
  })
})

test('what somebody does for a member bears both names, in each line and each refusal', async () => {
  const member = memberOf('member'),
    { userId } = memberOf('admin'),
    acting = actingFor(member, memberOf('admin', { role: 'Admin', isSuperAdmin: true }), newId())
  const label = newId(),
    written = `mutation ($label: ID!, $meeting: ID!, $question: ID!, $c: ID!) {
      createLabel(id: $label, title: "Acted", color: "#b42318") { id }
      saveAnswer(companyDialogId: $meeting, questionId: $question, value: { valueText: "acted" }, commandId: $c) { entryId }
    }`
  const variables = { label, meeting: ids['meeting'], question: ids['question2'], c: newId() }
  expect((await ask(acting, written, variables)).errors).toBeUndefined()
  const lines = await ours.sql(
    `select distinct table_name from activity where creator_id = $1 and on_behalf_of_id = $2 order by 1`,
    [userId, member.userId],
  )
  expect(lines.map(({ table_name: about }) => about as string)).toEqual(['label', 'meeting'])
  expect(
    await ours.sql('select from activity where creator_id = $1 or on_behalf_of_id = $1', [
      member.userId,
    ]),
  ).toHaveLength(2)
  const logged = '{ logs(id: "LABEL") { creator { id } onBehalfOf { id } } }'
  expect(await ask(member, logged.replace('LABEL', label))).toEqual({
    data: { logs: [{ creator: { id: userId }, onBehalfOf: { id: member.userId } }] },
  })
  refusals.length = 0
  expect(codeOf(await ask(acting, `mutation { deletePlaybook(id: "${newId()}") }`))).toBe(
    'FORBIDDEN',
  )
  expect(refusals).toMatchObject([
    { reason: 'playbook:delete', userId: member.userId, actingUserId: userId },
  ])
})

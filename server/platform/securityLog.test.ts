import { expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { createSecurityLog } from './securityLog.ts'
import {
  newcomerWith,
  newTestOrganisation,
  personWith,
  theProduct,
} from '../test/testOrganisation.ts'

/** Lines of the security log that were written since it was asked for. */
async function lines(): Promise<() => Record<string, unknown>[]> {
  const { securityLines } = await theProduct(),
    from = securityLines.length
  return () => securityLines.slice(from)
}
const withoutTime = ({ time: _time, ...line }: Record<string, unknown>): Record<string, unknown> =>
  line

test('what somebody may not do is written with its action and who it was, once a minute', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    written = await lines()
  for (let i = 0; i < 3; i++)
    await member.gql('mutation { createPlaybook(title: "Private words") { id } }')
  await member.gql('{ logDateCount { count } }')
  const ofMember = written()
    .filter((line) => line['userId'] === member.userId)
    .map(withoutTime)
  const common = {
    level: 'warn',
    security: true,
    event: 'FORBIDDEN',
    times: 1,
    userId: member.userId,
    organisationId: org.organisationId,
    correlationId: expect.any(String),
    msg: 'security',
  }
  expect(ofMember).toEqual([
    { ...common, reason: 'playbook:edit' },
    { ...common, reason: 'log:organisation' },
  ])
})

test('sign-ins, refused ones, and changes of rights', async () => {
  const product = await theProduct(),
    org = await newTestOrganisation(),
    admin = org.as('admin'),
    member = org.as('member'),
    written = await lines()
  const found = (event: string, userId?: string): unknown[] =>
    written()
      .filter((line) => line['event'] === event && (!userId || line['userId'] === userId))
      .map((line) => line['reason'])
  const device = personWith(product, await product.sign('nobody', { sid: 'first' }), admin)
  expect((await device.gql('{ me { id } }')).errors).toBeDefined()
  expect((await personWith(product, 'a.b.c', admin).gql('{ me { id } }')).status).toBe(401)
  expect(found('SIGN_IN_REFUSED')).toEqual(['NO_ORGANISATION', 'UNAUTHENTICATED'])
  await admin.ask(
    'mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }',
  )
  await admin.ask(
    'mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }',
  )
  await admin.ask(
    `mutation { endSessions(userId: "${org.as('colleague').userId}") removeMember(memberID: "${member.organisationUserId}") }`,
  )
  expect(found('RIGHTS_CHANGED', admin.userId)).toEqual([
    'VISIBILITY_SET',
    'SESSIONS_ENDED',
    'MEMBER_REMOVED',
  ])
  const { subject } = (
    await org.sql<{ subject: string }>('select subject from app_user where id = $1', [
      org.as('manager').userId,
    ])
  )[0]!
  const signedIn = personWith(
    product,
    await product.sign(subject, { sid: 'session of a test' }),
    org.as('manager'),
  )
  await signedIn.ask('{ me { id } }')
  await expect.poll(() => found('SIGN_IN', org.as('manager').userId)).toEqual(['FIRST_SEEN'])
  const newcomer = await newcomerWith('somebody@private.example')
  await newcomer.ask(
    'mutation { startTrial(organisationTitle: "Private words", language: "EN") { id } }',
  )
  await expect.poll(() => found('RIGHTS_CHANGED')).toContain('MEMBER_JOINED')
  // nothing that people are called by, or that they typed
  expect(JSON.stringify(written())).not.toMatch(/private|Private|example|Tester/)
})

test('a refusal that comes again is counted, and written again after a minute', () => {
  const written: Record<string, unknown>[] = [],
    security = createSecurityLog(
      createLog('info', {
        write: (line) => written.push(JSON.parse(line) as Record<string, unknown>),
      }),
    )
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  for (let i = 0; i < 5; i++) security('RATE_LIMITED', 'requests', { userId: 'a' })
  security('RATE_LIMITED', 'requests', { userId: 'b' })
  vi.setSystemTime(60_000)
  security('RATE_LIMITED', 'requests', { userId: 'a' })
  vi.useRealTimers()
  expect(written.map((line) => [line['userId'], line['times']])).toEqual([
    ['a', 1],
    ['b', 1],
    ['a', 5],
  ])
})

test('what somebody is refused who acts for a member is not counted with what the member is', () => {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  const security = createSecurityLog(createLog('info', { write }))
  for (const about of [{ userId: 'm' }, { userId: 'm', actingUserId: 'a' }, { userId: 'm' }])
    security('FORBIDDEN', 'playbook:edit', about)
  expect(lines).toMatchObject([{ userId: 'm' }, { userId: 'm', actingUserId: 'a' }])
})

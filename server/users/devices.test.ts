import { setTimeout as sleep } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { sweepDevices } from '../activity/emptyBins.ts'
import { onSessionsEnded } from '../identity/sessions.ts'
import { newTestOrganisation, theProduct, type Person } from '../test/testOrganisation.ts'
import { newMeeting, refusal } from '../meetings/testKit.ts'
import { agent, signedIn, devices, state, end, everywhere, ended, named } from './devicesTestKit.ts'

test("the list: each browser once, this one first; nobody else's", async () => {
  const member = (await newTestOrganisation()).as('member'),
    browser = newId()
  const laptop = await signedIn(
      member,
      { sid: 'one' },
      { 'x-device': browser, ...agent('Laptop') },
    ),
    again = await signedIn(member, { sid: 'two' }, { 'x-device': browser, ...agent('Laptop') }),
    phone = await signedIn(member, { sid: 'three' }, agent('Phone'))
  for (const one of [laptop, again, phone]) await named(one, one === phone ? 'Phone' : 'Laptop')
  // its own sign-in, not the one before it on the same browser
  await expect.poll(async () => (await devices(again)).some((d) => d.isCurrent)).toBe(true)
  expect((await devices(again)).map((d) => [d.userAgent, d.isCurrent])).toEqual([
    ['Laptop', true],
    ['Phone', false],
  ])
  expect((await devices(phone)).map((d) => [d.userAgent, d.isCurrent])).toEqual([
    ['Phone', true],
    ['Laptop', false],
  ])
  const stranger = (await newTestOrganisation()).as('stranger')
  expect(await devices(stranger)).toEqual([])
  expect(await refusal(stranger, end, { id: await named(laptop, 'Phone') })).toEqual({
    code: 'NOT_FOUND',
    field: 'id',
  })
  expect(await state(phone)).toBe('in')
})

test("one device by the issuer's session: whatever the request says of itself, a renewed token too; the other devices stay", async () => {
  const member = (await newTestOrganisation()).as('member'),
    told: object[] = [],
    headers = { 'x-device': newId(), ...agent('Laptop') }
  onSessionsEnded((one) => told.push(one))
  const laptop = await signedIn(member, { sid: 'laptop' }, headers),
    phone = await signedIn(member, { sid: 'phone' }, agent('Phone'))
  await phone.ask(end, { id: await named(laptop, 'Laptop') })
  expect([
    await state(laptop),
    await state(await signedIn(member, { sid: 'laptop' })),
    await state(await signedIn(member, { sid: 'laptop' }, { 'x-device': newId() }, 25)),
  ]).toEqual([ended, ended, ended])
  expect([
    await state(phone),
    await state(await signedIn(member, { sid: 'anew' }, headers)),
  ]).toEqual(['in', 'in'])
  expect(told).toEqual([{ subject: decodeJwt(member.token).sub, sessionId: 'laptop' }])
})

test('one device where the issuer names no session: by its own id; and this one, before it was ever written down', async () => {
  const member = (await newTestOrganisation()).as('member'),
    browser = newId()
  const laptop = await signedIn(member, {}, { 'x-device': browser, ...agent('Laptop') }),
    phone = await signedIn(member, {}, { 'x-device': newId() })
  await phone.ask(end, { id: await named(laptop, 'Laptop') })
  expect([
    await state(laptop),
    await state(await signedIn(member, {}, { 'x-device': browser }, 25)),
    await state(phone),
  ]).toEqual([ended, ended, 'in'])
  expect(await phone.ask(end)).toEqual({ signOutDevice: expect.any(String) })
  expect(await state(phone)).toBe(ended)
  expect(await member.ask(end)).toEqual({ signOutDevice: null })
  expect(await state(member)).toBe('in')
})

test('everywhere: every token issued until then is refused, named or not; one issued later gets in, but for sessions that were ended', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    told: object[] = []
  onSessionsEnded((one) => told.push(one))
  const laptop = await signedIn(member, { sid: 'laptop' }, agent('Laptop')),
    bare = await signedIn(member),
    future = await signedIn(member, {}, {}, 25)
  await named(laptop, 'Laptop')
  await laptop.ask(everywhere)
  expect([
    await state(laptop),
    await state(bare),
    await state(member),
    await state(await signedIn(member, { sid: 'laptop' }, {}, 25)),
  ]).toEqual([ended, ended, ended, ended])
  expect([await state(future), await state(org.as('colleague'))]).toEqual(['in', 'in'])
  expect(told).toEqual([{ subject: decodeJwt(member.token).sub }])
  expect(
    await org.sql(`select property from activity where organisation_id = $1 and source_id = $2`, [
      org.organisationId,
      member.userId,
    ]),
  ).toEqual([{ property: 'sessionsEnded' }])
})

test('what another process ended is felt within five seconds', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  expect(await state(member)).toBe('in')
  await org.sql('update app_user set sessions_ended = now() where id = $1', [member.userId])
  vi.useFakeTimers({ now: Date.now() + 5001, toFake: ['Date'] })
  expect(await state(member)).toBe(ended)
  vi.useRealTimers()
})

test('open streams of what was ended end, those of other sessions stay', async () => {
  const member = (await newTestOrganisation()).as('member'),
    id = await newMeeting(member)
  const laptop = await signedIn(member, { sid: 'laptop' }),
    phone = await signedIn(member, { sid: 'phone' })
  const follow = (person: Person) =>
      person.listen(
        'subscription ($id: ID!) { companyDialogEvents(companyDialogId: $id, afterSeq: 0) { present { id } } }',
        { id },
      ),
    streams = [follow(laptop), follow(phone)]
  for (const stream of streams) await stream.next()
  await laptop.ask(end)
  expect(await streams[0]!.next()).toBeUndefined()
  expect(await Promise.race([streams[1]!.next(), sleep(500, 'open')])).toBe('open')
  streams[1]!.stop()
})

test('an admin ends the sessions of a member, nobody else those of anybody', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    endSessions = 'mutation ($id: ID!) { endSessions(userId: $id) }'
  for (const name of ['manager', 'colleague'] as const)
    expect(await refusal(org.as(name), endSessions, { id: member.userId })).toMatchObject({
      code: 'FORBIDDEN',
    })
  for (const id of [member.userId, newId()])
    expect(await refusal(org.as('stranger'), endSessions, { id })).toEqual({
      code: 'NOT_FOUND',
      field: 'userId',
    })
  expect(await state(member)).toBe('in')
  await org.as('admin').ask(endSessions, { id: member.userId })
  expect([await state(member), await state(org.as('admin'))]).toEqual([ended, 'in'])
  const gone = org.as('colleague')
  await org.sql('update organisation_user set date_removed = now() where id = $1', [
    gone.organisationUserId,
  ])
  expect(await refusal(org.as('admin'), endSessions, { id: gone.userId })).toEqual({
    code: 'NOT_FOUND',
    field: 'userId',
  })
  expect(await org.sql('select sessions_ended from app_user where id = $1', [gone.userId])).toEqual(
    [{ sessions_ended: null }],
  )
})

test('a browser that calls itself anew each time fills no table, sessions of the issuer stay ended, and a new device is listed after many that were signed out', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    phone = await signedIn(member, { sid: 'phone' }, agent('Phone'))
  await org.sql(
    `insert into device (user_id, id, session_key, date_ended) select $1, gen_random_uuid(), case when at < 6 then 'session ' else 'browser ' end || at, now() - at * interval '1 minute' from generate_series(1, 230) at`,
    [member.userId],
  )
  await named(phone, 'Phone')
  expect(await state(await signedIn(member, { sid: '3' }, {}, 25))).toBe(ended)
  const laptop = await signedIn(member, {}, { 'x-device': newId(), ...agent('Laptop') })
  await laptop.ask(end)
  expect(await state(laptop)).toBe(ended)
  expect(
    await org.sql(
      `select left(session_key, 7) as kind, count(*)::int from device where user_id = $1 group by 1 order by 1`,
      [member.userId],
    ),
  ).toEqual([
    { kind: 'browser', count: 200 },
    { kind: 'session', count: 6 },
  ])
})

test('signing in and out at once: whatever the order, a session that was ended stays out', async () => {
  const member = (await newTestOrganisation()).as('member'),
    people = await Promise.all(
      Array.from({ length: 8 }, (_, i) => signedIn(member, { sid: `s${i}` })),
    )
  await Promise.all(people.map((person, i) => (i % 2 ? person.ask(end) : state(person))))
  await Promise.all(people.map(state))
  expect(await Promise.all(people.map(state))).toEqual(people.map((_, i) => (i % 2 ? ended : 'in')))
})

test('devices that were last seen, or signed out, long ago are forgotten', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    ids = [newId(), newId(), newId(), newId()]
  await org.sql(
    `insert into device (user_id, id, session_key, date_seen, date_ended) select $1, x.id, 'k' || x.at, now() - x.seen * interval '1 day', now() - x.ended * interval '1 day' from unnest($2::uuid[], array[1, 2, 3, 4], array[80, 100, 100, 100], array[null, null, 80, 95]) x(id, at, seen, ended)`,
    [member.userId, ids],
  )
  await sweepDevices((await theProduct()).database)
  expect(
    await org.sql('select id from device where user_id = $1 order by session_key', [member.userId]),
  ).toEqual([{ id: ids[0] }, { id: ids[2] }])
})

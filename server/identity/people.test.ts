import { beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { enterWith, newLicence } from '../organisations/testKit.ts'
import {
  newcomerWith,
  newTestOrganisation,
  personWith,
  theProduct,
} from '../test/testOrganisation.ts'
import { testDatabase } from '../test/testProcess.ts'
import { issuer } from '../test/testProduct.ts'
import type { Database } from '../database/database.ts'
import { People } from './people.ts'

// a table is locked, for which other files' tests would have to wait
beforeAll(async () => {
  process.env['TEST_DATABASE_URL'] = await testDatabase()
})

const code = async (
  asked: Promise<{ errors?: { extensions: { code: string } }[] }>,
): Promise<string | undefined> => (await asked).errors?.[0]?.extensions.code

test('what Members see changes with the very next request', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await newMeeting(org.as('colleague')),
    read = async () =>
      (await member.ask('query ($id: ID!) { companyDialog(id: $id) { id } }', { id })).companyDialog
  for (let i = 0; i < 3; i++) {
    await org
      .as('admin')
      .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
    expect(await read()).toBeNull()
    await org
      .as('admin')
      .ask(
        'mutation { updateOrganisationSetting(key: "memberVisibility", value: "organisation") { id } }',
      )
    expect(await read()).toEqual({ id })
  }
})

test('a blocked person, and one who was removed, are out; their streams end', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    id = await newMeeting(member)
  const streams = [member, colleague].map((person) =>
    person.listen(
      'subscription ($id: ID!) { companyDialogEvents(companyDialogId: $id, afterSeq: 0) { present { id } } }',
      { id },
    ),
  )
  for (const stream of streams)
    expect(await stream.next()).toMatchObject({
      data: { companyDialogEvents: { present: expect.any(Array) } },
    })
  await org.sql('update app_user set is_blocked = true where id = $1', [member.userId])
  await org.sql('update organisation_user set date_removed = now() where id = $1', [
    colleague.organisationUserId,
  ])
  ;(await theProduct()).people.forget()
  expect([
    await code(member.gql('{ me { id } }')),
    await code(colleague.gql('{ me { id } }')),
  ]).toEqual(['SUSPENDED', 'NO_ORGANISATION'])
  const ended = async (stream: { next(): Promise<unknown> }): Promise<boolean> => {
    for (;;) if ((await stream.next()) === undefined) return true
  }
  expect(await Promise.all(streams.map(ended))).toEqual([true, true])
})

test('what was looked up before a change is not kept after it', async () => {
  const org = await newTestOrganisation(),
    { people, pool } = await theProduct(),
    member = org.as('member')
  people.forget()
  // the lookup has read the person, and waits for the setting
  const client = await pool.connect()
  try {
    await client.query('begin; lock table setting')
    const asked = member.gql('{ me { id } }')
    const waiting = `select from pg_locks where relation = 'setting'::regclass and not granted`
    // those of other test files, in the same database, wait too
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBeGreaterThan(0)
    await client.query('update app_user set is_blocked = true where id = $1', [member.userId])
    people.forget()
    await client.query('commit')
    await asked
  } finally {
    client.release(true)
  }
  expect(await code(member.gql('{ me { id } }'))).toBe('SUSPENDED')
})

test('only whose rights changed are looked up again', async () => {
  const org = await newTestOrganisation()
  const member = org.as('member')
  const colleague = org.as('colleague')
  // as whom the rules take them: the row itself is read anew each time
  const roleOf = async (): Promise<string> => {
    const title = newId()
    const refused = await code(member.gql(`mutation { createPlaybook(title: "${title}") { id } }`))
    return refused === 'FORBIDDEN' ? 'Member' : (refused ?? 'Manager')
  }
  const { people } = await theProduct()
  // what is kept does not grow old meanwhile
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  try {
    expect(await roleOf()).toBe('Member')
    await org.sql(`update organisation_user set role = 'Manager' where id = $1`, [
      member.organisationUserId,
    ])
    await colleague.ask(`mutation { updateUser(id: "${colleague.userId}", language: "FR") { id } }`)
    await colleague.ask('mutation { signOutEverywhere }')
    expect(await roleOf()).toBe('Member')
    people.forget({ userId: member.userId })
    expect(await roleOf()).toBe('Manager')
    await org.sql(`update organisation_user set role = 'Member' where id = $1`, [
      member.organisationUserId,
    ])
    people.forget({ organisationId: newId() })
    expect(await roleOf()).toBe('Manager')
    people.forget({ organisationId: org.organisationId })
    expect(await roleOf()).toBe('Member')
  } finally {
    vi.useRealTimers()
  }
})

test('what a page asks that was opened as one member is not answered by another: not a read, not a change, not a stream, and it works again after the return', async () => {
  const org = await newTestOrganisation(),
    other = await newTestOrganisation(),
    product = await theProduct(),
    member = org.as('member'),
    admin = org.as('admin')
  const page = personWith(product, member.token, member, { 'x-member': member.organisationUserId })
  const create =
      'mutation ($commandId: ID) { createLabel(title: "Typed in the first", color: "#b42318", commandId: $commandId) { id } }',
    variables = { commandId: newId() }
  const move = async (organisationId: string): Promise<void> => {
    await other.sql(
      'insert into organisation_user (organisation_id, id, user_id, role) values ($1, $2, $3, $4) on conflict do nothing',
      [other.organisationId, newId(), member.userId, 'Admin'],
    )
    await product.pool.query('update app_user set current_organisation_id = $2 where id = $1', [
      member.userId,
      organisationId,
    ])
    product.people.forget()
  }
  const first = await page.ask(create, variables)
  await move(other.organisationId)
  expect(
    await Promise.all([
      code(page.gql('{ labels { title } }')),
      code(page.gql(create, variables)),
      code(page.gql('{ newcomer { email } }')),
    ]),
  ).toEqual(['OTHER_MEMBER', 'OTHER_MEMBER', 'OTHER_MEMBER'])
  const refused = await fetch(product.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${member.token}`,
      'x-member': member.organisationUserId,
    },
    body: JSON.stringify({ query: 'subscription { notificationEvents { id } }' }),
  })
  expect([refused.status, refused.headers.get('content-type'), await refused.text()]).toEqual([
    200,
    'application/json; charset=utf-8',
    expect.stringContaining('"OTHER_MEMBER"'),
  ])
  // who does not say as whom is where they are
  expect(await member.ask('{ labels { title } me { currentOrganisation { id } } }')).toEqual({
    labels: [],
    me: { currentOrganisation: { id: other.organisationId } },
  })
  await move(org.organisationId)
  expect(await page.ask(create, variables)).toEqual(first)
  expect((await admin.ask('{ labels { title } }')).labels).toHaveLength(1)
})

test('whoever stands outside is told why, and may come in, from the page of the organisation that they were in', async () => {
  const org = await newTestOrganisation(),
    product = await theProduct(),
    licence = await newLicence(org),
    newcomer = await newcomerWith(),
    page = personWith(product, newcomer.token, newcomer, { 'x-member': newId() })
  expect(await code(page.gql('{ me { id } }'))).toBe('NO_ORGANISATION')
  expect((await page.ask(enterWith, { key: licence.code })).validateLicense.role).toBe('Admin')
  expect(await code(page.gql('{ me { id } }'))).toBe('OTHER_MEMBER')
})

test('newcomers take turns as one organisation, and each as one person, from request to request', async () => {
  const { people } = await theProduct()
  const identity = (subject: string) => ({
    issuer: 'https://issuer.test',
    subject,
    email: `${subject}@example.com`,
    emailVerified: true,
    issued: 0,
    scopes: new Set<string>(),
  })
  const one = identity(newId()),
    [first, again, other] = await Promise.all(
      [one, one, identity(newId())].map((who) => people.actor(who)),
    )
  expect(again!.userId).toBe(first!.userId)
  expect(other!.userId).not.toBe(first!.userId)
  expect(other!.organisationId).toBe(first!.organisationId)
})

test('many requests at once look a person up once, whoever is outside once more', async () => {
  const { database, pool } = await theProduct(),
    member = (await newTestOrganisation()).as('member')
  let lookUps = 0
  const counting = new Proxy(database, {
    get(target, name: keyof Database) {
      const value = target[name]
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (name === 'global' && String(args[0]).includes('from app_user where issuer')) lookUps++
        return Reflect.apply(value, target, args)
      }
    },
  })
  const people = new People(counting, [])
  const { rows } = await pool.query<{ subject: string }>(
    'select subject from app_user where id = $1',
    [member.userId],
  )
  const atOnce = (subject: string) =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        people.actor({
          issuer,
          subject,
          email: `${subject}@example.com`,
          emailVerified: true,
          issued: 0,
          scopes: new Set<string>(),
        }),
      ),
    )
  const members = await atOnce(rows[0]!.subject)
  expect(new Set(members.map(({ userId }) => userId))).toEqual(new Set([member.userId]))
  expect(lookUps).toBe(1)
  const outside = await atOnce(newId())
  expect(new Set(outside.map(({ kind }) => kind))).toEqual(new Set(['newcomer']))
  expect(lookUps).toBe(3)
})

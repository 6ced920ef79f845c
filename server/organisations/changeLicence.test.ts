import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  askAsSuperAdmin,
  newTestOrganisation,
  theProduct,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { licenceRuns } from '../identity/membership.ts'
import { ageLicence, codeOf, enterWith, newLicence } from './testKit.ts'

const setActive =
  'mutation ($id: ID!, $isActive: Boolean!, $commandId: ID) { done: setOrganisationLicenseActive(id: $id, isActive: $isActive, commandId: $commandId) }'
const extend =
  'mutation ($id: ID!, $months: Int!, $commandId: ID) { done: extendOrganisationLicense(id: $id, months: $months, commandId: $commandId) }'

/** A super admin of another organisation. */
async function operator() {
  const home = await newTestOrganisation(),
    member = home.as('member')
  return {
    home,
    ask: (query: string, variables: Record<string, unknown>) =>
      askAsSuperAdmin(member, query, variables),
  }
}
const refusal = (answer: { errors?: { extensions: object }[] }) => answer.errors?.[0]?.extensions

async function licenceOf(id: string) {
  const { rows } = await (
    await theProduct()
  ).pool.query<{ months: number; active: boolean; days: number }>(
    `select months_valid as months, is_active as active,
      extract(epoch from coalesce(date_begins, date_claimed) + months_valid * interval '1 month' - now())::float / 86400 as days
    from organisation_licence where id = $1`,
    [id],
  )
  return rows[0]!
}
const linesOf = (org: TestOrganisation) =>
  org.sql(
    `select property, value, value2, message from activity where organisation_id = $1 and table_name = 'organisation_licence' order by date_created, id`,
    [org.organisationId],
  )

test('a licence that is taken out of use shuts its organisation at once, and lets it in again; its own log tells of it', async () => {
  const org = await newTestOrganisation(),
    { ask, home } = await operator(),
    member = org.as('member'),
    id = org.licenceId
  await member.ask('{ me { id } }')
  expect(await ask(setActive, { id, isActive: false })).toEqual({ data: { done: id } })
  expect(await codeOf(member.gql('{ me { id } }'))).toBe('LICENCE_EXPIRED')
  // the same again changes nothing
  await ask(setActive, { id, isActive: false })
  await ask(setActive, { id, isActive: true })
  expect(await codeOf(member.gql('{ me { id } }'))).toBeUndefined()
  expect(await linesOf(org)).toEqual([
    { property: 'isActive', value: 'true', value2: 'false', message: expect.any(String) },
    { property: 'isActive', value: 'false', value2: 'true', message: expect.any(String) },
  ])
  expect(await linesOf(home)).toEqual([])
})

test('the end of a licence that runs moves by the months, and no day is lost; and back', async () => {
  const org = await newTestOrganisation(),
    { ask } = await operator(),
    id = org.licenceId,
    before = await licenceOf(id)
  const commandId = newId()
  await ask(extend, { id, months: 3, commandId })
  await ask(extend, { id, months: 3, commandId })
  const after = await licenceOf(id)
  expect(after.months).toBe(before.months + 3)
  expect(after.days - before.days).toBeGreaterThan(88)
  await ask(extend, { id, months: -3 })
  const back = await licenceOf(id)
  expect(back.months).toBe(before.months)
  expect(Math.abs(back.days - before.days)).toBeLessThan(1)
  expect((await linesOf(org)).map((line) => line['property'])).toEqual([
    'dateExpires',
    'dateExpires',
  ])
})

test('one that has ended begins anew today, and its organisation comes in again', async () => {
  const org = await newTestOrganisation(),
    { ask } = await operator(),
    id = org.licenceId
  await ageLicence(id, 4000)
  expect(await codeOf(org.as('member').gql('{ me { id } }'))).toBe('LICENCE_EXPIRED')
  for (const months of [0, -1])
    expect(refusal(await ask(extend, { id, months }))).toMatchObject({
      code: 'BAD_INPUT',
      field: 'months',
      rule: 'OUT_OF_BOUNDS',
      params: { min: 1, max: 120 },
    })
  await ask(extend, { id, months: 2 })
  const { months, days } = await licenceOf(id)
  expect(months).toBe(2)
  expect(days).toBeGreaterThan(58)
  expect(days).toBeLessThan(63)
  expect(await codeOf(org.as('member').gql('{ me { id } }'))).toBeUndefined()
})

test('one whose seats a new key has taken is not made longer, nor does it run beside the new one', async () => {
  const org = await newTestOrganisation(),
    { ask } = await operator(),
    id = org.licenceId,
    { code } = await newLicence(org, { amount: 100 })
  await ageLicence(id, 4000)
  await org.as('admin').ask(enterWith, { key: code })
  expect(refusal(await ask(extend, { id, months: 1 }))).toMatchObject({
    code: 'STATE_REFUSED',
    field: 'id',
  })
  await ask(setActive, { id, isActive: false })
  await ask(setActive, { id, isActive: true })
  const { rows } = await (
    await theProduct()
  ).pool.query<{ running: number }>(
    `select count(*)::int as running from organisation_licence l where l.organisation_id = $1 and ${licenceRuns('l')}`,
    [org.organisationId],
  )
  expect(rows).toEqual([{ running: 1 }])
})

test('one that waits gets more months, in the log of whoever gave them; what would end one at once is refused', async () => {
  const org = await newTestOrganisation(),
    { ask, home } = await operator(),
    { id } = await newLicence(org, { months: 3 })
  await ask(extend, { id, months: 9 })
  expect(await licenceOf(id)).toMatchObject({ months: 12 })
  expect(await linesOf(home)).toEqual([
    { property: 'monthsValid', value: '3', value2: '12', message: 'New licence' },
  ])
  for (const [months, min, max] of [
    [-12, -11, 108],
    [109, -11, 108],
    [121, -120, 120],
  ])
    expect(refusal(await ask(extend, { id, months }))).toMatchObject({
      field: 'months',
      rule: 'OUT_OF_BOUNDS',
      params: { min, max },
    })
  const running = await newTestOrganisation()
  await ask(extend, { id: running.licenceId, months: 1 })
  await ageLicence(running.licenceId, 25)
  const { months } = await licenceOf(running.licenceId)
  await ageLicence(running.licenceId, months * 30)
  expect(refusal(await ask(extend, { id: running.licenceId, months: 1 - months }))).toMatchObject({
    code: 'STATE_REFUSED',
    field: 'months',
  })
})

test('nobody but a super admin changes a licence, not even an Admin their own', async () => {
  const org = await newTestOrganisation(),
    { ask } = await operator(),
    id = org.licenceId
  for (const [query, variables] of [
    [setActive, { id, isActive: false }],
    [extend, { id, months: 1 }],
  ] as const) {
    for (const name of ['admin', 'manager', 'member'] as const)
      expect(await codeOf(org.as(name).gql(query, variables))).toBe('FORBIDDEN')
    expect(refusal(await ask(query, { ...variables, id: newId() }))).toMatchObject({
      code: 'NOT_FOUND',
      field: 'id',
    })
  }
  expect(await licenceOf(id)).toMatchObject({ active: true })
})

import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { defaultTheme, withLayout } from '../../shared/themeSettings.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'

const own =
  'mutation ($key: String!, $value: String!) { updateSetting(key: $key, value: $value) { id key value } }'
const organisation =
  'mutation ($key: String!, $value: String!) { updateOrganisationSetting(key: $key, value: $value) { id key value } }'

test('updateSetting: one value per person and key', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    value = JSON.stringify([{ id: newId(), type: 'PlaybookGraph' }])
  const first = await member.ask(own, { key: 'menu_shortcuts', value: '[]' }),
    second = await member.ask(own, { key: 'menu_shortcuts', value })
  expect(second.updateSetting).toEqual({ id: first.updateSetting.id, key: 'menu_shortcuts', value })
  expect((await member.ask('{ me { settings { key value } } }')).me.settings).toEqual([
    { key: 'menu_shortcuts', value },
  ])
  expect((await org.as('colleague').ask('{ me { settings { key } } }')).me.settings).toEqual([])
})

test('updateSetting: known keys and their form only', async () => {
  const org = await newTestOrganisation()
  const refused = async (key: string, value: string): Promise<unknown> =>
    (await org.as('member').gql(own, { key, value })).errors?.[0]?.extensions
  expect(await refused('isSuperAdmin', 'true')).toMatchObject({ code: 'BAD_INPUT', field: 'key' })
  expect(await refused('constructor', 'true')).toMatchObject({ code: 'BAD_INPUT', field: 'key' })
  for (const value of [
    '',
    '{}',
    '[1]',
    '[{"id":"x","type":"PlaybookGraph"}]',
    `[{"id":"${newId()}","type":"Other"}]`,
  ])
    expect(await refused('menu_shortcuts', value)).toMatchObject({
      code: 'BAD_INPUT',
      field: 'value',
      rule: 'BAD_FORMAT',
    })
  for (const value of [
    '',
    '{}',
    JSON.stringify({ ...defaultTheme, layout: 'layout9' }),
    JSON.stringify({ ...defaultTheme, colors: { main: 'url(//x)' } }),
  ])
    expect(await refused('theme_settings', value)).toMatchObject({
      code: 'BAD_INPUT',
      field: 'value',
      rule: 'BAD_FORMAT',
    })
  expect(
    await refused('theme_settings', JSON.stringify(withLayout(defaultTheme, 'layout3'))),
  ).toBeUndefined()
  for (const value of ['', '1.2', '1.2.3.4', 'v1.2.3', '1.2.3\n'])
    expect(await refused('whats_new', value)).toMatchObject({
      code: 'BAD_INPUT',
      field: 'value',
      rule: 'BAD_FORMAT',
    })
  expect(await refused('whats_new', '0.10.2')).toBeUndefined()
  expect(await refused('color_scheme', 'x'.repeat(20_001))).toMatchObject({
    code: 'BAD_INPUT',
    field: 'value',
    rule: 'TOO_LONG',
  })
})

test("updateOrganisationSetting: an admin's, logged with old and new", async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin')
  await admin.ask(organisation, { key: 'memberVisibility', value: 'own' })
  await admin.ask(organisation, { key: 'memberVisibility', value: 'own' })
  await admin.ask(organisation, { key: 'memberVisibility', value: 'organisation' })
  expect(
    (await org.as('member').ask('{ organisationSettings { key value } }')).organisationSettings,
  ).toEqual([{ key: 'memberVisibility', value: 'organisation' }])
  expect(
    (await org.as('stranger').ask('{ organisationSettings { key value } }')).organisationSettings,
  ).toEqual([])
  expect(
    await org.sql(`select value, value2 from activity where organisation_id = $1 order by id`, [
      org.organisationId,
    ]),
  ).toEqual([
    { value: null, value2: 'own' },
    { value: 'own', value2: 'organisation' },
  ])
  for (const name of ['manager', 'member'] as const)
    expect(
      (await org.as(name).gql(organisation, { key: 'memberVisibility', value: 'own' })).errors![0]!
        .extensions.code,
    ).toBe('FORBIDDEN')
  expect(
    (await admin.gql(organisation, { key: 'memberVisibility', value: 'all' })).errors![0]!
      .extensions,
  ).toMatchObject({ code: 'BAD_INPUT', field: 'value' })
})

import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { defaultTheme, withLayout } from '../../shared/themeSettings.ts'
import { newcomerWith, newTestOrganisation } from '../test/testOrganisation.ts'
import { enterWith, newLicence } from './testKit.ts'

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

test('updateOrganisationSetting: each with its form', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin')
  const problem = async (key: string, value: string): Promise<unknown> =>
    (await admin.gql(organisation, { key, value })).errors?.[0]?.extensions
  for (const [key, right, wrong] of [
    ['binDays', ['7', '90'], ['6', '91', '07.5', '030', '']],
    ['defaultLanguage', ['FR', 'browser'], ['fr', 'DE', '']],
    ['reportColor', ['#1d5fb8', 'none'], ['#1D5FB8', '#fff', 'red', '1d5fb8', '#1d5fb8aa', '']],
    [
      'timeZone',
      ['Europe/Brussels', 'UTC'],
      ['Mars/Olympus', '+02:00', 'europe/brussels', 'CET', ''],
    ],
    ['consentTextEN', ['Do you agree?', ''], ['\0']],
    [
      'workingHours',
      ['{"days":[1,2],"from":"08:00","to":"17:00"}', 'none'],
      ['{"days":[],"from":"08:00","to":"17:00"}', '{}', ''],
    ],
  ] as const) {
    for (const value of right) expect(await problem(key, value)).toBeUndefined()
    for (const value of wrong)
      expect([value, await problem(key, value)]).toEqual([
        value,
        expect.objectContaining({ code: 'BAD_INPUT', field: 'value', rule: 'BAD_FORMAT' }),
      ])
  }
})

test('what is deleted is out of the bin after the days that the organisation set', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  const { createCompany } = await member.ask(
    'mutation { createCompany(company: { name: "Old" }) { id } }',
  )
  await member.ask('mutation ($id: ID!) { deleteCompany(id: $id) }', { id: createCompany.id })
  await org.sql(
    `update company set date_deleted = now() - interval '10 days' where organisation_id = $1 and id = $2`,
    [org.organisationId, createCompany.id],
  )
  const titles = async () =>
    (await member.ask('{ bin { title } }')).bin.map(({ title }: { title: string }) => title)
  expect(await titles()).toEqual(['Old'])
  await org.as('admin').ask(organisation, { key: 'binDays', value: '9' })
  expect(await titles()).toEqual([])
})

test('whoever joins for the first time begins in the language of the organisation; its founder in their own', async () => {
  const org = await newTestOrganisation(),
    licence = await newLicence(org),
    founder = await newcomerWith()
  expect((await founder.ask(enterWith, { key: licence.code })).validateLicense.language).toBe('NL')
  const join = async () =>
    (await (await newcomerWith()).ask(enterWith, { key: licence.code })).validateLicense.language
  expect(await join()).toBe('NL')
  await founder.ask(organisation, { key: 'defaultLanguage', value: 'FR' })
  expect(await join()).toBe('FR')
  await founder.ask(organisation, { key: 'defaultLanguage', value: 'browser' })
  expect(await join()).toBe('NL')
})

test('consent texts are an Admin’s to write, in the log, and read by all members of the organisation alone', async () => {
  const org = await newTestOrganisation(),
    text = `Mag dit? ${'x'.repeat(19_900)}`
  for (const name of ['manager', 'member'] as const)
    expect(
      (await org.as(name).gql(organisation, { key: 'consentTextNL', value: 'Ja' })).errors![0]!
        .extensions.code,
    ).toBe('FORBIDDEN')
  const tooLong = { key: 'consentTextNL', value: 'x'.repeat(20_001) }
  expect((await org.as('admin').gql(organisation, tooLong)).errors![0]!.extensions).toMatchObject({
    field: 'value',
    rule: 'TOO_LONG',
  })
  await org.as('admin').ask(organisation, { key: 'consentTextNL', value: text })
  const settings = async (name: 'member' | 'stranger') =>
    (await org.as(name).ask('{ organisationSettings { key value } }')).organisationSettings
  expect(await settings('member')).toEqual([{ key: 'consentTextNL', value: text }])
  expect(await settings('stranger')).toEqual([])
  const [line] = await org.sql<{ value2: string }>(
    `select value2 from activity where organisation_id = $1 and property = 'consentTextNL'`,
    [org.organisationId],
  )
  expect(line!.value2.startsWith('Mag dit?')).toBe(true)
})

test('a trial has the zone of the browser that starts it, if it is known', async () => {
  const start =
    'mutation ($zone: String) { startTrial(organisationTitle: "Zones", language: "EN", timeZone: $zone) { id } }'
  for (const [zone, kept] of [
    ['Europe/Brussels', [{ key: 'timeZone', value: 'Europe/Brussels' }]],
    ['Mars/Olympus', []],
    [null, []],
  ] as const) {
    const newcomer = await newcomerWith()
    await newcomer.ask(start, { zone })
    expect(
      (await newcomer.ask('{ organisationSettings { key value } }')).organisationSettings,
    ).toEqual(kept)
  }
})

// What comes from another system: said first, then pulled; what is to be decided is decided here.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { SyncPart } from './SyncPart.tsx'

const counts = {
  done: 3,
  total: 3,
  same: 1,
  created: 1,
  updated: 0,
  conflicting: 1,
  kept: 0,
  skipped: 0,
  wrong: 0,
}
const run = (state: string, errorCode: string | null = null) => ({
  __typename: 'JobRun',
  id: 'r1',
  state,
  errorCode,
})
const sync = {
  __typename: 'IntegrationSync',
  id: 's1',
  isDry: true,
  ...counts,
  dateDone: '2030-01-01T09:00:00Z',
  run: run('DONE'),
}
const integration = {
  __typename: 'Integration',
  id: 'i1',
  mayPull: false,
  conflictCount: 0,
  sync: null,
}
const created = {
  __typename: 'IntegrationChange',
  id: 'c1',
  kind: 'COMPANY',
  state: 'CREATE',
  title: 'Brasserie',
  recordId: null,
  changes: [{ field: 'city', outcome: 'TAKE', from: null, to: 'Gent' }],
  problems: [{ field: 'telephones', rule: 'BAD_FORMAT' }],
}
const conflict = {
  __typename: 'IntegrationConflict',
  id: 'k1',
  kind: 'COMPANY',
  recordId: 'co1',
  title: 'Linden',
  field: 'zip_code',
  account: null,
  here: '9000',
  there: '2000',
  dateSettled: null,
}

const show = (found: object, more = {}, isPaused = false) =>
  renderInApp(<SyncPart name="TEAMLEADER" isPaused={isPaused} />, {
    role: 'Admin',
    session: {},
    answers: {
      IntegrationSync: { data: { integration: { ...integration, ...found } } },
      IntegrationChanges: { data: { integrationChanges: [created] } },
      IntegrationConflicts: { data: { integrationConflicts: [conflict] } },
      ...more,
    },
  })

test('at first there is only a dry run', async () => {
  const { sent } = await show(
    {},
    { StartIntegrationSync: { data: { startIntegrationSync: sync } } },
  )
  await screen.findByText(/^Nothing was pulled from Teamleader Focus yet/)
  expect(screen.queryByRole('button', { name: 'Pull now' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Dry run' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'StartIntegrationSync')?.variables)
    .toMatchObject({ integrationId: 'i1', isDry: true })
})

test('what a pull would do is said field by field, and what cannot be taken', async () => {
  await show({ sync, mayPull: true })
  await screen.findByText('What a pull would do:')
  screen.getByText('3 records looked at')
  const list = within(await screen.findByRole('list', { name: 'New' }))
  list.getByText('Brasserie')
  list.getByText('City:')
  list.getByText('Gent')
  list.getByText('Telephone cannot be taken as it is.')
  expect(screen.getByRole('button', { name: 'Pull now' })).toBeTruthy()
})

test('one that was cut off goes on, a failed one says why, a paused one stands still', async () => {
  const cut = { ...sync, isDry: false, dateDone: null }
  await show({ mayPull: true, sync: { ...cut, run: run('FAILED', 'FORBIDDEN') } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^It failed\. ./)
  screen.getByRole('button', { name: 'Go on' })
  await show({ mayPull: true, sync: cut }, {}, true)
  await screen.findByText('It stands still while the connection is paused.')
})

test.each([
  ['CRM_RATE_LIMITED', /no more calls for now/],
  ['CRM_TRANSIENT', /did not answer/],
  ['CRM_AUTH_REVOKED', /no access to the other system/],
  ['CRM_AUTH_EXPIRED', /no access to the other system/],
  ['CRM_FORBIDDEN', /not go far enough/],
  ['CRM_PROTOCOL', /not known here/],
])('%s is said in words that help', async (code, words) => {
  await show({ sync: { ...sync, dateDone: null, run: run('FAILED', code) } })
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
})

test('a conflict about where a contact is says at which account', async () => {
  const place = {
    ...conflict,
    kind: 'CONTACT',
    title: 'Lotte',
    field: 'place 7',
    account: 'Linden',
  }
  await show(
    { sync, mayPull: true, conflictCount: 1 },
    { IntegrationConflicts: { data: { integrationConflicts: [place] } } },
  )
  await screen.findByText('Lotte: Role at the account (Linden)')
  const take = { name: 'Take theirs: Lotte, Role at the account (Linden)' }
  expect(screen.getByRole('button', take)).toBeTruthy()
})

test('one that is under way says how far it is', async () => {
  await show({ sync: { ...sync, dateDone: null, run: run('RUNNING'), done: 1 } })
  const bar = await screen.findByRole('progressbar', { name: 'Looking what would change' })
  expect(bar.getAttribute('aria-valuenow')).toBe('33')
  expect(screen.queryByRole('button', { name: 'Dry run' })).toBeNull()
})

test('of a conflict one side is kept; one that was changed meanwhile is shown again', async () => {
  const newer = { ...conflict, here: '9050' }
  let asked = 0
  const { sent } = await show(
    { sync, mayPull: true, conflictCount: 1 },
    {
      SettleIntegrationConflict: { data: { settleIntegrationConflict: newer } },
      IntegrationConflicts: () => ({
        data: { integrationConflicts: [asked++ ? newer : conflict] },
      }),
    },
  )
  const part = within(await screen.findByRole('region', { name: 'To be decided' }))
  await part.findByText('9000')
  await userEvent.click(part.getByRole('button', { name: 'Take theirs: Linden, Zip code' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'SettleIntegrationConflict')?.variables)
    .toMatchObject({ id: 'k1', choice: 'THERE' })
  await screen.findByText('It was changed here meanwhile: look again.')
  await part.findByText('9050')
})

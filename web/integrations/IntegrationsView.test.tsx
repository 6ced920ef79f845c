import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { IntegrationCallbackView } from './IntegrationCallbackView.tsx'
import { IntegrationsView } from './IntegrationsView.tsx'

const integration = {
  __typename: 'Integration',
  id: 'i1',
  name: 'TEAMLEADER',
  lastSynced: null,
  connection: {
    __typename: 'IntegrationConnection',
    state: 'CONNECTED',
    userName: 'Sofie Admin',
    dateConnected: '2030-01-01T09:00:00Z',
    datePaused: null,
  },
}
const notPulled = { mayPull: false, conflictCount: 0, sync: null }
const stateOf = (state: string) => ({
  ...integration,
  connection: { ...integration.connection, state },
})
const step = {
  __typename: 'IntegrationLog',
  id: 'l1',
  type: 'AUTH',
  title: 'RENEWAL_CUT_OFF',
  message: null,
  sourceId: null,
  retried: 0,
  error: { class: 'AuthRevoked', status: 400, code: 'invalid_grant' },
  dateCreated: '2030-01-01T09:00:00Z',
}
const show = (integrations: object[], offeredIntegrations: string[] = ['TEAMLEADER'], more = {}) =>
  renderInApp(<IntegrationsView />, {
    role: 'Admin',
    session: {},
    answers: {
      Integrations: { data: { offeredIntegrations, integrations } },
      IntegrationSync: { data: { integration: { ...integration, ...notPulled } } },
      IntegrationLogs: { data: { integrationLogs: [step] } },
      ...more,
    },
  })

test('what can be connected to is offered, and says when there is nothing', async () => {
  await show([])
  const panel = within(await screen.findByRole('region', { name: 'Teamleader Focus' }))
  panel.getByText('Not connected')
  panel.getByRole('button', { name: 'Connect' })
  expect(panel.queryByRole('region', { name: 'Log' })).toBeNull()
})

test('each system has its panel, in the order in which they are offered', async () => {
  await show([integration], ['TEAMLEADER', 'HUBSPOT'])
  await screen.findByRole('region', { name: 'HubSpot' })
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Teamleader Focus',
    'HubSpot',
  ])
})

test('an installation that offers nothing says so', async () => {
  await show([], [])
  await screen.findByText('There is nothing to connect to')
  expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull()
})

test('lost access says so, with why, and is asked for again', async () => {
  await show([stateOf('RECONNECT')])
  const panel = within(await screen.findByRole('region', { name: 'Teamleader Focus' }))
  panel.getByText('To be connected again')
  panel.getByRole('button', { name: 'Connect again' })
  await panel.findByText('The access was lost while it was renewed')
  panel.getByText('AuthRevoked 400 invalid_grant')
  expect(panel.queryByRole('button', { name: 'Pause' })).toBeNull()
})

test('a record that could not come in says which', async () => {
  const left = {
    ...step,
    type: 'PULL',
    title: 'RECORD_LEFT_OUT',
    sourceId: 'teamleader:company:a1:b2',
    error: { class: 'Invalid', code: 'TOO_LONG.name' },
  }
  await show([integration], ['TEAMLEADER'], {
    IntegrationLogs: { data: { integrationLogs: [left] } },
  })
  const panel = within(await screen.findByRole('region', { name: 'Teamleader Focus' }))
  await panel.findByText('A record could not come in')
  expect(panel.getByText('Account a1:b2')).toBeTruthy()
})

test('it is disconnected when that was confirmed', async () => {
  const { sent } = await show([integration], ['TEAMLEADER'], {
    DisconnectIntegration: { data: { disconnectIntegration: stateOf('DISCONNECTED') } },
  })
  const panel = within(await screen.findByRole('region', { name: 'Teamleader Focus' }))
  panel.getByText(/by Sofie Admin$/)
  await userEvent.click(panel.getByRole('button', { name: 'Disconnect' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(sent.some(({ name }) => name === 'DisconnectIntegration')).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'DisconnectIntegration')?.variables)
    .toMatchObject({ id: 'i1' })
})

test('whoever comes back is taken once, and a way that leads nowhere says so', async () => {
  let done = 0
  const { sent } = await renderInApp(
    <IntegrationCallbackView state="s" code="c" onDone={() => done++} />,
    {
      role: 'Admin',
      session: {},
      answers: { CompleteIntegration: { data: { completeIntegration: stateOf('CONNECTING') } } },
    },
  )
  await expect.poll(() => done).toBe(1)
  const taken = sent.filter(({ name }) => name === 'CompleteIntegration')
  expect(taken.map(({ variables }) => variables)).toMatchObject([{ state: 's', code: 'c' }])
})

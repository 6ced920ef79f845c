import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Overlay_contactFragment } from '../gql.ts'
import type { Outcome } from '../outbox/commandSender.ts'
import { requestOf } from '../outbox/commands.ts'
import { FixedOutbox, useOverlaid } from '../outbox/OutboxProvider.tsx'
import { ends, startOutbox } from '../outbox/outboxTestKit.ts'
import { Labels } from './Labels.tsx'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const hot = { __typename: 'Label' as const, id: 'hot', title: 'Hot', color: '#b42318' }
const key = { __typename: 'Label' as const, id: 'key', title: 'Key account', color: '#1d5fb8' }
const ann = {
  __typename: 'Contact',
  id: 'ann',
  labels: [hot],
} as unknown as Overlay_contactFragment

function Page() {
  const { labels } = useOverlaid(ann)
  return <Labels labels={labels} on="Contact:ann" known={[hot, key]} />
}

test('without a network a label is on, or off, at once, and goes to the server when there is one', async () => {
  let outcome: Outcome = { type: 'network' }
  const { outbox, got } = startOutbox({ outcome: () => outcome })
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <Page />
    </FixedOutbox>,
    { answers: { LabelChoices: { networkError: new TypeError('Failed to fetch') } } },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add a label' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /Key account/ }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Hot' }))
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Remove Hot' })).toBeNull()
    screen.getByRole('button', { name: 'Remove Key account' })
  })
  expect(outbox.state('Contact:ann').waiting).toBe(2)
  outcome = { type: 'ok', seq: null }
  await waitFor(() => expect(outbox.state().waiting).toBe(0))
  const sent = new Map(got.map((command) => [command.id, requestOf(command).variables]))
  expect([...sent.values()]).toEqual([
    {
      labelId: 'key',
      remove: false,
      typeId: 'ann',
      type: 'CONTACT',
      commandId: expect.any(String),
    },
    { labelId: 'hot', remove: true, typeId: 'ann', type: 'CONTACT', commandId: expect.any(String) },
  ])
})

test('put on and taken off again before it was sent, it is one change', async () => {
  const { outbox, got } = startOutbox({ outcome: () => ({ type: 'network' }) })
  const input = { labelId: 'key', shown: { title: 'Key account', color: '#1d5fb8' } }
  const record = 'Contact:ann'
  void outbox.put({ kind: 'linkLabel', record, input: { ...input, selected: true } })
  await outbox.put({ kind: 'linkLabel', record, input: { ...input, selected: false } })
  expect(outbox.pending().map((one) => one.input)).toMatchObject([{ selected: false }])
  await waitFor(() => expect(got.length).toBeGreaterThan(0))
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Outcome } from './commandSender.ts'
import type { Outbox } from './outbox.ts'
import { FixedOutbox } from './OutboxProvider.tsx'
import { ends, startOutbox, waiting } from './outboxTestKit.ts'
import { Tray } from './Tray.tsx'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const record = 'CompanyDialog:m' as const
const itemGone: Outcome = {
  type: 'rejected',
  problem: { code: 'NOT_FOUND', field: 'itemId' },
}
const typed = (update: string, text: string) => ({
  kind: 'editText' as const,
  record,
  input: { field: 'AGENDA_TITLE' as const, itemId: 'i', updates: [update], text },
})

/** Keys typed before the first are answered, and keys typed behind them. */
async function refusedInPieces(texts: [string, string]) {
  const first = Promise.withResolvers<Outcome>()
  const { outbox, got } = startOutbox({ outcome: () => first.promise })
  await outbox.put(typed('a', texts[0]))
  await outbox.settle()
  await expect.poll(() => got.length).toBe(1)
  await outbox.put(typed('b', texts[1]))
  await outbox.settle()
  first.resolve(itemGone)
  // one thing, which cannot be sent as long as its first piece is refused
  await expect.poll(() => outbox.state()).toMatchObject({ needsYou: 1, waiting: 0 })
  return { outbox, got }
}

const show = (outbox: Outbox) =>
  renderInApp(
    <FixedOutbox outbox={outbox}>
      <Tray meetingId="m" />
    </FixedOutbox>,
  )

test('a title whose item a colleague deleted is one entry with all that was typed, and goes as one', async () => {
  const { outbox, got } = await refusedInPieces(['Prices', 'Prices and terms'])
  const user = userEvent.setup()
  await show(outbox)
  expect((await screen.findByRole('alert')).textContent).toBe('The agenda item was deleted.')
  const entry = screen.getByRole('region', { name: 'Change of an agenda item' })
  expect(entry.textContent).toContain('Prices and terms')
  expect(screen.queryByText(/by itself/)).toBeNull()
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copy as text' }))
  expect(await navigator.clipboard.readText()).toContain('Prices and terms')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  const question = within(await screen.findByRole('dialog', { name: 'Discard this change?' }))
  expect(question.getByRole('listitem').textContent).toContain('Prices and terms')
  await user.click(question.getByRole('button', { name: 'Discard' }))
  await screen.findByText('Everything is saved')
  expect(waiting(outbox)).toEqual([])
  expect(got).toHaveLength(1)
})

test('a change that waits for a refused one is not said to be sent by itself', async () => {
  const { outbox } = await refusedInPieces(['Prices', 'Prices and terms'])
  await outbox.put({
    kind: 'updateAgendaItem',
    record,
    input: { id: 'i', title: 'whole', titleBaseId: waiting(outbox)[0]!.id },
  })
  await show(outbox)
  await screen.findByText('1 change waits for what needs you here.')
  expect(screen.queryByText(/by itself/)).toBeNull()
})

test('a long text is shown in part, in the tray and in the question, until its author wants all', async () => {
  const { outbox } = await refusedInPieces(['start', `start${' and so on'.repeat(80)} to the end`])
  await show(outbox)
  const entry = await screen.findByRole('region', { name: 'Change of an agenda item' })
  expect(entry.textContent).not.toContain('to the end')
  await userEvent.click(within(entry).getByRole('button', { name: 'Show all' }))
  expect(entry.textContent).toContain('to the end')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  const question = within(await screen.findByRole('dialog', { name: 'Discard this change?' }))
  const item = question.getByRole('listitem')
  expect(item.textContent).not.toContain('to the end')
  await userEvent.click(question.getByRole('button', { name: 'Show all' }))
  expect(item.textContent).toContain('to the end')
})

test('what is about a deleted item is not offered to be sent again; in a deleted meeting, which may come back, it is', async () => {
  const { outbox } = startOutbox({
    outcome: ({ kind }) => ({
      type: 'rejected',
      problem: { code: 'NOT_FOUND', field: kind === 'updateNextStep' ? 'id' : 'companyDialogId' },
    }),
  })
  for (const id of ['a', 'b'])
    await outbox.put({ kind: 'updateNextStep', record, input: { id, title: 'Call them' } })
  await outbox.put({ kind: 'setNextStepDone', record, input: { id: 'c', isDone: true } })
  await expect.poll(() => outbox.state()).toMatchObject({ needsYou: 3 })
  await show(outbox)
  const gone = within(await screen.findByRole('region', { name: 'The next step was deleted.' }))
  expect(gone.queryByRole('button', { name: /again/ })).toBeNull()
  expect(gone.queryByRole('textbox')).toBeNull()
  expect(gone.getAllByRole('button', { name: 'Discard' })).toHaveLength(2)
  const name = 'The meeting was deleted, or you may not see it any more.'
  within(screen.getByRole('region', { name })).getByRole('button', { name: 'Send again' })
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { FollowUpFragment } from '../gql.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import type { Outbox } from '../outbox/outbox.ts'
import { ends, refusedForGood, startOutbox } from '../outbox/outboxTestKit.ts'
import { followUp } from './dashboardTestKit.ts'
import { FollowUps } from './FollowUps.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 4, 12), toFake: ['Date'] })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  onGone.mockClear()
})

const onGone = vi.fn()
async function shown(
  outbox: Outbox,
  steps: FollowUpFragment[],
  total = steps.length,
  withPeople = false,
) {
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <FollowUps steps={steps} total={total} withPeople={withPeople} onGone={onGone} />
    </FixedOutbox>,
  )
  return { user: userEvent.setup() }
}

test('of many some stand there, and all that were read on demand; how many there are is said', async () => {
  const { user } = await shown(
    startOutbox().outbox,
    Array.from({ length: 12 }, (_, n) => followUp(`s${n}`, null)),
    40,
  )
  screen.getByRole('heading', { name: 'Follow ups 40' })
  expect(screen.getAllByRole('checkbox')).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: 'Show 4 more' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(12)
  // whoever goes on by keys goes on where the others begin
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[8])
  screen.getByText('The first 12 are shown.')
})

test('a follow-up is ticked off through the outbox, stays in its place, and is taken back', async () => {
  const { outbox, got } = startOutbox()
  const { user } = await shown(outbox, [followUp('a', '2026-03-01'), followUp('b', '2026-03-04')])
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done: Step a' })
  screen.getByText('Overdue')
  screen.getByText('Today')
  screen.getByRole('heading', { name: 'Follow ups 2' })
  await user.click(box())
  await waitFor(() => expect(box().checked).toBe(true))
  screen.getByRole('heading', { name: 'Follow ups 1' })
  await screen.findByText('“Step a” is done.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(box().checked).toBe(false))
  screen.getByRole('heading', { name: 'Follow ups 2' })
  await expect
    .poll(() => got.map(({ kind, record, input }) => ({ kind, record, input })))
    .toEqual(
      [true, false].map((isDone) => ({
        kind: 'setNextStepDone',
        record: 'CompanyDialog:m',
        input: { id: 'a', isDone },
      })),
    )
})

test('one that the server refuses to tick off is open again', async () => {
  const { outbox } = startOutbox({ outcome: () => refusedForGood })
  const { user } = await shown(outbox, [followUp('a', null)])
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done: Step a' })
  await user.click(box)
  await expect.poll(() => outbox.pending()[0]?.state).toBe('rejected')
  await waitFor(() => expect(box.checked).toBe(false))
  await screen.findByText(/^“Step a” could not be changed\./)
  expect(screen.queryByText('“Step a” is done.')).toBeNull()
  expect(onGone).not.toHaveBeenCalled()
})

test('one that somebody has deleted meanwhile goes, in words, and the page is read again', async () => {
  const { outbox } = startOutbox({
    outcome: () => ({ type: 'rejected', problem: { code: 'NOT_FOUND', field: 'id' } }),
  })
  const { user } = await shown(outbox, [followUp('a', null), followUp('b', null)])
  await user.click(screen.getByRole('checkbox', { name: 'Done: Step a' }))
  await screen.findByText('“Step a” has been deleted meanwhile.')
  expect(screen.queryByText('“Step a” is done.')).toBeNull()
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  screen.getByRole('heading', { name: 'Follow ups 1' })
  expect(onGone).toHaveBeenCalledTimes(1)
})

test('what was ticked off or deleted in its meeting is not there, and not counted', async () => {
  const { outbox } = startOutbox({ outcome: () => ({ type: 'network' }) })
  for (const change of [
    { kind: 'setNextStepDone', input: { id: 'a', isDone: true } },
    { kind: 'deleteNextStep', input: { id: 'b' } },
  ] as const)
    await outbox.put({ ...change, record: 'CompanyDialog:m' })
  await shown(outbox, [followUp('a', null), followUp('b', null)])
  expect(screen.getByText('No follow ups')).toBeTruthy()
})

test('those of the team say whose they are', async () => {
  await shown(startOutbox().outbox, [followUp('a', null)], 1, true)
  expect(screen.getByRole('img', { name: 'Mona Meijer' })).toBeTruthy()
})

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyValue, type AnswerValue } from '../../shared/values.ts'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import type { Outcome } from './commandSender.ts'
import type { Command } from './commands.ts'
import { createMemoryStore } from './memoryStore.ts'
import { Outbox } from './outbox.ts'
import { FixedOutbox } from './OutboxProvider.tsx'
import { FrameSaveState } from './SaveState.tsx'
import { shownNames } from './shownNames.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const names: Record<string, string> = {
  m: 'First visit',
  other: 'Second visit',
  day: 'When do you decide?',
  range: 'How many people?',
  how: 'How do you ship?',
  o1: 'By road',
  o2: 'By sea',
  l1: 'Hot',
}
const answerTo = (questionId: string, value: Partial<AnswerValue>, meetingId = 'm') => ({
  kind: 'saveAnswer' as const,
  record: `CompanyDialog:${meetingId}` as const,
  input: { questionId, value: { ...emptyValue, ...value }, versionId: 'v1' },
})
const cancelled: Outcome = {
  type: 'rejected',
  problem: { code: 'STATE_REFUSED', field: 'companyDialogId', params: { state: 'CANCELLED' } },
}
const forbidden: Outcome = { type: 'rejected', problem: { code: 'FORBIDDEN' } }

async function inFrame(
  outcome: (command: Command) => Outcome,
  answers: Record<string, Answer | (() => Answer)> = {},
) {
  const sent: Command[] = []
  const outbox = new Outbox(
    crypto.randomUUID(),
    async (command) => {
      sent.push(structuredClone(command))
      return outcome(command)
    },
    { open: async () => createMemoryStore(), maxPause: 50 },
  )
  ends.push(
    outbox.start(),
    shownNames.set((id) => names[id]),
  )
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <FrameSaveState />
    </FixedOutbox>,
    { answers: { TrayMeeting: { hangs: true }, ...answers } },
  )
  const user = userEvent.setup()
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^State of saving/ }))
    const tray = within(await screen.findByRole('dialog'))
    await tray.findByRole('button', { name: 'Export all' })
    return tray
  }
  return { outbox, sent, user, open }
}

test('what was refused stands by meeting and reason, each with what it is about and its value in words', async () => {
  const { outbox, open } = await inFrame((command) =>
    command.record === 'CompanyDialog:other' ? forbidden : cancelled,
  )
  await outbox.put(answerTo('day', { valueDate: '2026-03-15T00:00:00.000Z' }))
  await outbox.put(answerTo('range', { valueNumberFrom: 10, valueNumberTo: 1200 }))
  await outbox.put(answerTo('how', { valueOptions: ['o1', 'o2'] }))
  await outbox.put({
    kind: 'selectCompanyDialogLabel',
    record: 'CompanyDialog:m',
    input: { labelId: 'l1', selected: true },
  })
  await outbox.put({
    kind: 'updateMeeting',
    record: 'CompanyDialog:other',
    input: { typeUpdate: 'STOP' },
  })
  await waitFor(() => expect(outbox.state().needsYou).toBe(5))
  const tray = await open()
  const first = within(tray.getByRole('region', { name: 'First visit' }))
  const groups = first.getAllByRole('alert').map((alert) => alert.textContent)
  expect(groups).toEqual(['The meeting was cancelled. These are sent when somebody reopens it.'])
  const saidOf = (name: string) => first.getByRole('region', { name }).textContent
  expect(saidOf('Answer: When do you decide?')).toContain('15-03-2026')
  expect(saidOf('Answer: How many people?')).toContain('10 – 1,200')
  expect(saidOf('Answer: How do you ship?')).toContain('By road, By sea')
  expect(saidOf('Label put on: Hot')).toBeTruthy()
  const second = within(tray.getByRole('region', { name: 'Second visit' }))
  second.getByRole('region', { name: 'End of the meeting' })
  expect(second.getByRole('alert').textContent).toBe('Your role does not allow this.')
})

test('a group is sent again at once, copied as text, and discarded when its author has read what goes', async () => {
  let outcome: Outcome = cancelled
  const { outbox, sent, user, open } = await inFrame(() => outcome)
  await outbox.put(answerTo('range', { valueNumberFrom: 1, valueNumberTo: 2 }))
  await outbox.put(answerTo('how', { valueOptions: ['o2'] }))
  await outbox.put(answerTo('day', {}))
  await waitFor(() => expect(outbox.state().needsYou).toBe(3))
  const tray = await open()
  await user.click(tray.getByRole('button', { name: 'Copy as text' }))
  const text = await navigator.clipboard.readText()
  expect(text.split('\n').map((line) => line.replace(/\(.*/, ''))).toEqual([
    'First visit',
    '- How many people?: 1 – 2 ',
    '- How do you ship?: By sea ',
    '- When do you decide?: The answer was cleared. ',
    '',
  ])
  await user.click(tray.getByRole('button', { name: 'Discard all' }))
  const question = within(await screen.findByRole('dialog', { name: 'Discard these 3 changes?' }))
  expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'How many people?: 1 – 2',
    'How do you ship?: By sea',
    'When do you decide?: The answer was cleared.',
  ])
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  outcome = { type: 'ok', seq: 1 }
  await user.click(tray.getByRole('button', { name: 'Send all again' }))
  await tray.findByText('Everything is saved')
  expect(sent).toHaveLength(6)
  outcome = cancelled
  await outbox.put(answerTo('range', { valueNumberFrom: 1, valueNumberTo: 2 }))
  await outbox.put(answerTo('how', { valueOptions: ['o2'] }))
  await user.click(await tray.findByRole('button', { name: 'Discard all' }))
  const again = within(await screen.findByRole('dialog', { name: 'Discard these 2 changes?' }))
  await user.click(again.getByRole('button', { name: 'Discard' }))
  await tray.findByText('Everything is saved')
  expect(sent).toHaveLength(8)
})

test('a change is tried again by itself once its meeting is no longer what it was refused for, and never in a loop', async () => {
  let state = 'CANCELLED'
  let seq = 4
  let reads = 0
  const { outbox, sent } = await inFrame(() => cancelled, {
    TrayMeeting: () => {
      reads += 1
      return {
        data: {
          companyDialog: {
            __typename: 'CompanyDialog',
            id: 'm',
            title: 'First visit',
            seq,
            companyDialogState: { companyDialogStatus: state },
            playbookVersion: { id: 'v1' },
          },
        },
      }
    },
  })
  const readAgain = async () => {
    const before = reads
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(reads).toBeGreaterThan(before))
  }
  await outbox.put(answerTo('range', { valueNumberFrom: 1, valueNumberTo: 2 }))
  await waitFor(() => expect(reads).toBeGreaterThan(0))
  await readAgain()
  expect(sent).toHaveLength(1)
  state = 'RUNNING'
  // the server goes on refusing: once for each state of the meeting, and five times at the most
  await readAgain()
  await waitFor(() => expect([sent.length, outbox.state().needsYou]).toEqual([2, 1]))
  await readAgain()
  await readAgain()
  expect(sent).toHaveLength(2)
  for (let more = 3; more <= 6; more += 1) {
    seq += 1
    await readAgain()
    await waitFor(() => expect([sent.length, outbox.state().needsYou]).toEqual([more, 1]))
  }
  seq += 1
  await readAgain()
  await readAgain()
  expect([sent.length, outbox.state().needsYou]).toEqual([6, 1])
})

test('what is in this tab only, what needs its author and what waits are told side by side; then all is well', async () => {
  let outcome = (command: Command): Outcome =>
    command.kind === 'createComment' ? forbidden : { type: 'network' }
  const outbox = new Outbox('memory', async (command) => outcome(command), {
    open: async () => {
      throw new DOMException('blocked', 'SecurityError')
    },
    maxPause: 50,
  })
  ends.push(outbox.start())
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <FrameSaveState />
    </FixedOutbox>,
    { answers: { TrayMeeting: { hangs: true } } },
  )
  await outbox.put({
    kind: 'createComment',
    record: 'CompanyDialog:m',
    input: { id: 'c', content: 'no' },
  })
  await waitFor(() => expect(outbox.state().needsYou).toBe(1))
  await outbox.put(answerTo('range', { valueNumberFrom: 1, valueNumberTo: 2 }))
  const parts = () =>
    [...document.querySelectorAll('[data-part]')].map((part) => part.getAttribute('data-part'))
  await waitFor(() => expect(parts()).toEqual(['memory', 'needs-you', 'waiting']))
  const button = screen.getByRole('button', { name: /^State of saving/ })
  expect(button.textContent).toContain('2 changes are not saved on this device: keep this tab open')
  outcome = () => ({ type: 'ok', seq: 1 })
  const [refused] = outbox.pending().filter(({ state }) => state === 'rejected')
  await act(() => outbox.sendAgain(refused!.id))
  await waitFor(() => expect(parts()).toEqual(['sent']))
  expect(button.dataset['tone']).toBe('good')
})

test('without a network the frame says so on every page, with what waits', async () => {
  const { outbox, open } = await inFrame(() => ({ type: 'network' }))
  await screen.findByText('All saved')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  await screen.findByText('No network')
  expect(screen.queryByText('All saved')).toBeNull()
  await outbox.put(answerTo('range', { valueNumberFrom: 1, valueNumberTo: 2 }))
  await screen.findByText('Saved on this device, 1 waiting')
  const tray = await open()
  tray.getByText(/what you change in a meeting is kept on this device/)
  tray.getByRole('button', { name: 'Refresh' })
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('No network')).toBeNull())
  onLine.mockRestore()
})

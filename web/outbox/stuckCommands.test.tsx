import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { isStuck } from './commandQueue.ts'
import type { Command } from './commands.ts'
import { FixedOutbox } from './OutboxProvider.tsx'
import { answer, done, ends, startOutbox, textsOf, waiting } from './outboxTestKit.ts'
import { FrameSaveState } from './SaveState.tsx'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const isBad = ({ input }: Command): boolean => JSON.stringify(input).includes('"bad"')

/** The server fails with one answer for ever; another builds on it. */
async function withStuck() {
  let fails = true
  const { outbox, got } = startOutbox({
    outcome: (command) =>
      fails && isBad(command) ? { type: 'server' } : { type: 'ok', seq: got.length },
  })
  await outbox.put(answer('bad', { base: 'seen' }))
  await waitFor(() => expect(waiting(outbox).some(isStuck)).toBe(true))
  await outbox.put(answer('after it', { base: 'seen' }))
  return {
    outbox,
    got,
    mend: () => {
      fails = false
    },
  }
}

test('a change with which the server fails for ever and what builds on it keep a meeting from nothing', async () => {
  const { outbox, got } = await withStuck()
  await outbox.put({
    kind: 'updateMeeting',
    record: 'CompanyDialog:m',
    input: { typeUpdate: 'STOP' },
  })
  await outbox.put(answer('later', { questionId: 'other' }))
  await expect.poll(() => textsOf(waiting(outbox))).toEqual(['bad', 'after it'])
  expect(got.filter((command) => !isBad(command)).map(({ kind }) => kind)).toEqual([
    'updateMeeting',
    'saveAnswer',
  ])
})

test('the tray says which, why, and lets it go; then what built on it is sent', async () => {
  const { outbox, got } = await withStuck()
  const user = userEvent.setup()
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <FrameSaveState />
    </FixedOutbox>,
    { answers: { TrayMeeting: { hangs: true }, TrayQuestion: { hangs: true } } },
  )
  await user.click(await screen.findByRole('button', { name: /^State of saving/ }))
  const tray = within(await screen.findByRole('dialog'))
  const group = within(
    await tray.findByRole('region', {
      name: 'The server has failed with this several times. It is tried again by itself.',
    }),
  )
  expect(group.getByRole('region', { name: 'Answer' }).textContent).toContain('bad')
  // it may have reached the server: it is not written anew
  expect(group.queryByRole('textbox')).toBeNull()
  tray.getByText('1 change waits for the server and is sent by itself.')
  await user.click(group.getByRole('button', { name: 'Discard' }))
  const question = within(await screen.findByRole('dialog', { name: 'Discard this change?' }))
  await user.click(question.getByRole('button', { name: 'Discard' }))
  await done(outbox)
  expect(got.at(-1)).toMatchObject({ base: 'seen', input: { value: { valueText: 'after it' } } })
})

test('sent again at the person’s word it is the same command', async () => {
  const { outbox, got, mend } = await withStuck()
  const [stuck] = waiting(outbox)
  mend()
  await outbox.sendAgain(stuck?.id ?? '')
  await done(outbox)
  expect(new Set(got.filter(isBad).map(({ id }) => id)).size).toBe(1)
  expect(textsOf(got.slice(-2))).toEqual(['bad', 'after it'])
})

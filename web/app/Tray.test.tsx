import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { emptyValue } from '../../shared/values.ts'
import type { Outcome } from './commandSender.ts'
import type { Command } from './commands.ts'
import { createMemoryStore } from './memoryStore.ts'
import { Outbox } from './outbox.ts'
import { FixedOutbox } from './OutboxProvider.tsx'
import { SaveState } from './SaveState.tsx'
import { renderInApp } from './testKit.tsx'

let end = () => {}
afterEach(() => end())

async function shown(outcome: (command: Command) => Outcome) {
  const outbox = new Outbox(crypto.randomUUID(), async (command) => outcome(command), { open: async () => createMemoryStore(), maxPause: 50 })
  end = outbox.start()
  await renderInApp(<FixedOutbox outbox={outbox}><SaveState meetingId="m" /></FixedOutbox>)
  return outbox
}

const comment = (content: string) => ({ kind: 'createComment' as const, meetingId: 'm', input: { id: crypto.randomUUID(), content } })

test('says where what was typed is: sent, waiting, in need of the person', async () => {
  let outcome: Outcome = { type: 'network' }
  const outbox = await shown(() => outcome)
  expect(screen.getByRole('status').textContent).toBe('All saved')
  await outbox.put({ kind: 'saveAnswer', meetingId: 'm', input: { questionId: 'q', value: emptyValue } })
  await screen.findByText('Saved on this device, 1 waiting')
  outcome = { type: 'ok', seq: 1 }
  await screen.findByText('All saved')
  outcome = { type: 'rejected', problem: { code: 'FORBIDDEN' } }
  await outbox.put(comment('no'))
  await screen.findByText('1 change needs you')
})

test('a refused change is there with its reason; mended it is sent again', async () => {
  const sent: Command[] = []
  const outbox = await shown((command) => {
    sent.push(structuredClone(command))
    return command.kind === 'createComment' && command.input.content.length > 5 ? { type: 'rejected', problem: { code: 'BAD_INPUT', rule: 'TOO_LONG', params: { max: 5 } } } : { type: 'ok', seq: 1 }
  })
  const user = userEvent.setup()
  await outbox.put(comment('much too long'))
  await user.click(await screen.findByRole('button', { name: /^State of saving/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('At most 5 characters.')
  const field = screen.getByRole('textbox', { name: 'Text' })
  expect((field as HTMLTextAreaElement).value).toBe('much too long')
  await user.clear(field)
  await user.type(field, 'short')
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await screen.findByText('Everything is saved')
  await waitFor(() => expect(sent.map(({ input }) => (input as { content: string }).content)).toEqual(['much too long', 'short']))
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { emptyValue, type AnswerValue } from '../../shared/values.ts'
import type { Outcome } from './commandSender.ts'
import type { Command } from './commands.ts'
import { createMemoryStore } from './memoryStore.ts'
import { Outbox } from './outbox.ts'
import { FixedOutbox } from './OutboxProvider.tsx'
import { forgetRecents, noteRecent } from '../data/recents.ts'
import { FrameSaveState, SaveState } from './SaveState.tsx'
import { renderInApp, type Answer } from '../app/testKit.tsx'

let end = () => {}
afterEach(() => {
  end()
  forgetRecents()
})

async function shown(outcome: (command: Command) => Outcome) {
  const outbox = new Outbox(crypto.randomUUID(), async (command) => outcome(command), {
    open: async () => createMemoryStore(),
    maxPause: 50,
  })
  end = outbox.start()
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <SaveState meetingId="m" />
    </FixedOutbox>,
  )
  return outbox
}

const comment = (content: string) => ({
  kind: 'createComment' as const,
  record: 'CompanyDialog:m' as const,
  input: { id: crypto.randomUUID(), content },
})

test('says where what was typed is: sent, waiting, in need of the person', async () => {
  let outcome: Outcome = { type: 'network' }
  const outbox = await shown(() => outcome)
  expect(screen.getByRole('status').textContent).toBe('All saved')
  await outbox.put({
    kind: 'saveAnswer',
    record: 'CompanyDialog:m',
    input: { questionId: 'q', value: emptyValue },
  })
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
    return command.kind === 'createComment' && command.input.content.length > 5
      ? { type: 'rejected', problem: { code: 'BAD_INPUT', rule: 'TOO_LONG', params: { max: 5 } } }
      : { type: 'ok', seq: 1 }
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
  await waitFor(() =>
    expect(sent.map(({ input }) => (input as { content: string }).content)).toEqual([
      'much too long',
      'short',
    ]),
  )
})

const answerTo = (meetingId: string, questionId: string, value: Partial<AnswerValue>) => ({
  kind: 'saveAnswer' as const,
  record: `CompanyDialog:${meetingId}` as const,
  input: { questionId, value: { ...emptyValue, ...value } },
})

/** The frame's state, on a page that shows a meeting's own or none. */
async function inFrame(
  meetingId: string | null,
  outcome: Outcome,
  answers: Record<string, Answer> = {},
) {
  const options = { open: async () => createMemoryStore() }
  const outbox = new Outbox(crypto.randomUUID(), async () => outcome, options)
  end = outbox.start()
  const page = meetingId && (
    <main>
      <SaveState meetingId={meetingId} />
    </main>
  )
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <header>
        <FrameSaveState />
      </header>
      {page}
    </FixedOutbox>,
    { answers },
  )
  return { outbox, user: userEvent.setup() }
}
const frame = () => within(document.querySelector('header')!)
const gone: Outcome = { type: 'rejected', problem: { code: 'NOT_FOUND' } }

test('outside of its meeting a refused answer is shown with its meeting, question, value and reason', async () => {
  noteRecent('member-1', { path: '/companyDialog/m', kind: 'COMPANY_DIALOG', title: 'First visit' })
  const question = {
    id: 'q',
    title: 'How many sites?',
    dataType: 'SELECT',
    options: [{ id: 'o', title: 'Two' }],
  }
  const { outbox, user } = await inFrame(null, gone, { TrayQuestion: { data: { question } } })
  await outbox.put(answerTo('m', 'q', { valueOptions: ['o'] }))
  await frame().findByText('1 change needs you')
  await user.click(frame().getByRole('button', { name: /^State of saving/ }))
  const visit = within(await screen.findByRole('region', { name: 'First visit' }))
  const reason = 'The meeting was deleted, or you may not see it any more.'
  const answer = within(visit.getByRole('region', { name: reason }))
  await answer.findByRole('region', { name: 'Answer: How many sites?' })
  expect(answer.getByText('Two')).toBeTruthy()
  expect(answer.getByRole('alert').textContent).toBe(reason)
  for (const name of ['Send again', 'Export', 'Discard']) answer.getByRole('button', { name })
  // there is nowhere to go
  expect(visit.queryByRole('link')).toBeNull()
  await user.click(answer.getByRole('button', { name: 'Discard' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: /Discard/ })).getByRole('button', {
      name: 'Discard',
    }),
  )
  await screen.findByText('Everything is saved')
})

test('what waits is counted by meeting, and the way to it is there', async () => {
  const { outbox, user } = await inFrame(
    null,
    { type: 'network' },
    {
      TrayMeeting: { data: { companyDialog: { id: 'm', title: 'Second visit' } } },
    },
  )
  await outbox.put(answerTo('m', 'q1', { valueNumber: 1 }))
  await outbox.put(answerTo('m', 'q2', { valueNumber: 2 }))
  await frame().findByText('Saved on this device, 2 waiting')
  await user.click(frame().getByRole('button', { name: /^State of saving/ }))
  const visit = within(await screen.findByRole('region', { name: 'Second visit' }))
  visit.getByText('2 changes wait for the server and are sent by themselves.')
  expect(visit.getByRole('link', { name: 'Open the meeting' }).getAttribute('href')).toBe(
    '/companyDialog/m',
  )
})

test('a refused comment on an account is shown with the account and the reason, and leads there', async () => {
  const { outbox, user } = await inFrame(
    null,
    { type: 'rejected', problem: { code: 'FORBIDDEN' } },
    { TrayAccount: { data: { company: { id: 'a', name: 'Acme' } } } },
  )
  const input = { id: 'c', content: 'They moved' }
  await outbox.put({ kind: 'createComment', record: 'Company:a', input })
  await frame().findByText('1 change needs you')
  await user.click(frame().getByRole('button', { name: /^State of saving/ }))
  const acme = within(await screen.findByRole('region', { name: 'Acme' }))
  expect(acme.getByRole('link', { name: 'Open the account' }).getAttribute('href')).toBe(
    '/account/a',
  )
  const comment = within(acme.getByRole('region', { name: 'Comment' }))
  expect(comment.getByRole<HTMLTextAreaElement>('textbox').value).toBe('They moved')
})

test('beside a meeting the frame is silent about it, and speaks of the others', async () => {
  const { outbox } = await inFrame('m', gone)
  await outbox.put(answerTo('m', 'q', { valueNumber: 1 }))
  await screen.findByText('1 change needs you')
  expect(document.querySelectorAll('[data-save-state]')).toHaveLength(1)
  expect(frame().queryByRole('button')).toBeNull()
  await outbox.put(answerTo('other', 'q', { valueNumber: 1 }))
  await outbox.put(answerTo('other', 'q2', { valueNumber: 1 }))
  await frame().findByText('2 changes elsewhere need you')
  expect(screen.getByText('1 change needs you')).toBeTruthy()
})

// What the server refuses of an account's edits, before its form opens and while it is open.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Account_companyFragment } from '../gql.ts'
import type { Outcome } from '../outbox/commandSender.ts'
import type { Command } from '../outbox/commands.ts'
import { draftOf } from '../outbox/commandWriter.ts'
import type { FieldEdits } from '../outbox/fieldEdits.ts'
import { createMemoryStore } from '../outbox/memoryStore.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { ends, startOutbox, waiting } from '../outbox/outboxTestKit.ts'
import { useRefusedEdits } from '../outbox/useRefusedEdits.ts'
import { AccountForm } from './AccountForm.tsx'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const account = {
  __typename: 'Company',
  id: 'a',
  name: 'Gist',
  industry: 'Food',
  companySize: null,
  type: null,
  source: 'Fair',
  vAT: null,
  url: null,
  prio: 1,
  address: { __typename: 'Address', city: 'Brussels', telephones: [], emails: [], websites: [] },
} as unknown as Account_companyFragment
const edit = (fields: FieldEdits) => ({
  kind: 'updateCompany' as const,
  record: 'Company:a' as const,
  input: { fields },
})
const overtaken = (current: Record<string, unknown>): Outcome => ({
  type: 'rejected',
  problem: { code: 'CONFLICT', params: { current } },
})
const fieldsOf = ({ input }: Command) => (input as { fields: FieldEdits }).fields
const refusedIn = (outbox: Outbox) =>
  waiting(outbox)
    .filter(({ state }) => state === 'rejected')
    .map(fieldsOf)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function openForm(outbox: Outbox, shown: object = {}) {
  const onDone = vi.fn()
  const onDirty = vi.fn()
  const now = { ...account, ...shown } as Account_companyFragment
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <AccountForm account={now} onDone={onDone} onCancel={() => {}} onDirty={onDirty} />
    </FixedOutbox>,
  )
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
  }
  return { save, onDirty }
}

/** An outbox with an answer for each edit that is sent, given when the test wants. */
function withAnswers() {
  const answers: ((outcome: Outcome) => void)[] = []
  const { outbox, got } = startOutbox({
    outcome: () => new Promise<Outcome>((resolve) => void answers.push(resolve)),
  })
  const answer = async (at: number, outcome: Outcome) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(at))
    answers[at]!(outcome)
  }
  return { outbox, got, answer }
}
/** What an earlier visit of this device has left: refused over what somebody else had written. */
const leftBehind = (fields: FieldEdits, current: Record<string, unknown>): Command => ({
  ...draftOf(edit(fields), 1),
  seq: 1,
  sent: true,
  state: 'rejected',
  problem: { code: 'CONFLICT', params: { current } },
})

test('a refusal that comes while the form is open leaves what is typed there, and that takes its place in the tray', async () => {
  const { outbox, answer } = withAnswers()
  await outbox.put(edit({ industry: { value: 'Beer', base: 'Food' } }))
  const { save } = await openForm(outbox, { industry: 'Beer' })
  await userEvent.type(field('Industry'), ' and cider')
  await answer(0, overtaken({ industry: 'Drinks' }))
  await waitFor(() => expect(outbox.state().needsYou).toBe(1))
  await userEvent.type(field('Industry'), ', since 1998')
  expect(field('Industry').value).toBe('Beer and cider, since 1998')
  await save()
  await answer(1, overtaken({ industry: 'Drinks' }))
  await waitFor(() =>
    expect(refusedIn(outbox)).toEqual([
      { industry: { value: 'Beer and cider, since 1998', base: 'Food' } },
    ]),
  )
})

test('what was refused comes into no field in which the person has typed before it was known', async () => {
  const read = Promise.withResolvers<void>()
  const store = createMemoryStore([
    leftBehind(
      { industry: { value: 'Beer', base: 'Food' }, source: { value: 'Ann', base: 'Fair' } },
      { industry: 'Drinks', source: 'Lars' },
    ),
  ])
  const { outbox, got } = startOutbox(
    { outcome: () => ({ type: 'network' }) },
    { ...store, read: () => read.promise.then(() => store.read()) },
  )
  const { save } = await openForm(outbox, { industry: 'Drinks', source: 'Lars' })
  await userEvent.type(field('Industry'), ' and food')
  read.resolve()
  await waitFor(() => expect(field('Source').value).toBe('Ann'))
  expect(field('Industry').value).toBe('Drinks and food')
  await save()
  await waitFor(() => expect(got.length).toBeGreaterThan(0))
  expect(fieldsOf(got[0]!)).toEqual({
    industry: { value: 'Drinks and food', base: 'Drinks' },
    source: { value: 'Ann', base: 'Lars' },
  })
})

test('an edit that is refused while another waits and the form is open stays in the tray when the form is saved', async () => {
  const { outbox, got, answer } = withAnswers()
  await outbox.put(edit({ industry: { value: 'Beer', base: 'Food' } }))
  await waitFor(() => expect(got).toHaveLength(1))
  await outbox.put(edit({ vAT: { value: 'BE 1', base: null } }))
  const { save } = await openForm(outbox, { industry: 'Beer', vAT: 'BE 1' })
  await answer(0, overtaken({ industry: 'Drinks' }))
  await waitFor(() => expect(got).toHaveLength(2))
  await userEvent.type(field('Source'), ' of 2027')
  await save()
  await answer(1, { type: 'ok', seq: null })
  await waitFor(() => expect(got).toHaveLength(3))
  expect(fieldsOf(got[2]!)).toEqual({ source: { value: 'Fair of 2027', base: 'Fair' } })
  await answer(2, { type: 'ok', seq: null })
  await waitFor(() => expect(outbox.state()).toMatchObject({ waiting: 0, needsYou: 1 }))
  expect(refusedIn(outbox)).toEqual([{ industry: { value: 'Beer', base: 'Food' } }])
})

test('a field that holds what was refused says what stands there now; nobody has typed it here', async () => {
  const { outbox } = startOutbox(
    {},
    createMemoryStore([
      leftBehind(
        {
          'address.telephones': { value: ['222'], base: ['111'] },
          source: { value: null, base: 'Fair' },
          prio: { value: 3, base: 1 },
        },
        { 'address.telephones': ['333', '444'], source: 'Lars', prio: 2 },
      ),
    ]),
  )
  // what was read before the refusal is told as the refusal has it
  const address = { ...account.address, telephones: ['111'] }
  const { onDirty } = await openForm(outbox, { prio: 2, address })
  await waitFor(() => expect(field('Telephones').value).toBe('222'))
  const saidOf = (label: string, options?: object) =>
    screen
      .getByLabelText(label, options)
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  expect(saidOf('Telephones')).toEqual(['One a lineNow: 333, 444'])
  expect(saidOf('Source')).toEqual(['Now: Lars'])
  expect(saidOf('Priority', { selector: 'input' })).toEqual(['Now: High'])
  expect(saidOf('Industry')).toBeUndefined()
  expect(onDirty.mock.calls.flat()).not.toContain(true)
  await userEvent.type(field('Industry'), ' and drinks')
  expect(onDirty).toHaveBeenLastCalledWith(true)
})

test('of two refused edits the form takes the place of the one that it shows; the other, refused since, stays', async () => {
  const { outbox, got, answer } = withAnswers()
  await outbox.put(edit({ industry: { value: 'Beer', base: 'Food' } }))
  await answer(0, overtaken({ industry: 'Drinks' }))
  await waitFor(() => expect(outbox.state().needsYou).toBe(1))
  const { save } = await openForm(outbox, { industry: 'Drinks' })
  await waitFor(() => expect(field('Industry').value).toBe('Beer'))
  await outbox.put(edit({ vAT: { value: 'BE 1', base: null } }))
  await answer(1, overtaken({ vAT: 'BE 2' }))
  await waitFor(() => expect(outbox.state().needsYou).toBe(2))
  expect(field('VAT number').value).toBe('')
  await save()
  await waitFor(() => expect(got).toHaveLength(3))
  expect(fieldsOf(got[2]!)).toEqual({ industry: { value: 'Beer', base: 'Drinks' } })
  await answer(2, { type: 'ok', seq: null })
  await waitFor(() => expect(outbox.state()).toMatchObject({ waiting: 0, needsYou: 1 }))
  expect(refusedIn(outbox)).toEqual([{ vAT: { value: 'BE 1', base: null } }])
})

test('of an edit that was refused in two fields, what the form takes up is taken out of it', async () => {
  const { outbox, got, answer } = withAnswers()
  await outbox.put(edit({ name: { value: 'Gist', base: 'G' } }))
  await waitFor(() => expect(got).toHaveLength(1))
  const { save } = await openForm(outbox)
  await outbox.put(
    edit({ industry: { value: 'Beer', base: 'Food' }, vAT: { value: 'BE 1', base: null } }),
  )
  await answer(0, { type: 'ok', seq: null })
  await answer(1, overtaken({ industry: 'Drinks', vAT: 'BE 2' }))
  await waitFor(() => expect(outbox.state().needsYou).toBe(1))
  await userEvent.type(field('Industry'), ' and drinks')
  await save()
  await waitFor(() => expect(refusedIn(outbox)).toEqual([{ vAT: { value: 'BE 1', base: null } }]))
  await answer(2, { type: 'ok', seq: null })
  expect(fieldsOf(got[2]!)).toEqual({ industry: { value: 'Food and drinks', base: 'Food' } })
})

function Edit() {
  const { put, takeBack } = useRefusedEdits('Company:a')
  const change = edit({
    industry: { value: 'Beer', base: 'Food' },
    source: { value: 'Ann', base: 'Fair' },
  })
  return (
    <>
      <button onClick={() => void put(change)}>Change</button>
      <button onClick={() => void takeBack(change)}>Take back</button>
    </>
  )
}

test('an edit that is taken back puts back what was saved, and forgets what was refused', async () => {
  const { outbox, got, answer } = withAnswers()
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <Edit />
    </FixedOutbox>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  await answer(0, overtaken({ industry: 'Drinks' }))
  await answer(1, { type: 'ok', seq: null })
  await waitFor(() => expect(outbox.state()).toMatchObject({ waiting: 0, needsYou: 1 }))
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  await answer(2, { type: 'ok', seq: null })
  await waitFor(() => expect(outbox.state()).toMatchObject({ waiting: 0, needsYou: 0 }))
  expect(got.slice(2).map(fieldsOf)).toEqual([{ source: { value: 'Fair', base: 'Ann' } }])
})

import { afterEach, expect, test } from 'vitest'
import type { Problem } from '../../shared/errors.ts'
import type { Overlay_companyFragment } from '../gql.ts'
import type { Outcome } from './commandSender.ts'
import { requestOf, type Command } from './commands.ts'
import type { FieldEdits } from './fieldEdits.ts'
import { inputOver } from './seenFields.ts'
import { done, ends, startOutbox, waiting } from './outboxTestKit.ts'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const edit = (fields: FieldEdits) => ({
  kind: 'updateCompany' as const,
  record: 'Company:a' as const,
  input: { fields },
})
const conflictIn = (current: Record<string, unknown>): Outcome => ({
  type: 'rejected',
  problem: { code: 'CONFLICT', params: { current } },
})
const fieldsOf = ({ input }: Command) => (input as { fields: FieldEdits }).fields
const offline: Outcome = { type: 'network' }
const ok: Outcome = { type: 'ok', seq: null }

test('unsent edits of a record are one, field by field: the last value, on what was seen first', async () => {
  let outcome: Outcome = offline
  const { outbox, got } = startOutbox({ outcome: () => outcome })
  await outbox.put(edit({ name: { value: 'B', base: 'A' }, prio: { value: 2, base: 1 } }))
  await expect.poll(() => got.length).toBeGreaterThan(0)
  // one that may have been sent is not edited; those after it are joined
  void outbox.put(edit({ name: { value: 'C', base: 'B' } }))
  void outbox.put(
    edit({ name: { value: 'D', base: 'C' }, 'address.city': { value: 'X', base: null } }),
  )
  await outbox.put(edit({ name: { value: 'E', base: 'D' } }))
  expect(waiting(outbox).map(fieldsOf)).toEqual([
    { name: { value: 'B', base: 'A' }, prio: { value: 2, base: 1 } },
    { name: { value: 'E', base: 'B' }, 'address.city': { value: 'X', base: null } },
  ])
  outcome = ok
  await done(outbox)
  expect(requestOf(got.at(-1)!).variables).toEqual({
    id: 'a',
    name: 'E',
    address: { city: 'X' },
    base: { name: 'B', address: { city: null } },
    commandId: got.at(-1)!.id,
  })
})

test('what somebody else has changed is refused alone; the other fields go on under an id of their own', async () => {
  const { outbox, got } = startOutbox({
    outcome: (command) => ('name' in fieldsOf(command) ? conflictIn({ name: 'Theirs' }) : ok),
  })
  await outbox.put(edit({ name: { value: 'B', base: 'A' }, prio: { value: 2, base: 1 } }))
  await expect
    .poll(() => got.map(fieldsOf))
    .toEqual([
      { name: { value: 'B', base: 'A' }, prio: { value: 2, base: 1 } },
      { prio: { value: 2, base: 1 } },
    ])
  await expect.poll(() => outbox.state()).toMatchObject({ waiting: 0, needsYou: 1 })
  expect(got[1]!.id).not.toBe(got[0]!.id)
  expect(waiting(outbox).map(fieldsOf)).toEqual([{ name: { value: 'B', base: 'A' } }])
})

test('mine again goes over what stands there now; discarded, it is gone', async () => {
  let outcome: Outcome = conflictIn({ name: 'Theirs' })
  const { outbox, got } = startOutbox({ outcome: () => outcome })
  await outbox.put(edit({ name: { value: 'B', base: 'A' } }))
  await expect.poll(() => outbox.state().needsYou).toBe(1)
  const [refused] = waiting(outbox)
  await outbox.sendAgain(refused!.id, inputOver(refused!))
  await expect.poll(() => got.length).toBe(2)
  expect(fieldsOf(got[1]!)).toEqual({ name: { value: 'B', base: 'Theirs' } })
  await expect.poll(() => outbox.state().needsYou).toBe(1)
  outcome = ok
  await outbox.discard(waiting(outbox)[0]!.id)
  await done(outbox)
  expect(got).toHaveLength(2)
})

test('a refused field holds up no later edit of the record, and the next edit in its form takes it along', async () => {
  let answer = Promise.withResolvers<Outcome>()
  const { outbox, got } = startOutbox({
    outcome: (command) => (command.input === undefined ? ok : answer.promise),
  })
  await outbox.put(edit({ name: { value: 'B', base: 'A' } }))
  await expect.poll(() => got.length).toBe(1)
  await outbox.put(edit({ prio: { value: 2, base: 1 } }))
  answer.resolve(conflictIn({ name: 'Theirs' }))
  answer = Promise.withResolvers()
  await expect.poll(() => got.length).toBe(2)
  expect(fieldsOf(got[1]!)).toEqual({ prio: { value: 2, base: 1 } })
  answer.resolve(ok)
  answer = Promise.withResolvers()
  await expect.poll(() => outbox.state()).toMatchObject({ waiting: 0, needsYou: 1 })
  await outbox.put(edit({ name: { value: 'C', base: 'Theirs' } }))
  await expect.poll(() => got.length).toBe(3)
  expect(fieldsOf(got[2]!)).toEqual({ name: { value: 'C', base: 'Theirs' } })
  answer.resolve(ok)
  await done(outbox)
})

test('a late read that shows once more what the person has just changed makes no conflict with themselves', async () => {
  const { outbox, got } = startOutbox()
  await outbox.put(edit({ name: { value: 'B', base: 'A' } }))
  await done(outbox)
  await outbox.put(edit({ name: { value: 'C', base: 'B' }, prio: { value: 2, base: 1 } }))
  await done(outbox)
  await outbox.put(edit({ name: { value: 'D', base: 'A' }, prio: { value: 3, base: 2 } }))
  await done(outbox)
  expect(fieldsOf(got[2]!)).toEqual({
    name: { value: 'D', base: 'C' },
    prio: { value: 3, base: 2 },
  })
})

test('what somebody put back and is changed once more within the minute is changed again', async () => {
  const { outbox, got } = startOutbox()
  await outbox.put(edit({ name: { value: 'B', base: 'A' } }))
  await done(outbox)
  // a colleague made it A again, which the page shows
  await outbox.put(edit({ name: { value: 'B', base: 'A' } }))
  await done(outbox)
  expect(fieldsOf(got[1]!)).toEqual({ name: { value: 'B', base: 'A' } })
  const move = (from: string, to: string) =>
    outbox.put({
      kind: 'moveMeeting',
      record: 'CompanyDialog:m',
      input: { ...at(to), base: at(from) },
    })
  for (const [from, to] of [
    ['11', '13'],
    ['11', '13'],
    ['11', '12'],
  ] as const) {
    await move(from, to)
    await done(outbox)
  }
  expect(got.slice(2).map(({ input }) => input)).toEqual([
    { ...at('13'), base: at('11') },
    { ...at('13'), base: at('11') },
    { ...at('12'), base: at('13') },
  ])
})

test('a refusal that names none of the fields leaves the edit whole', async () => {
  const { outbox, got } = startOutbox({ outcome: () => conflictIn({}) })
  await outbox.put(edit({ name: { value: 'B', base: 'A' }, prio: { value: 2, base: 1 } }))
  await expect.poll(() => outbox.state()).toMatchObject({ waiting: 0, needsYou: 1 })
  expect(waiting(outbox).map(fieldsOf)).toEqual([
    { name: { value: 'B', base: 'A' }, prio: { value: 2, base: 1 } },
  ])
  expect(got).toHaveLength(1)
})

test('pages and rows of lists show the edit; a row gets no part that it has not', async () => {
  const { outbox } = startOutbox({ outcome: () => offline })
  const context = { me: { id: 'me', firstName: '', lastName: '', color: '', avatar: null } }
  void outbox.put(
    edit({ name: { value: 'B', base: 'A' }, 'address.city': { value: 'X', base: null } }),
  )
  void outbox.put({ kind: 'createComment', record: 'Company:a', input: { id: 'c', content: 'Hi' } })
  const page = {
    __typename: 'Company',
    id: 'a',
    name: 'A',
    address: { __typename: 'Address', city: null, street: 'S' },
    comments: [],
  } as unknown as Overlay_companyFragment
  const shown = outbox.overlay.record(page, outbox.pending('Company:a'), context)
  expect(shown).toMatchObject({ name: 'B', address: { city: 'X', street: 'S' } })
  expect(shown.comments).toHaveLength(1)
  const rows = [
    { __typename: 'Company', id: 'a', name: 'A' },
    { __typename: 'Company', id: 'b', name: 'Other' },
  ] as const
  const listed = outbox.overlay.rows(rows, outbox.pending(), context)
  expect(listed[0]).toEqual({ __typename: 'Company', id: 'a', name: 'B' })
  expect(listed[1]).toBe(rows[1])
})

const at = (hour: string) => ({
  startDate: `2027-03-01T${hour}:00:00.000Z`,
  endDate: `2027-03-01T${hour}:30:00.000Z`,
})
test('a meeting that is moved twice, or back, before it was sent is one move from where it was', async () => {
  const { outbox, got } = startOutbox({ outcome: () => offline })
  const move = (to: string, from: string) =>
    outbox.put({
      kind: 'moveMeeting',
      record: 'CompanyDialog:m',
      input: { ...at(to), base: at(from) },
    })
  const moved = () => waiting(outbox).map(({ input }) => input)
  void move('10', '09')
  await move('11', '10')
  expect(moved()).toEqual([{ ...at('11'), base: at('09') }])
  await expect.poll(() => got.length).toBeGreaterThan(0)
})

test('of a field that was changed once more while it was on its way the last change is told alone, and sent again it is in no conflict with the first', async () => {
  const server = { name: 'Theirs' as unknown, prio: 1 as unknown }
  const first = Promise.withResolvers<void>()
  const { outbox, got } = startOutbox({
    outcome: async (command) => {
      const { name } = fieldsOf(command)
      if (got.length === 1) await first.promise
      if (name && name.base !== server.name) return conflictIn({ name: server.name })
      if (name) server.name = name.value
      return ok
    },
  })
  await outbox.put(edit({ name: { value: 'B', base: 'A' }, prio: { value: 2, base: 1 } }))
  await expect.poll(() => got.length).toBe(1)
  await outbox.put(edit({ name: { value: 'C', base: 'B' } }))
  first.resolve()
  await expect.poll(() => outbox.state()).toMatchObject({ waiting: 0, needsYou: 1 })
  expect(got.map(fieldsOf)).toContainEqual({ prio: { value: 2, base: 1 } })
  expect(waiting(outbox).map(fieldsOf)).toEqual([{ name: { value: 'C', base: 'B' } }])
  for (const refused of waiting(outbox)) await outbox.sendAgain(refused.id, inputOver(refused))
  await done(outbox)
  expect(server.name).toBe('C')
})

test('of two moves that were overtaken the last is told', async () => {
  const first = Promise.withResolvers<void>()
  const problem: Problem = { code: 'CONFLICT', params: { current: at('15') } }
  const { outbox, got } = startOutbox({
    outcome: async () => {
      if (got.length === 1) await first.promise
      return { type: 'rejected', problem }
    },
  })
  const move = (to: string, from: string) =>
    outbox.put({
      kind: 'moveMeeting',
      record: 'CompanyDialog:m',
      input: { ...at(to), base: at(from) },
    })
  await move('10', '09')
  await expect.poll(() => got.length).toBe(1)
  await move('11', '10')
  first.resolve()
  await expect.poll(() => got.length).toBe(2)
  await expect.poll(() => outbox.state()).toMatchObject({ waiting: 0, needsYou: 1 })
  expect(waiting(outbox).map(inputOver)).toEqual([{ ...at('11'), base: at('15') }])
})

test('of a move that was overtaken nothing is sent; mine again goes from where the meeting is now', async () => {
  const problem: Problem = { code: 'CONFLICT', params: { current: at('15') } }
  const { outbox, got } = startOutbox({ outcome: () => ({ type: 'rejected', problem }) })
  const input = { ...at('10'), base: at('09') }
  await outbox.put({ kind: 'moveMeeting', record: 'CompanyDialog:m', input })
  await expect.poll(() => outbox.state().needsYou).toBe(1)
  const [refused] = waiting(outbox)
  expect(inputOver(refused!)).toEqual({ ...at('10'), base: at('15') })
  expect(got).toHaveLength(1)
})

import { describe, expect, test } from 'vitest'
import { nextCommand } from './commandQueue.ts'
import type { Command, Kind } from './commands.ts'
import { draftOf, type Change } from './commandWriter.ts'

const now = 1_000_000
let seq = 0

function command(change: Change, rest: Partial<Command> = {}): Command {
  seq += 1
  return { ...draftOf(change, now), seq, ...rest } as Command
}

const answer = (questionId: string, rest: Partial<Command> = {}, meetingId = 'm') =>
  command(
    {
      kind: 'saveAnswer',
      record: `CompanyDialog:${meetingId}`,
      input: { questionId, value: {} as never },
    },
    rest,
  )
const step = (
  id: string,
  rest: Partial<Command> = {},
  kind: Extract<Kind, 'addNextStep' | 'setNextStepDone'> = 'addNextStep',
) =>
  command(
    kind === 'addNextStep'
      ? { kind, record: 'CompanyDialog:m', input: { id, nextStepTypeId: 't' } }
      : { kind, record: 'CompanyDialog:m', input: { id, isDone: true } },
    rest,
  )
const move = (typeUpdate: 'START' | 'STOP' | 'DETAILS', rest: Partial<Command> = {}) =>
  command({ kind: 'updateMeeting', record: 'CompanyDialog:m', input: { typeUpdate } }, rest)
const create = (meetingId: string, rest: Partial<Command> = {}) =>
  command(
    {
      kind: 'createCompanyDialog',
      record: `CompanyDialog:${meetingId}`,
      input: { title: 'x', startDate: '', endDate: '', timeZone: 'UTC' },
    },
    rest,
  )
const sentBy = (...commands: Command[]) => {
  const next = nextCommand(commands, now)
  return next && 'command' in next ? commands.indexOf(next.command) : next
}

describe('nextCommand', () => {
  test('the first that is due, in the order given', () => {
    expect(sentBy(answer('a'), answer('b'))).toBe(0)
    expect(sentBy(answer('a', { notBefore: now + 600 }), answer('b'))).toBe(1)
    expect(
      sentBy(answer('a', { notBefore: now + 600 }), answer('b', { notBefore: now + 300 })),
    ).toEqual({ wait: 300 })
    expect(sentBy()).toBeNull()
  })

  test('a later command of a lane waits for the earlier one', () => {
    expect(sentBy(answer('a', { notBefore: now + 600 }), answer('a'))).toEqual({ wait: 600 })
    expect(sentBy(answer('a', { state: 'rejected' }), answer('a'))).toBeNull()
    expect(sentBy(answer('a', { state: 'rejected' }), answer('b'))).toBe(1)
  })

  test('what builds on a refused or broken one waits, what concerns another record goes on', () => {
    expect(sentBy(step('a', { state: 'rejected' }), step('a', {}, 'setNextStepDone'))).toBeNull()
    expect(sentBy(step('a', { state: 'rejected' }), step('b'))).toBe(1)
    // order is kept for a while, but one broken command must not hold up the rest for ever
    expect(sentBy(step('a', { attempts: 2, notBefore: now + 900 }), step('b'))).toEqual({
      wait: 900,
    })
    expect(sentBy(step('a', { attempts: 5, notBefore: now + 900 }), step('b'))).toBe(1)
    expect(
      sentBy(step('a', { attempts: 5, notBefore: now + 900 }), step('a', {}, 'setNextStepDone')),
    ).toEqual({ wait: 900 })
  })

  test("the meeting's state moves after everything before it, and before everything behind it", () => {
    expect(sentBy(answer('a', { notBefore: now + 600 }), move('STOP'))).toEqual({ wait: 600 })
    expect(sentBy(move('START', { notBefore: now + 600 }), answer('a'))).toEqual({ wait: 600 })
    expect(sentBy(move('START', { state: 'rejected' }), answer('a'))).toBe(1)
    expect(sentBy(answer('a', { notBefore: now + 600 }), move('DETAILS'))).toBe(1)
  })

  test('nothing of a meeting is sent before the meeting itself', () => {
    expect(sentBy(create('m', { attempts: 9, notBefore: now + 900 }), answer('a'))).toEqual({
      wait: 900,
    })
    expect(sentBy(create('m', { state: 'rejected' }), answer('a'), answer('b', {}, 'other'))).toBe(
      2,
    )
  })

  test('a wait that a clock set back has made endless is over', () => {
    expect(sentBy(answer('a', { notBefore: now + 3 * 86_400_000 }))).toBe(0)
  })
})

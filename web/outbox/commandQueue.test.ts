import { describe, expect, test } from 'vitest'
import { nextCommands } from './commandQueue.ts'
import type { Command, Kind } from './commands.ts'
import { draftOf, type Change } from './commandWriter.ts'
import type { TextName } from './textKinds.ts'

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
  const first = batchOf(commands, { commands: 1, characters: Infinity })
  return Array.isArray(first) ? first[0] : first
}
const wide = { commands: 100, characters: Infinity }
/** Which of them go in one request. */
const batchOf = (
  commands: Command[],
  limits = wide,
  goesAlone: (command: Command) => boolean = () => false,
) => {
  const next = nextCommands(commands, now, limits, goesAlone)
  return next && 'commands' in next ? next.commands.map((one) => commands.indexOf(one)) : next
}

const letters = (name: TextName, rest: Partial<Command> = {}) =>
  command({ kind: 'editText', record: 'CompanyDialog:m', input: { ...name, updates: [] } }, rest)
/** Whole texts on a version and changes behind it. */
const notes = ([base, ...seenIds]: string[]) =>
  command({
    kind: 'saveNotes',
    record: 'CompanyDialog:m',
    input: { content: '', seenIds },
    base: base!,
  })
const rename = (id: string, [titleBaseId, ...titleSeenIds]: string[]) =>
  command({
    kind: 'updateAgendaItem',
    record: 'CompanyDialog:m',
    input: { id, title: 't', titleBaseId: titleBaseId!, titleSeenIds },
  })
const describeMeeting = ([descriptionBaseId, ...descriptionSeenIds]: string[]) =>
  command({
    kind: 'updateMeeting',
    record: 'CompanyDialog:m',
    input: {
      typeUpdate: 'DETAILS',
      description: 'd',
      descriptionBaseId: descriptionBaseId!,
      descriptionSeenIds,
    },
  })

describe('nextCommands', () => {
  test('a whole text goes behind the letters that it builds on, whichever text it is', () => {
    const edits = [
        letters({ field: 'NOTES' }),
        letters({ field: 'AGENDA_TITLE', itemId: 'i' }),
        letters({ field: 'DESCRIPTION' }),
      ],
      [ofNotes, ofTitle, ofDescription] = edits.map(({ id }) => id) as [string, string, string]
    const wholes = (on: (id: string) => string[]): Command[] => [
      notes(on(ofNotes)),
      rename('i', on(ofTitle)),
      describeMeeting(on(ofDescription)),
    ]
    // an earlier release named them as the version
    for (const on of [(id: string) => [id], (id: string) => ['known', id]]) {
      expect(batchOf([...edits, ...wholes(on)])).toEqual([0, 1, 2])
      expect(batchOf(wholes(on))).toEqual([0, 1, 2])
    }
    expect(batchOf([...edits, ...wholes(() => ['known'])])).toEqual([0, 1, 2, 3, 4, 5])
  })

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

  test.for<Partial<Command>>([{ state: 'rejected' }, { attempts: 5, notBefore: now + 900 }])(
    'what builds on something stuck keeps no meeting from its end: %o',
    (stuck) => {
      const commands = [answer('a', stuck), answer('a'), answer('a'), move('STOP'), answer('b')]
      expect(batchOf(commands)).toEqual([3])
      expect(batchOf(commands.filter((_one, at) => at !== 3))).toEqual([3])
      expect(batchOf([step('s', stuck), step('s', {}, 'setNextStepDone'), step('t')])).toEqual([2])
    },
  )

  test.for<Partial<Command>>([{ state: 'rejected' }, { attempts: 5, notBefore: now + 900 }])(
    'a whole text on letters that are stuck keeps neither its lane nor the meeting from going on: %o',
    (stuck) => {
      const edits = [letters({ field: 'DESCRIPTION' }, stuck), letters({ field: 'DESCRIPTION' })],
        [title, item] = [
          letters({ field: 'AGENDA_TITLE', itemId: 'i' }, stuck),
          letters({ field: 'NOTES' }, stuck),
        ]
      const whole = [
        describeMeeting(['known', ...edits.map(({ id }) => id)]),
        rename('i', ['known', title.id]),
        notes(['known', item.id]),
      ]
      const others = [move('DETAILS'), rename('other', ['known']), answer('a')]
      const commands = [...edits, title, item, ...whole, ...others, move('START')]
      const behind = edits.length + 2 + whole.length
      expect(batchOf(commands)).toEqual([behind, behind + 1, behind + 2])
      expect(batchOf(commands.filter((one) => !others.includes(one)))).toEqual([behind])
    },
  )

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

  test('what does not wait for anything goes together, at most one of each lane', () => {
    expect(batchOf([answer('a'), answer('b'), answer('a'), step('s'), step('t')])).toEqual([
      0, 1, 3,
    ])
    expect(batchOf([answer('a', { notBefore: now + 9 }), answer('b'), answer('a')])).toEqual([1])
  })

  test('nothing of a meeting goes with what it waits for', () => {
    expect(batchOf([create('m'), answer('a'), answer('b', {}, 'other')])).toEqual([0, 2])
    expect(batchOf([answer('a'), move('STOP'), answer('b')])).toEqual([0])
    expect(batchOf([move('START'), answer('a')])).toEqual([0])
  })

  test('a request has so many commands and characters at the most; a longer one goes all the same', () => {
    const many = Array.from({ length: 5 }, (_none, at) => answer(`q${at}`))
    expect(batchOf(many, { commands: 3, characters: Infinity })).toEqual([0, 1, 2])
    expect(batchOf(many, { commands: 9, characters: 1200 })).toEqual([0, 1])
    expect(batchOf(many, { commands: 9, characters: 1 })).toEqual([0])
  })

  test('what spoils a request goes alone, in its place', () => {
    const some = [answer('a'), answer('b'), answer('c')]
    const isSecond = (one: Command) => one === some[1]
    expect(batchOf(some, wide, isSecond)).toEqual([0])
    expect(batchOf(some.slice(1), wide, isSecond)).toEqual([0])
  })
})

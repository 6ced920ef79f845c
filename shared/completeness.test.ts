import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeness, completenessColor, hubState, progress } from './completeness.ts'
import { reach } from './reachability.ts'
import { emptyValue } from './values.ts'

test('rounded down, and 100 only when all are answered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(), (reachable, any) => {
      const answered = any % (reachable + 1),
        percent = completeness(answered, reachable)
      expect(
        percent * reachable <= answered * 100 && (percent + 1) * reachable > answered * 100,
      ).toBe(true)
      expect(percent === 100).toBe(answered === reachable)
    }),
  )
  expect(completeness(29, 100)).toBe(29)
  expect(completeness(0, 0)).toBe(0)
})
test('red under 40, orange under 70, green otherwise', () => {
  expect([0, 39, 40, 69, 70, 100].map(completenessColor)).toEqual([
    'red',
    'red',
    'orange',
    'orange',
    'green',
    'green',
  ])
})

const yes = { ...emptyValue, valueYesNo: true },
  no = { ...emptyValue, valueYesNo: false }
const version = {
  hubs: [
    {
      id: 'first',
      conditions: [],
      questions: [
        { id: 'a', conditions: [] },
        { id: 'b', conditions: [] },
      ],
    },
    {
      id: 'branch',
      conditions: [{ questionId: 'a', valueBool: true }],
      questions: [{ id: 'c', conditions: [] }],
    },
    { id: 'blank', conditions: [], questions: [] },
  ],
}
const states = (answers: Map<string, typeof yes>): string[] =>
  version.hubs.map((hub) => hubState(hub, answers, reach(version, answers)).state)

test('a hub is closed, untouched, partly done or done', () => {
  expect(states(new Map())).toEqual(['untouched', 'closed', 'done'])
  expect(states(new Map([['a', yes]]))).toEqual(['partly', 'untouched', 'done'])
  expect(
    states(
      new Map([
        ['a', yes],
        ['b', no],
        ['c', no],
      ]),
    ),
  ).toEqual(['done', 'done', 'done'])
})
test('a parked or cleared answer counts nowhere', () => {
  const answers = new Map([
      ['a', no],
      ['b', emptyValue],
      ['c', yes],
    ]),
    open = reach(version, answers)
  expect(progress(answers, open)).toEqual({ answered: 1, reachable: 2 })
  expect(hubState(version.hubs[1]!, answers, open)).toEqual({
    state: 'closed',
    answered: 0,
    reachable: 0,
  })
})

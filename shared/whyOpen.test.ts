import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LintedHub } from './lint.ts'
import { validDraft, witness } from './lintTestKit.ts'
import { reach } from './reachability.ts'
import { emptyValue, type AnswerValue } from './values.ts'
import { reasons } from './whyOpen.ts'

const answersFor = (hubs: readonly LintedHub[], given: readonly number[]) =>
  new Map(
    hubs
      .flatMap((hub) => hub.questions)
      .map((question, n): [string, AnswerValue] => [
        question.id,
        [witness[question.dataType]!, emptyValue, { ...emptyValue, valueYesNo: false }][
          given[n % given.length]!
        ]!,
      ]),
  )
test('a hub is open when all its reasons are met, and says what is missing otherwise', () => {
  fc.assert(
    fc.property(validDraft, fc.array(fc.nat(2), { minLength: 3, maxLength: 9 }), (hubs, given) => {
      const answers = answersFor(hubs, given),
        open = reach({ hubs }, answers)
      for (const hub of hubs) {
        const why = reasons(hub.conditions, answers, open, answers)
        expect(why.every(({ state }) => state === 'MET')).toBe(open.hubs.has(hub.id))
      }
    }),
  )
})
test('what a question that is waited for says', () => {
  const on = (questionId: string) => ({ questionId, valueBool: true })
  const states = (answers: Map<string, AnswerValue>) =>
    reasons(
      [on('a'), on('b'), on('c'), on('gone')],
      new Set(['a', 'b', 'c']),
      { questions: new Set(['a', 'b']) },
      answers,
    ).map(({ state }) => state)
  expect(states(new Map())).toEqual(['UNANSWERED', 'UNANSWERED', 'CLOSED', 'GONE'])
  expect(
    states(
      new Map([
        ['a', { ...emptyValue, valueYesNo: true }],
        ['b', { ...emptyValue, valueYesNo: false }],
      ]),
    ),
  ).toEqual(['MET', 'OTHER', 'CLOSED', 'GONE'])
})

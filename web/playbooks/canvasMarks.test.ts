import { expect, test } from 'vitest'
import { versionChanges } from '../../shared/versionChanges.ts'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import { builderHub, builderQuestion } from './builderTestKit.ts'
import { canvasMarks } from './canvasMarks.ts'

const yesNo = (id: string, hubId: string, given: Partial<Builder_questionFragment> = {}) =>
  builderQuestion(id, { questionHubId: hubId, dataType: 'BOOL', ...given })
const when = (questionId: string, valueBool = true) => ({
  __typename: 'AnswerRange' as const,
  id: `${questionId} ${valueBool}`,
  questionId,
  valueBool,
  valueOptions: null,
  valueDateFrom: null,
  valueDateTo: null,
  valueNumberFrom: null,
  valueNumberTo: null,
})
const marks = (before: Builder_hubFragment[], after: Builder_hubFragment[]) =>
  canvasMarks({ hubs: before }, { hubs: after })
const said = ({ hubs }: ReturnType<typeof canvasMarks>) =>
  Object.fromEntries(
    [...hubs].map(([id, { own, questions, gone }]) => [
      id,
      [
        own?.kind ?? '',
        [...questions].map(([question, { kind }]) => `${question} ${kind}`).join(', '),
        gone.map((question) => question.id).join(', '),
      ].join(' | '),
    ]),
  )

const a = builderHub('a', { questions: [yesNo('1', 'a'), yesNo('2', 'a'), yesNo('3', 'a')] }),
  b = builderHub('b', { conditions: [when('1'), when('2')], questions: [yesNo('4', 'b')] }),
  c = builderHub('c', { conditions: [when('4')] })

test('hubs and questions are new, changed, moved or deleted, as the list in words has them', () => {
  const after = [
    builderHub('new', { questions: [yesNo('5', 'new')] }),
    { ...b, title: 'Bee' },
    {
      ...a,
      questions: [yesNo('3', 'a'), yesNo('1', 'a'), yesNo('4', 'a', { title: 'four' })],
    },
  ]
  const shown = marks([a, b, c], after)
  expect(said(shown)).toEqual({
    new: 'added | 5 added | ',
    b: 'changed |  | ',
    a: ' | 3 moved, 4 changed, 2 removed | 2',
    c: 'removed |  | ',
  })
  expect(shown.ghosts).toEqual([c])
  // every change of the list has its place, and no other is shown
  const words = versionChanges([a, b, c], after)
  expect(shown.steps.map(({ change }) => change)).toHaveLength(words.length)
  expect(new Set(shown.steps.map(({ change }) => change.id))).toEqual(
    new Set(words.map(({ id }) => id)),
  )
})

test('links follow the conditions of the hub that they lead to', () => {
  const shown = marks(
    [a, b, c],
    [
      a,
      { ...b, conditions: [when('1', false), when('3')] },
      { ...c, conditions: [when('4')], title: 'See' },
    ],
  )
  expect(Object.fromEntries(shown.links)).toEqual({
    '1>b': 'changed',
    '3>b': 'added',
    '2>b': 'removed',
  })
  expect(shown.goneLinks.map(({ id, source, target }) => [id, source, target])).toEqual([
    ['2>b', 'a', 'b'],
  ])
})

test('a link of a deleted question, and of a deleted hub, begins where its question is now, or was', () => {
  const withoutTwo = { ...a, questions: [yesNo('1', 'a'), yesNo('3', 'a')] }
  const moved = marks(
    [a, b, c],
    [{ ...withoutTwo, questions: [...withoutTwo.questions, yesNo('4', 'a')] }],
  )
  expect(moved.goneLinks.map(({ id, source }) => [id, source])).toEqual([
    ['1>b', 'a'],
    ['2>b', 'a'],
    ['4>c', 'a'],
  ])
  expect(said(moved)).toMatchObject({ a: ' | 4 moved, 2 removed | 2' })
  // a ghost shows the questions that it had once
  expect(moved.ghosts.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(said(marks([a, b], [a]))).toMatchObject({ b: 'removed | 4 removed | ' })
})

test('nothing changed: nothing is marked; places are no change', () => {
  const same = marks([a, b, c], [a, { ...b, x: 300, y: 40 }, c])
  expect([same.steps, same.ghosts, same.goneLinks, [...same.links]]).toEqual([[], [], [], []])
})

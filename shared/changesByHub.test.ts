import { expect, test } from 'vitest'
import { changesByHub } from './changesByHub.ts'
import type { ComparedHub, ComparedQuestion } from './versionChanges.ts'

const asked = (id: string, title = id): ComparedQuestion => ({
  id,
  title,
  dataType: 'INPUT',
  options: [],
  conditions: [],
})
const hub = (id: string, questions: ComparedQuestion[], title = id): ComparedHub => ({
  id,
  title,
  conditions: [],
  questions,
})
const told = (before: ComparedHub[], after: ComparedHub[]): unknown =>
  changesByHub(before, after).map(({ title, hub: own, questions }) => [
    title,
    own && [own.kind, ...own.parts].join(' '),
    questions.map((q) => [q.id, q.kind, ...q.parts].join(' ')),
  ])

test('questions stand in the hub where they are, those that are gone where they were', () => {
  const before = [
      hub('A', [asked('1'), asked('2')]),
      hub('B', [asked('3')]),
      hub('C', [asked('4')]),
    ],
    after = [hub('B', [asked('1'), asked('3', 'three')], 'Bee'), hub('A', [asked('5')])]
  expect(told(before, before)).toEqual([])
  expect(told(before, after)).toEqual([
    ['Bee', 'changed title order', ['1 changed hub', '3 changed title']],
    ['A', null, ['5 added', '2 removed']],
    ['C', 'removed', ['4 removed']],
  ])
})

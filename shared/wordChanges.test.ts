import { expect, test } from 'vitest'
import { randomBy } from './randomTestKit.ts'
import { wordChanges, type WordRun } from './wordChanges.ts'

const marked = (runs: readonly WordRun[]): string =>
  runs.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
const compared = (before: string, after: string): [string, string] => {
  const changes = wordChanges(before, after)
  return [marked(changes.before), marked(changes.after)]
}

test('whole words are marked, with the blanks between them', () => {
  expect(compared('How many warehouses do you run?', 'How many sites do you run?')).toEqual([
    'How many [warehouses] do you run?',
    'How many [sites] do you run?',
  ])
  expect(compared('Why one two?', 'Why three four?')).toEqual([
    'Why [one two]?',
    'Why [three four]?',
  ])
  expect(compared('', 'Déjà vu')).toEqual(['', '[Déjà vu]'])
  expect(compared('same', 'same')).toEqual(['same', 'same'])
  expect(compared('a 😀 b', 'a 😁 b')).toEqual(['a [😀] b', 'a [😁] b'])
})

test('the runs are the wordings, and what both have is the same in both', () => {
  const random = randomBy(7),
    words = ['a', 'b', 'c', ' ', ' ', '?', 'é', '😀', '\n']
  for (let round = 0; round < 500; round++) {
    const text = (): string =>
        Array.from({ length: random.whole(0, 12) }, () => random.pick(words)).join(''),
      [before, after] = [text(), text()],
      changes = wordChanges(before, after)
    expect(changes.before.map((run) => run.text).join('')).toBe(before)
    expect(changes.after.map((run) => run.text).join('')).toBe(after)
    for (const side of [changes.before, changes.after])
      for (const run of side) expect(run.text.isWellFormed()).toBe(true)
  }
})

test('very long wordings are not compared word by word', () => {
  const long = 'a '.repeat(2000)
  expect(compared(long, `${long}b`)).toEqual([`[${long}]`, `[${long}b]`])
})

import { describe, expect, test } from 'vitest'
import {
  breakLine,
  deleteBackward,
  indentBy,
  toggleChecked,
  toggleKind,
  toggleMark,
} from './richCommands.ts'
import { insertPictures } from './richPictures.ts'
import { two } from './richTestKit.ts'

describe('two people, apart from each other', () => {
  test('break a line at one place: each word stands once', () => {
    const { writers, join: joined } = two('hello world')
    for (const writer of writers) writer.select(5).run(breakLine)
    expect(joined()).toEqual(['hello', '', ' world'])
  })
  test('break a line at different places: its end stands once', () => {
    const {
      writers: [one, other],
      join: joined,
    } = two('one two three')
    one.select(3).run(breakLine)
    other.select(7).run(breakLine)
    expect(joined()).toEqual(['one', ' two', ' three'])
  })
  test('one joins lines, one types in the second: what was typed stays', () => {
    const {
      writers: [one, other],
      join: joined,
    } = two('first\nsecond')
    one.select(6).run(deleteBackward)
    other.select(12).type(' word')
    expect(joined()).toEqual(['firstsecond word'])
  })
  test('one deletes a line, one types in it: what was typed stays', () => {
    const {
      writers: [one, other],
      join: joined,
    } = two('first\nsecond\nthird')
    one.select(6, 13).run(deleteBackward)
    other.select(12).type(' word')
    expect(joined()).toEqual(['first', ' wordthird'])
  })
  test('one makes a list of lines, one breaks and types in them: all of it is there', () => {
    const {
      writers: [one, other],
      join: joined,
    } = two('milk\neggs\nend')
    one.select(0, 9).run(toggleKind('bullet'))
    other.select(4).run(breakLine).type('bread')
    one.select(0, 4).run(toggleMark('bold'))
    // whose line feed stands first nobody knows
    const lines = joined().map((line) => line.replaceAll(/^bullet:|\*/g, ''))
    expect(lines).toEqual(['milk', 'bread', 'eggs', 'end'])
  })
  test('both say what one line is: both get the same', () => {
    const {
      writers: [one, other],
      join: joined,
    } = two('line\n')
    one.select(1).run(toggleKind('h1'))
    other.select(1).run(toggleKind('check'))
    other.run(toggleChecked).run(indentBy(1))
    expect(joined()).toHaveLength(2)
  })
})

test('the last line becomes one of a list with a line behind it', () => {
  const {
    writers: [one],
    join: joined,
  } = two('only')
  one.select(4).run(toggleKind('bullet'))
  expect(one.text).toBe('only\n')
  one.run(breakLine).type('more')
  expect(joined()).toEqual(['bullet:only', 'bullet:more', ''])
  one.run(breakLine).run(breakLine).type('behind')
  expect(joined()).toEqual(['bullet:only', 'bullet:more', 'behind', ''])
})

test('own changes are taken back alone, and the caret stays left of what comes', () => {
  const {
    writers: [one, other],
    join: joined,
  } = two('word\nend')
  one.select(4).type(' mine')
  joined()
  other.select(0).type('theirs ').run(toggleKind('h2'))
  expect(joined()).toEqual(['h2:theirs word mine', 'end'])
  one.select(7)
  other.select(7).type('and ')
  joined()
  expect(one.caret).toBe(7)
  one.document.undo()
  expect(one.lines).toEqual(['h2:theirs and word', 'end'])
  one.document.redo()
  expect(joined()).toEqual(['h2:theirs and word mine', 'end'])
})

test('lines that are pasted stand once, also over a selection', () => {
  const {
    writers: [one, other],
    join: joined,
  } = two('aaa\nbbb\nccc')
  one.select(1, 9).paste('x', 'y', 'z')
  other.select(5).type('!')
  expect(joined()).toEqual(['ax', 'y', 'z!cc'])
})

test('both put a picture below another one that somebody takes away: each stands once', () => {
  const [first, second, third] = ['a', 'b', 'c'].map(
    (end) => `00000000-0000-4000-8000-00000000000${end}`,
  ) as [string, string, string]
  const {
    writers: [one, other],
    join: joined,
  } = two('above\nbelow\nend')
  one.select(6).run(insertPictures([first]))
  joined()
  one.select(6).type('words').select(6).run(deleteBackward)
  other
    .select(7)
    .run(insertPictures([second, third]))
    .type('x')
  expect(joined()).toEqual(['above', 'words', '000b:', '000c:', 'xbelow', 'end'])
  one.select(12).run(breakLine).type('y')
  other.select(12).run(breakLine).type('z')
  const lines = joined()
  expect(lines.filter((line) => line.startsWith('000'))).toEqual(['000b:', '000c:'])
  expect(lines.slice(2).toSorted()).toEqual(['000b:', '000c:', 'end', 'xbelow', 'y', 'z'])
})

// Links and names in a text that several people write, and what a text may not be.
import { describe, expect, test } from 'vitest'
import { limits } from '../../shared/limits.ts'
import { plainText } from '../../shared/splice.ts'
import { breakLine, deleteBackward, toggleMark } from './richCommands.ts'
import { deleteMention, removeLink, setLink } from './richLinks.ts'
import { ann, bob, isWhole, two } from './richTestKit.ts'

describe('two people, apart from each other, with links and names', () => {
  test('what is typed at the end of a link, or behind a name, is no part of it', () => {
    const {
      writers: [one, other],
      join: joined,
    } = two('see page')
    one.select(4, 8).run(setLink('https://a.example/'))
    joined()
    other.select(8).type('s and ').name(ann, '@Ann Lee')
    expect(joined()).toEqual(['see [page]as and <@Ann Lee>a '])
  })
  test('one changes a letter of a name, one types behind it: it is nobody’s, and all letters are there', () => {
    const {
      writers: [one, other],
      join: joined,
    } = two('')
    one.name(ann, '@Ann Lee')
    expect(joined()).toEqual(['<@Ann Lee>a '])
    one.select(5, 8).type('S')
    other.select(9).type('knows')
    expect(joined()).toEqual(['@Ann S knows'])
  })
  test('a name that is broken, or goes into by a line feed, is nobody’s; one that is made bold stays', () => {
    const {
      writers: [one],
      join: joined,
    } = two('')
    one.name(ann, '@Ann Lee').name(bob, '@Bob Ray')
    one.select(0, 4).run(toggleMark('bold'))
    expect(joined()).toEqual(['*<@Ann>a< Lee>a <@Bob Ray>b '])
    one.select(14).run(breakLine)
    expect(joined()).toEqual(['*<@Ann>a< Lee>a @Bob ', 'Ray '])
  })
  test('both lead the same letters elsewhere: both get the same', () => {
    const {
      writers: [one, other],
      join: joined,
    } = two('page')
    one.select(0, 4).run(setLink('https://a.example/'))
    other.select(0, 3).run(setLink('https://b.example/'))
    expect(
      joined()
        .join('')
        .replaceAll(/[[\]ab]/g, ''),
    ).toBe('pge')
    one.select(2).run(removeLink)
    joined()
  })
})

test('Backspace behind a name takes all of it; undone, it is a name again', () => {
  const {
    writers: [one, other],
    join: joined,
  } = two('')
  one.name(ann, '@Ann Lee')
  joined()
  other.select(9).run(deleteMention)
  expect(other.text).toBe('@Ann Lee ')
  other.select(8).run(deleteMention)
  expect(joined()).toEqual([' '])
  other.document.undo()
  expect(joined()).toEqual(['<@Ann Lee>a '])
})

test('letters of the plain field stand in no link and break names', () => {
  const {
    writers: [one, other],
    join: joined,
  } = two('see page ')
  one.select(4, 8).run(setLink('https://a.example/')).select(9).name(ann, '@Ann Lee')
  joined()
  other.document.write({ at: 17, remove: 0, insert: '!' })
  other.document.write({ at: 8, remove: 0, insert: 's' })
  other.document.write({ at: 6, remove: 0, insert: 'l' })
  one.read()
  other.send()
  one.read()
  expect(one.lines).toEqual(['see [palge]as <@Ann Lee>a! '])
  other.document.write({ at: 14, remove: 1, insert: '' })
  other.send()
  one.read()
  expect(one.lines).toEqual(['see [palge]as @An Lee! '])
})

test('a text takes no more letters than notes have; what is too long already can get shorter', () => {
  const {
      writers: [one],
    } = two('x'.repeat(limits.notes - 1)),
    { length } = one.text
  expect(one.select(0).type('ab').text).toHaveLength(length)
  expect(one.type('a').text).toHaveLength(limits.notes)
  expect(one.run(breakLine).text).toHaveLength(limits.notes)
  isWhole(one)
  // colleagues wrote as well meanwhile: it comes in, and letters can go
  const {
    writers: [long],
  } = two('x'.repeat(limits.notes + 2))
  expect(long.select(0, 1).run(deleteBackward).text).toHaveLength(limits.notes + 1)
  expect(long.select(0).type('a').text).toHaveLength(limits.notes + 1)
  isWhole(long)
})

test.each(['\n', '\r\n', '\r', '\u2028', '\u2029'])(
  'a break within a line, such as %j, begins another one, and half a character is none',
  (feed) => {
    const {
      writers: [one],
      join: joined,
    } = two('ab')
    one.select(0, 2).run(toggleMark('bold')).select(1).type(`x${feed}y\uD83D`)
    expect(joined()).toEqual(['*ax', `*y${plainText('\uD83D')}b`])
    expect(one.caret).toBe(1 + one.text.indexOf('b') - 1)
  },
)

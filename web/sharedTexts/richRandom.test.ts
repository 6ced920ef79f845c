// Random changes of three people: nothing is lost or doubled, and all have the same in the end.
import type { Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { linesOf, picturesIn } from '../../shared/richText.ts'
import {
  breakLine,
  deleteBackward,
  deleteForward,
  indentBy,
  toggleChecked,
  toggleKind,
  toggleMark,
} from './richCommands.ts'
import { deleteMention, linkWord, removeLink, setLink } from './richLinks.ts'
import { insertPictures } from './richPictures.ts'
import { lengthIn, runsIn } from './richSchema.ts'
import { ann, bob, isWhole, join, Server, Writer } from './richTestKit.ts'

const imagesIn = (doc: Node): string[] => picturesIn(linesOf(runsIn(doc)))

/** Numbers that follow from a seed. */
function randomOf(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const seeds = Number(process.env['RICH_SEEDS'] ?? 5)
function changeAtRandom(seed: number, withUndo: boolean): void {
  const random = randomOf(seed),
    server = new Server('alpha beta\ngamma\n\ndelta'),
    writers = [new Writer(server), new Writer(server), new Writer(server)]
  // each letter that is typed is one of its kind
  let letter = 0x4e_00
  const typed = new Set<string>(),
    deleted = new Set<string>()
  const word = () => {
    const letters = Array.from({ length: 1 + random(4) }, () => String.fromCharCode(letter++))
    for (const one of letters) typed.add(one)
    return letters.join('')
  }
  const put = new Set<string>(),
    gone = new Set<string>()
  const picture = () => {
    const id = `00000000-0000-4000-8000-0000${(letter++).toString(16).padStart(8, '0')}`
    put.add(id)
    return id
  }
  const act = (writer: Writer) => {
    const from = random(lengthIn(writer.doc) + 1),
      to = random(3) ? from : Math.min(from + random(12), lengthIn(writer.doc))
    writer.select(from, to)
    const kinds = ['h1', 'h2', 'bullet', 'number', 'check'] as const
    const acts: (() => unknown)[] = [
      () => writer.type(word()),
      () => writer.type(word()),
      () => writer.run(breakLine),
      () => writer.run(breakLine).type(word()),
      () => writer.run(deleteBackward),
      () => writer.run(deleteForward),
      () => writer.run(toggleKind(kinds[random(5)]!)),
      () => writer.run(toggleMark(random(2) ? 'bold' : 'italic')),
      () => writer.run(indentBy(random(2) ? 1 : -1)),
      () => writer.run(toggleChecked),
      () => writer.paste(word(), word(), word()),
      () => writer.run(setLink(`https://${'abc'[random(3)]!}.example/`)),
      () => writer.run(removeLink),
      () => writer.name(random(2) ? ann : bob, `@${word()} ${word()}`),
      () => writer.run(deleteMention),
      () => writer.type('www.a.example').run(linkWord(' ')),
      () => writer.run(insertPictures([picture()])),
      () =>
        writer
          .run(insertPictures([picture()]))
          .run(breakLine)
          .type(word()),
      () => (withUndo ? (random(2) ? writer.document.undo() : writer.document.redo()) : null),
    ]
    const before = new Set(writer.text)
    const had = imagesIn(writer.doc)
    acts[random(acts.length)]!()
    isWhole(writer)
    const after = new Set(writer.text)
    for (const one of had) if (!imagesIn(writer.doc).includes(one)) gone.add(one)
    for (const one of before) if (!after.has(one)) deleted.add(one)
  }
  for (let round = 0; round < 40; round += 1) {
    const writer = writers[random(3)]!
    for (let n = random(4); n >= 0; n -= 1) act(writer)
    if (!random(3)) writer.send()
    if (!random(3)) writer.read()
    isWhole(writer)
  }
  join(server, writers)
  const { text, doc } = writers[0]!
  const left = imagesIn(doc)
  expect([...put].filter((one) => !left.includes(one) && !gone.has(one))).toEqual([])
  for (const one of typed) {
    const count = text.split(one).length - 1
    if (!withUndo) expect(count).toBe(deleted.has(one) ? 0 : 1)
    else if (!deleted.has(one)) expect(count).toBe(1)
  }
}

test.each([false, true])('random changes of three people, undone as well: %s', (withUndo) => {
  for (let seed = 1; seed <= seeds; seed += 1)
    expect(() => changeAtRandom(seed, withUndo), `seed ${seed}`).not.toThrow()
})

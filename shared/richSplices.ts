import { formatsAt, mentionsOf, type Formats, type Mention, type Run } from './richText.ts'
import type { Splice } from './splice.ts'

/** A splice with the formats of what it brings, and those that change at the letter behind it. */
export type WrittenSplice = Splice & {
  /** Left out: all of it is as what stands before it. */
  runs?: Run[]
  behind?: Partial<Record<keyof Formats, null>>
}

const lists: readonly unknown[] = ['bullet', 'number', 'check']
const plain = { kind: null, checked: null, indent: null, image: null },
  unchecked = { checked: null }

/**
 * What splices write that know no formats: letters are as those before them, but go on with no link and no name. Both
 * halves of a line that is broken stay what it was; behind a heading's end plain lines go on, and behind a point of a list
 * others. `given` is the text as it is before them; they are in order from its end.
 */
export function writtenFormats(
  given: readonly Run[],
  splices: readonly Splice[],
): readonly WrittenSplice[] {
  const text = given.map(({ insert }) => insert).join(''),
    ends = feedsOf(given),
    at = lettersAt(given)
  return splices.map((splice) =>
    splice.insert.includes('\n') ? withFeeds(splice, text, ends) : withoutEnds(splice, at),
  )
}

/** What letters have, soonest of places that come one after the other. */
function lettersAt(given: readonly Run[]): (place: number) => Formats {
  let [at, start] = [0, 0]
  const lengthOf = (run: number) => given[run]?.insert.length ?? Infinity
  return (place) => {
    if (place < 0) return {}
    while (start > place) start -= lengthOf((at -= 1))
    while (start + lengthOf(at) <= place) start += lengthOf(at++)
    return formatsAt('a', given[at]?.attributes)
  }
}

function withoutEnds(splice: Splice, at: (place: number) => Formats): WrittenSplice {
  const behind = at(splice.at + splice.remove),
    { link, mention, ...others } = at(splice.at - 1)
  if (!splice.insert || (link === behind.link && mention === behind.mention)) return splice
  const attributes = {
    ...others,
    ...(link && link === behind.link && { link }),
    ...(mention && mention === behind.mention && { mention }),
  }
  return { ...splice, runs: [{ insert: splice.insert, attributes }] }
}

/** Names that stood there otherwise before: they are nobody's any more. */
export function brokenMentions(before: readonly Run[], after: readonly Run[]): Mention[] {
  const key = ({ id, text }: Mention) => `${id} ${text}`,
    known = new Set(mentionsOf(before).map(key))
  return mentionsOf(after).filter((one) => !known.has(key(one)))
}

function withFeeds(
  { at, remove, insert }: Splice,
  text: string,
  ends: ReadonlyMap<number, Formats>,
): WrittenSplice {
  const end = text.indexOf('\n', at),
    { kind, indent, checked, image } = ends.get(end) ?? {},
    isList = lists.includes(kind),
    isAtStart = at === 0 || text[at - 1] === '\n',
    isAtEnd = at + remove === end,
    own = { ...(kind && { kind }), ...(indent && { indent }) }
  // behind the words of a picture: its own line feed goes on ending them
  if (image && at === end && remove === 0 && insert.startsWith('\n'))
    return withFeeds({ at: end + 1, remove, insert: `${insert.slice(1)}\n` }, text, ends)
  let isFirst = !isAtStart
  const runs = insert.split(/(\n)/).flatMap((part): Run[] => {
    if (!part) return []
    if (part !== '\n') return [{ insert: part, attributes: {} }]
    // what is ticked stays so before the break; a picture stands once, above the end of its words
    const attributes = isFirst && !image ? (ends.get(end) ?? {}) : isList ? own : {}
    isFirst = false
    return [{ insert: part, attributes }]
  })
  // what ended the line before ends what was broken off
  const behind = !isAtEnd || isAtStart ? null : isList ? checked && unchecked : kind && plain
  return { at, remove, insert, runs, ...(behind && { behind }) }
}

function feedsOf(runs: readonly Run[]): Map<number, Formats> {
  const ends = new Map<number, Formats>()
  let at = 0
  for (const { insert, attributes } of runs) {
    for (let feed = insert.indexOf('\n'); feed !== -1; feed = insert.indexOf('\n', feed + 1))
      ends.set(at + feed, formatsAt('\n', attributes))
    at += insert.length
  }
  return ends
}

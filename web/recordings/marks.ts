import type { Recording_rowFragment } from '../gql.ts'

export type Mark = Recording_rowFragment['marks'][number]

/** Changes of the same thing within so many seconds are one. */
const together = 20

/** Of what was written on and on, the first word of it. */
export function shownMarks(marks: readonly Mark[]): readonly Mark[] {
  const last = new Map<string, number>()
  return marks.filter(({ kind, title, at }) => {
    const key = `${kind} ${title ?? ''}`,
      isMore = at - (last.get(key) ?? -Infinity) < together
    last.set(key, at)
    return !isMore
  })
}

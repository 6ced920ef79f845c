import { norm, searchText } from './searchText.ts'

/** What stands between words, as a blank does. */
const between = /[-/(.,'"&]/g

/** How well a title fits what was typed: 0 it is that, 1 it begins with it, 2 a word in it does, 3 it has it inside, null not at all. The same as app.search_rank of the database. */
export function searchRank(title: string, typed: string): number | null {
  const text = norm(title),
    term = searchText(typed)
  return text === term
    ? 0
    : text.startsWith(term)
      ? 1
      : text.replace(between, ' ').includes(` ${term}`)
        ? 2
        : text.includes(term)
          ? 3
          : null
}

/** Where in the title, as it is written, stands what was found: begin and end, at a word's beginning rather than inside; null where nothing is. */
export function foundPart(title: string, typed: string): [begin: number, end: number] | null {
  const term = searchText(typed),
    from: number[] = [],
    to: number[] = []
  // one letter may be several when its accents are out of the way, or none
  let text = ''
  for (const { segment, index } of new Intl.Segmenter().segment(title)) {
    for (const unit of norm(segment).split('')) {
      from.push(index)
      to.push(index + segment.length)
      text += unit
    }
  }
  const word = ` ${text.replace(between, ' ')}`.indexOf(` ${term}`),
    at = text.startsWith(term) ? 0 : word >= 0 ? word : text.indexOf(term)
  return term === '' || at < 0 ? null : [from[at]!, to[at + term.length - 1]!]
}

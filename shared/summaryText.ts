// A shared meeting as plain text, for a letter to its customer: the blocks of the public page in their order.
import type { Language } from './inputs/values.ts'
import { blocksOf, type Block, type SharedMeeting } from './sharedMeeting.ts'
import { sharedWords } from './sharedWords.ts'

/** Parts stand apart by an empty line; a heading ends with a colon, an item begins with a dash. */
export const summaryText = (meeting: SharedMeeting, language: Language): string =>
  joined(
    blocksOf(meeting, language)
      .map((block) => linesOf(block, language))
      .filter(({ lines }) => lines.length > 0),
  ).join('\n')

/** Facts stand together under the title; each other block apart. */
function joined(parts: readonly Part[]): string[] {
  return parts.flatMap(({ lines, isApart }, at) =>
    at > 0 && (isApart || parts[at - 1]!.isApart) ? ['', ...lines] : lines,
  )
}
interface Part {
  lines: string[]
  isApart: boolean
}

function linesOf(block: Block, language: Language): Part {
  const words = sharedWords[language],
    // French keeps a blank before it
    colon = language === 'FR' ? '\u00a0:' : ':'
  const apart = (heading: string, lines: readonly string[]): Part => ({
    lines: [`${heading}${colon}`, ...lines],
    isApart: true,
  })
  const items = (texts: readonly string[]): string[] => texts.map((text) => `- ${oneLine(text)}`)
  switch (block.kind) {
    case 'title':
      return { lines: [block.text], isApart: true }
    case 'times':
    case 'fact':
      return { lines: [`${block.label}${colon} ${oneLine(block.text)}`], isApart: false }
    case 'people':
      return apart(block.heading, items(block.people.map(({ name }) => name)))
    case 'text':
      return apart(block.heading, [block.text])
    case 'list':
      return apart(block.heading, block.items.length ? items(block.items) : [block.empty])
    case 'video':
      return apart(block.heading, [block.url])
    case 'answers':
      return apart(
        block.heading,
        block.hubs.flatMap(({ title, answers }) => [
          '',
          `${title}${colon}`,
          ...items(answers.map(({ question, answer }) => `${question} ${answer}`)),
        ]),
      )
    // a text has no pictures, and the page has the file
    case 'drawings':
    case 'report':
      return { lines: [], isApart: false }
    case 'steps':
      return apart(
        block.heading,
        items(
          block.steps.map(({ title, day, isDone }) =>
            [title, day, isDone && words.isDone].filter(Boolean).join(', '),
          ),
        ),
      )
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim()

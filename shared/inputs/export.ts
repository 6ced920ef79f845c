import { isColumnId } from '../columnId.ts'
import { limits } from '../limits.ts'
import { timeZoneOrNone } from './meeting.ts'
import { block, list, object, type Refuse } from './schema.ts'
import { requiredText, untrimmedText } from './texts.ts'
import { asGiven } from './values.ts'

const columnId = block((value: string | null, refuse): string =>
  value === null ? refuse('REQUIRED') : isColumnId(value) ? value : refuse('BAD_FORMAT'),
)
/** What stands in a cell for a value of the list. */
export const word = object({ value: untrimmedText(100), word: untrimmedText(100) })
const column = object({
  id: columnId,
  title: requiredText(100),
  words: list(word, 50),
})

/** Most characters of the arguments of a list: the ids of all pains too. */
const longest = 40_000
function checkText(text: string, refuse: Refuse): void {
  if (text.length > longest) refuse('TOO_LONG', { max: longest }, 'arguments')
  // what PostgreSQL cannot keep
  else if (/\\u(?:0000|d[89a-f]..)/i.test(text)) refuse('BAD_FORMAT', undefined, 'arguments')
}
/** A list as a file; its arguments are those of its own query, which says what they are. */
export const newExport = object(
  {
    title: requiredText(200),
    columns: list(column, limits.columns),
    arguments: asGiven<Record<string, unknown>>(),
    timeZone: timeZoneOrNone,
  },
  ({ columns, arguments: given }, refuse) => {
    if (columns?.length === 0) refuse('REQUIRED', undefined, 'columns')
    if (columns && new Set(columns.map((one) => one?.id)).size < columns.length)
      refuse('DUPLICATE', undefined, 'columns')
    if (given === undefined) return
    if (typeof given !== 'object' || Array.isArray(given))
      refuse('WRONG_TYPE', undefined, 'arguments')
    else checkText(JSON.stringify(given), refuse)
  },
)
/** Of a list that is only counted. */
export const exportedList = object({ arguments: asGiven<Record<string, unknown>>() })

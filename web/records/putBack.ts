import { loggedLetters } from '../../shared/loggedValue.ts'
import type { History_lineFragment } from '../gql.ts'
import { isSame, type FieldEdits } from '../outbox/fieldEdits.ts'
import { changedWith, type RecordWords } from './fieldWords.ts'

/** A field of the record itself that can be put back. */
export interface EditableField {
  /** Its path in the API. */
  path: string
  /** As the person sees it. */
  now: unknown
  /** What the log says of it as the API takes it; as it stands there without. undefined: it cannot be. */
  read?: (logged: string) => unknown
  /** It cannot be nothing. */
  isRequired?: true
}
export interface PutBack {
  /** By what the log calls a field. */
  fields: Readonly<Record<string, EditableField>>
  /** Saves, or says why not; gives whether it did. */
  save: (edits: FieldEdits) => Promise<boolean>
}

/** What leads a record back to before a line; null: nothing does, or it is so already. `lines`: those that it is read with, some of which may tell of the same change. */
export function editsBack(
  line: History_lineFragment,
  lines: readonly History_lineFragment[],
  words: RecordWords | undefined,
  fields: PutBack['fields'],
): FieldEdits | null {
  const properties = changedWith(line.property, words)
  const together = lines.filter(
    ({ dateCreated, sourceId, property }) =>
      dateCreated === line.dateCreated &&
      sourceId === line.sourceId &&
      properties.includes(property),
  )
  const edits: Record<string, FieldEdits[string]> = {}
  for (const { property, value } of together) {
    const field = fields[property]
    if (!field || (value !== null && value.length >= loggedLetters)) return null
    const read = field.read ?? ((logged: string): unknown => logged),
      before = value === null ? null : read(value)
    if (before === undefined || (before === null && field.isRequired)) return null
    if (!isSame(before, field.now)) edits[field.path] = { value: before, base: field.now }
  }
  return Object.keys(edits).length > 0 ? edits : null
}

/** The way back from edits that were saved. */
export const reversed = (edits: FieldEdits): FieldEdits =>
  Object.fromEntries(
    Object.entries(edits).map(([path, { value, base }]) => [path, { value: base, base: value }]),
  )

/** A list, as the log joins it. */
export const readList = (logged: string): string[] => (logged === '' ? [] : logged.split(', '))

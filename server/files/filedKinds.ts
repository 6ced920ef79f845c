// The kinds of records that take files; each says so in its own slice.
import type { Rows } from '../database/rows.ts'
import type { RecordKind, RowRule } from '../records/record.ts'
import type { Viewer } from '../rules/activity.ts'
import type { Context } from '../rules/authorise.ts'

/** For whom something is written: a person who asks, or whoever sent the file that a job looked at. */
export type Place = Pick<Context, 'organisationId' | 'userId' | 'db'>

export interface FileRules {
  /** of `file`, with the id of the record */
  column: Exclude<
    Extract<keyof Rows['file'], `${string}_id`>,
    'organisation_id' | 'creator_id' | 'lock_id'
  >
  /** locks it; refuses with NOT_FOUND when it is not there or not the person's to see */
  find: (context: Context, id: string, field: string) => Promise<unknown>
  /** whether what a row of `file` is of is there and the person may see it */
  visible: RowRule
  /** after one of its files came, changed or went */
  changed: (place: Place, id: string) => Promise<unknown>
}
export interface FiledKind extends FileRules {
  kind: RecordKind
  /** the argument that names a record of it, such as companyDialogId */
  argument: string
}

const kinds: FiledKind[] = []
export const filedKinds = (): readonly FiledKind[] => kinds

export function declareFiles(kind: RecordKind, rules: FileRules): void {
  kinds.push({ ...rules, kind, argument: `${kind.field}Id` })
}

/** Of which record a row of `file` is. */
export function filedOf(row: Readonly<Record<string, unknown>>): FiledKind & { id: string } {
  const kind = kinds.find(({ column }) => row[column] != null)
  if (!kind) throw new Error('a file is of no record of which this process knows')
  return { ...kind, id: row[kind.column] as string }
}
export const filedColumns = (): string => kinds.map(({ column }) => column).join(', ')

/** Whether the person may see a row of `file`: whoever sees what it is of. One that is still on its way is its sender's. */
export function fileVisible(file: string, viewer: Viewer): string {
  const conditions = kinds.map(
    ({ column, visible }) => `(${file}.${column} is null or ${visible(file, viewer)})`,
  )
  return [`${file}.state <> 'UPLOADING'`, ...conditions].join(' and ')
}

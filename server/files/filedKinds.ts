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
  /** whether what a row of `file` is of is there, and seen by a row of `organisation_user` by what holds now, as SQL */
  there: (file: string, member: string) => string
  /** after one of its files came, changed or went */
  changed: (place: Place, id: string) => Promise<unknown>
  /** before a file of it is asked for room: a record that comes with its file is made */
  begin?: (context: Context, id: string, name: string) => Promise<unknown>
  /** after a file of it came, or came back from the bin */
  arrived?: (context: Context, id: string, fileId: string) => Promise<unknown>
  /** after uploads ended that became no files */
  givenUp?: (place: Pick<Place, 'organisationId' | 'db'>) => Promise<unknown>
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

/** Uploads have ended that became no files. */
export async function noteGivenUp(place: Pick<Place, 'organisationId' | 'db'>): Promise<void> {
  for (const { givenUp } of kinds) await givenUp?.(place)
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

/** Whether what a row of `file` is of is there, and the member's to see: else it gives nothing out, also by an address that is still good. */
export const filedIsThere = (file: string, member: string): string =>
  kinds
    .map(({ column, there }) => `(${file}.${column} is null or ${there(file, member)})`)
    .join(' and ')

/** The name of a row of `file`, and the title of what it is of, as SQL. */
export const namedFile = (file: string): string =>
  `concat_ws(' · ', ${[
    `${file}.name`,
    ...kinds.map(
      ({ column, kind }) =>
        `(select ${kind.title('fk')} from ${kind.table} fk where fk.organisation_id = ${file}.organisation_id and fk.id = ${file}.${column})`,
    ),
  ].join(', ')})`

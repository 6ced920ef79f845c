import type { CellWords, ExportColumn, ExportRules, WantedColumns } from '../records/exported.ts'

interface Wanted {
  columns: readonly { id: string; title: string; words?: CellWords | null | undefined }[]
  arguments: Readonly<Record<string, unknown>>
  time_zone: string
}

/** What is asked for: columns that are fields of the rows, by id, and those that are worked out. What the list does not have is in neither. */
export function splitColumns(
  { columns, computed }: ExportRules,
  wanted: Wanted,
): { fields: Map<string, ExportColumn>; computed: WantedColumns } {
  const fields = wanted.columns.filter(({ id }) => Object.hasOwn(columns, id))
  return {
    fields: new Map(fields.map(({ id }) => [id, columns[id]!])),
    computed: {
      arguments: wanted.arguments,
      heads: fields.map(({ title }) => title),
      computed: wanted.columns.filter(({ id }) => computed?.ids.includes(id)),
      timeZone: wanted.time_zone,
    },
  }
}

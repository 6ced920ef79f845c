// Where each column of a playbook stands in its file. A column that a migration adds has no place here, and fails to compile.
import type { Rows } from '../database/rows.ts'
import { columnsOf } from '../rules/insertRow.ts'

/** null: by its place in the file, by a reference, or left out. */
type Places<T extends keyof Rows> = { [C in keyof Rows[T]]: string | null }

export const fileColumns = {
  playbook: {
    organisation_id: null,
    id: null,
    title: 'title',
    norm: null,
    description: 'description',
    language: 'language',
    languages: 'languages',
    translations: 'translations',
    // what is a template here need not be one elsewhere
    is_template: null,
    draft_version_id: null,
    published_version_id: null,
    creator_id: null,
    date_created: null,
    date_updated: null,
    date_deleted: null,
  },
  question_hub: {
    organisation_id: null,
    playbook_version_id: null,
    id: null,
    title: 'title',
    icon: 'icon',
    description: 'description',
    is_internal: 'isInternal',
    importance: 'importance',
    x: 'x',
    y: 'y',
    translations: 'translations',
    rank: null,
    is_published: null,
  },
  question: {
    organisation_id: null,
    playbook_version_id: null,
    id: null,
    question_hub_id: null,
    title: 'title',
    icon: 'icon',
    description: 'description',
    placeholder: 'placeholder',
    data_type: 'dataType',
    default_value: 'defaultValue',
    default_start_value: 'defaultStartValue',
    default_end_value: 'defaultEndValue',
    default_value_bool: 'defaultValueBool',
    min_value: 'minValue',
    max_value: 'maxValue',
    is_internal: 'isInternal',
    importance: 'importance',
    translations: 'translations',
    rank: null,
    norm: null,
    is_published: null,
    // counted among what is left out
    media_item_ids: null,
  },
  question_option: {
    organisation_id: null,
    playbook_version_id: null,
    id: null,
    question_id: null,
    title: 'title',
    translations: 'translations',
    rank: null,
    is_published: null,
    // counted among what is left out
    media_item_id: null,
  },
  answer_range: {
    organisation_id: null,
    playbook_version_id: null,
    id: null,
    question_hub_id: null,
    target_question_id: null,
    question_id: 'question',
    value_bool: 'valueBool',
    // of labels: valueLabels
    value_options: 'valueOptions',
    value_date_from: 'valueDateFrom',
    value_date_to: 'valueDateTo',
    value_number_from: 'valueNumberFrom',
    value_number_to: 'valueNumberTo',
    is_published: null,
  },
} as const satisfies {
  [T in 'playbook' | 'question_hub' | 'question' | 'question_option' | 'answer_range']: Places<T>
}
type FileTable = keyof typeof fileColumns

/** Columns that have a field in the file, each with it. */
export const placed = (table: FileTable): [column: string, field: string][] =>
  Object.entries<string | null>(fileColumns[table]).flatMap(([column, field]) =>
    field === null ? [] : [[column, field]],
  )

/** Columns of a row, under the names of the file, as SQL. */
export const asFields = (table: FileTable, row: string): string =>
  placed(table)
    .map(([column, field]) => `${row}.${column} as "${field}"`)
    .join(', ')

/** Fields of a row that say something: neither nothing nor what a column has by itself. */
export const saidFields = (
  table: FileTable,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    placed(table).flatMap(([column, field]) => {
      const value = row[field],
        { notNull, hasDefault } = columnsOf(table)[column]!
      return value == null || (notNull && hasDefault && isNothing(value)) ? [] : [[field, value]]
    }),
  )

/** Neither false, 0, nor an empty list or object. */
const isNothing = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.keys(value).length === 0)

/** A row's columns out of what the file says. */
export const asColumns = (table: FileTable, fields: object): Record<string, unknown> => {
  const given = new Map<string, unknown>(Object.entries(fields))
  return Object.fromEntries(placed(table).map(([column, field]) => [column, given.get(field)]))
}

// What a measured operation is, and how the JSON of its least work is written.

/** What is measured: the product's document, and the statement that is the least work for the same answer. */
export interface Operation {
  name:
    | 'calendar'
    | 'meeting'
    | 'account'
    | 'accounts'
    | 'board'
    | 'dashboard'
    | 'campaign'
    | 'campaignAccounts'
    | 'leads'
    | 'answer'
  title: string
  /** the bar: at least this part of the limit */
  bar: number
  document: string
  /** $1: the organisation; then in the order of `limitValues`, to which `person` is the number of who asks (`loadId`). One column: the JSON of `data`. */
  limitSql: string
  limitValues: (variables: Record<string, unknown>, person: number) => unknown[]
  /** what is left to do with that JSON outside of the database */
  finish?: (json: string) => string
  isWrite?: true
}

export const row = (columns: string, from = '') =>
  `(select row_to_json(s) from (select ${columns}${from && ` from ${from}`}) s)`
export const list = (columns: string, from: string) =>
  `(select coalesce(json_agg(s), '[]') from (select ${columns} from ${from}) s)`
export const root = (field: string, value: string) =>
  `select json_build_object('${field}', ${value})::text`

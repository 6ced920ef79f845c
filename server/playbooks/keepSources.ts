import { keptSources } from '../../shared/keptSources.ts'
import { keptTranslations } from '../../shared/translations.ts'
import type { Context } from '../rules/authorise.ts'
import { camel } from '../rules/changeRow.ts'

type Row = Readonly<Record<string, unknown>>
const fieldsOf = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value]))

/** Keeps beside the translations of a row the texts from which they were made, where `changed` columns are others now. */
export async function keepSources(
  { organisationId, db }: Context,
  table: 'playbook' | 'question_hub' | 'question',
  { row, changed }: { row: Row; changed: readonly string[] },
  given: Row,
): Promise<void> {
  const translations = keptSources(
    fieldsOf(row),
    fieldsOf({ ...row, ...Object.fromEntries(changed.map((column) => [column, given[column]])) }),
  )
  const isSame =
    JSON.stringify(translations) === JSON.stringify(keptTranslations(row['translations']))
  if (changed.length === 0 || isSame) return
  const version = row['playbook_version_id']
  await db.query(
    `update ${table} set translations = $3 where organisation_id = $1 and id = $2${version ? ' and playbook_version_id = $4' : ''}`,
    [organisationId, row['id'], JSON.stringify(translations), ...(version ? [version] : [])],
  )
}

// A text of a playbook in a language, as SQL: the statements' side of shared/translations.ts.
import type { TextField } from '../../shared/translations.ts'
import { sql, type Bind, type SqlField } from '../engine/declare.ts'

/**
 * The translation into a language (an expression; null: none), else the text as it was written, which has to be there.
 * `row`: one with translations.
 */
export const textIn = (row: string, field: TextField, language: string): string =>
  field === 'title'
    ? `coalesce(${row}.translations #>> array[${language}, 'title'], ${row}.title)`
    : `case when ${row}.${columns[field]} <> '' then coalesce(${row}.translations #>> array[${language}, '${field}'], ${row}.${columns[field]}) else ${row}.${columns[field]} end`
const columns: Record<TextField, string> = {
  title: 'title',
  description: 'description',
  placeholder: 'placeholder',
  defaultValue: 'default_value',
}

/** A field with a text that can be translated: as it was written, or in the language of who asks. */
export const translated = (
  field: TextField,
  type: 'String!' | 'String',
  own: (row: string, language: string) => string = (row, language) => textIn(row, field, language),
): SqlField =>
  sql(
    type,
    (row, bind) => (bind.given('own') ? own(row, ownLanguage(bind)) : `${row}.${columns[field]}`),
    { args: 'own: Boolean' },
  )
/** The language that an argument `own` asks for, as an expression; null: none. */
export const ownLanguage = (bind: Bind): string =>
  bind.given('own') ? `case when ${bind.arg('own', 'boolean')} then ${bind.language} end` : 'null'

/**
 * What a question suggests. Options are suggested by their titles or their ids; beside titles in
 * another language by their ids, which shared/values.ts takes as well.
 */
export const suggestionIn = (row: string, language: string): string => `case
  when ${row}.data_type like 'OPTIONS%' and ${row}.default_value is not null then coalesce(
    (select string_agg(o.id::text, ', ' order by o.rank, o.id) from question_option o
      where o.organisation_id = ${row}.organisation_id and o.playbook_version_id = ${row}.playbook_version_id and o.question_id = ${row}.id
        and (o.title = btrim(${row}.default_value) or array[o.title, o.id::text] && regexp_split_to_array(btrim(${row}.default_value), '\\s*[,;]\\s*'))),
    ${row}.default_value)
  when ${row}.data_type in ('TEXTAREA', 'INPUT') then ${textIn(row, 'defaultValue', language)}
  else ${row}.default_value end`

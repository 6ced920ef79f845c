import { isId } from '../id.ts'
import { limits } from '../limits.ts'
import { readTheme } from '../themeSettings.ts'
import { block, object } from './schema.ts'

type Form = (value: string) => boolean
const oneOf =
  (...values: string[]): Form =>
  (value) =>
    values.includes(value)
const shortcutTypes = ['CompanyDialogGraph', 'PlaybookGraph', 'QuestionGraph', 'ContactGraph']

function isShortcutList(value: string): boolean {
  try {
    const list: unknown = JSON.parse(value)
    return (
      Array.isArray(list) &&
      list.length <= 100 &&
      list.every(
        (entry: unknown) =>
          typeof entry === 'object' &&
          entry !== null &&
          isId((entry as { id?: unknown }).id) &&
          shortcutTypes.includes((entry as { type?: unknown }).type as string) &&
          Object.keys(entry).length === 2,
      )
    )
  } catch {
    return false
  }
}

/** Which columns a list has, in order; what a page does not know it leaves out, for it may be of another release. */
function isColumnLists(value: string): boolean {
  try {
    const lists: unknown = JSON.parse(value)
    return (
      typeof lists === 'object' &&
      lists !== null &&
      Object.entries(lists).every(
        ([list, columns]) =>
          /^[A-Z_]{1,30}$/.test(list) &&
          Array.isArray(columns) &&
          columns.length <= 50 &&
          new Set(columns).size === columns.length &&
          columns.every((id: unknown) => typeof id === 'string' && /^[a-zA-Z]{1,30}$/.test(id)),
      )
    )
  } catch {
    return false
  }
}

/** With which view a list opens. */
function isViewOfEach(value: string): boolean {
  try {
    const lists: unknown = JSON.parse(value)
    return (
      typeof lists === 'object' &&
      lists !== null &&
      Object.keys(lists).length <= 20 &&
      Object.entries(lists).every(([list, id]) => /^[A-Z_]{1,30}$/.test(list) && isId(id))
    )
  } catch {
    return false
  }
}

/** Only known keys, each with its form. */
const settingOf = (forms: Record<string, Form>) => {
  const shape = {
    key: block((value: string, refuse) =>
      Object.hasOwn(forms, value) ? value : refuse('UNKNOWN_ID'),
    ),
    value: block((value: string, refuse) => {
      const max = limits.settingValue
      return value.length > max ? refuse('TOO_LONG', { max, length: value.length }) : value
    }),
  }
  return object(shape, ({ key, value }, refuse) => {
    if (key !== undefined && value !== undefined && !forms[key]!(value))
      refuse('BAD_FORMAT', undefined, 'value')
  })
}

export const personSetting = settingOf({
  menu_shortcuts: isShortcutList,
  color_scheme: oneOf('light', 'dark', 'auto'),
  theme_settings: (value) => readTheme(value) !== null,
  list_columns: isColumnLists,
  list_views: isViewOfEach,
  // which one was looked at last
  opportunity_pipeline: isId,
  // the version whose news were read
  whats_new: (value) => /^\d{1,5}(\.\d{1,5}){2}$/.test(value),
})
export const organisationSetting = settingOf({
  memberVisibility: oneOf('organisation', 'own'),
})

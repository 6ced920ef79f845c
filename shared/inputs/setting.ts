import { isColumnId } from '../columnId.ts'
import { fittingWidth } from '../columnWidths.ts'
import { isId } from '../id.ts'
import { binDaysMax, binDaysMin, limits } from '../limits.ts'
import { reminderMinutes } from '../reminders.ts'
import { isTimeZone } from '../meetingTimes.ts'
import { recordingMonthsMax } from '../recordingLimits.ts'
import { readReportColor } from '../reportColor.ts'
import { readTheme } from '../themeSettings.ts'
import { readWorkingHours } from '../workingHours.ts'
import { block, object } from './schema.ts'

type Form = (value: string) => boolean
const oneOf =
  (...values: string[]): Form =>
  (value) =>
    values.includes(value)
/** What PostgreSQL keeps and people can read: no zero character, no half of one. */
const isText: Form = (value) => value.isWellFormed() && !value.includes('\0')
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

/** A JSON object that says something for each of a few lists. */
const ofEachList =
  (isRight: (said: unknown) => boolean): Form =>
  (value) => {
    try {
      const lists: unknown = JSON.parse(value)
      return (
        typeof lists === 'object' &&
        lists !== null &&
        Object.keys(lists).length <= 20 &&
        Object.entries(lists).every(([list, said]) => /^[A-Z_]{1,30}$/.test(list) && isRight(said))
      )
    } catch {
      return false
    }
  }

/** Which columns a list has, in order; what a page does not know it leaves out, for it may be of another release. */
const isColumnLists = ofEachList(
  (columns) =>
    Array.isArray(columns) &&
    columns.length <= limits.columns &&
    new Set(columns).size === columns.length &&
    columns.every(isColumnId),
)

/** How wide the columns of a list are, px. */
const isColumnWidths = ofEachList(
  (widths) =>
    typeof widths === 'object' &&
    widths !== null &&
    Object.keys(widths).length <= limits.columns &&
    Object.entries(widths).every(
      ([id, width]: [string, unknown]) =>
        isColumnId(id) && typeof width === 'number' && fittingWidth(width) === width,
    ),
)

/** With which view a list opens. */
const isViewOfEach = ofEachList(isId)

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
  list_widths: isColumnWidths,
  list_views: isViewOfEach,
  // beside lists stands what one row holds
  list_preview: oneOf('on', 'off'),
  // which one was looked at last
  opportunity_pipeline: isId,
  // the version whose news were read
  whats_new: (value) => /^\d{1,5}(\.\d{1,5}){2}$/.test(value),
  // minutes before a meeting
  meeting_reminder: oneOf('off', ...reminderMinutes),
})
const organisationForms = {
  memberVisibility: oneOf('organisation', 'own'),
  // whether Admins may act for members
  impersonation: oneOf('nobody', 'admins'),
  // in which whoever joins begins; that of their browser, when nothing is said
  defaultLanguage: oneOf('browser', 'EN', 'FR', 'NL'),
  binDays: (value) =>
    /^\d{1,2}$/.test(value) && Number(value) >= binDaysMin && Number(value) <= binDaysMax,
  workingHours: (value) => value === 'none' || readWorkingHours(value) !== null,
  // of a contact that is erased: texts of answers in their meetings
  erasureAnswers: oneOf('keep', 'clear'),
  // of the heads of tables in files
  reportColor: (value) => value === 'none' || readReportColor(value) !== null,
  // where nobody says one; that is UTC, when nothing is said
  timeZone: isTimeZone,
  // what people agree to; the standard text, when it is empty
  consentTextEN: isText,
  consentTextFR: isText,
  consentTextNL: isText,
  // how long recordings of meetings are kept
  recordingMonths: (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= recordingMonthsMax,
} satisfies Record<string, Form>
export type OrganisationSettingKey = keyof typeof organisationForms
export const organisationSetting = settingOf(organisationForms)

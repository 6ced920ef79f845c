import type { Raw } from './playbookPlan.ts'
import type { AnsweredMeeting, Entry } from './answers.ts'

export function columns(meeting: AnsweredMeeting, { question, raw }: Entry) {
  if (raw === null || raw === undefined) return empty
  switch (question.type) {
    case 'BOOL':
    case 'BOOL_SWITCH':
    case 'BOOL_CHECKBOX':
      return { ...empty, value_yes_no: raw }
    case 'INT':
    case 'NUMBER_INT':
    case 'NUMBER_SLIDER':
      return { ...empty, value_number: raw }
    case 'FLOAT':
    case 'NUMBER_FLOAT':
    case 'NUMBER_FLOAT_SLIDER':
      return { ...empty, value_decimal: raw }
    case 'NUMBER_RANGE':
    case 'NUMBER_RANGE_SLIDER':
      return {
        ...empty,
        value_number_from: (raw as readonly [number, number])[0],
        value_number_to: (raw as readonly [number, number])[1],
      }
    case 'DATE':
    case 'DATETIME':
      return { ...empty, value_date: raw }
    case 'LABELS':
      return {
        ...empty,
        value_options: (raw as readonly string[]).map((title) => meeting.labelIds.get(title)),
      }
    case 'OPTIONS_CHECKBOX':
      return {
        ...empty,
        value_options: (raw as readonly string[]).map((title) =>
          meeting.playbook.optionIds.get(`${question.key}/${title}`),
        ),
      }
    case 'OPTIONS_RADIO':
    case 'OPTIONS_COMBO':
      return {
        ...empty,
        value_options: [meeting.playbook.optionIds.get(`${question.key}/${raw as string}`)],
      }
    default:
      return { ...empty, value_text: raw }
  }
}

export const empty = {
  value_text: null,
  value_number: null,
  value_yes_no: null,
  value_decimal: null,
  value_number_from: null,
  value_number_to: null,
  value_date: null,
  value_options: null,
}

/** As a line of the activity log. */
export function readable(raw: Raw): string {
  if (raw === null) return ''
  if (typeof raw === 'boolean') return raw ? 'Yes' : 'No'
  if (raw instanceof Date)
    return raw
      .toISOString()
      .slice(0, raw.getTime() % 86_400_000 ? 16 : 10)
      .replace('T', ' ')
  return Array.isArray(raw) ? raw.join(typeof raw[0] === 'number' ? ' – ' : ', ') : String(raw)
}

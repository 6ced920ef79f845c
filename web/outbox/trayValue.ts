import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { isEmpty, type AnswerValue } from '../../shared/values.ts'
import { valueText } from '../../shared/valueText.ts'
import type { NameOf } from './commandKind.ts'

/** An answer in a line, for the tray: options by their titles where they are known. */
export function trayValue(value: AnswerValue, nameOf: NameOf, i18n: I18n): string {
  if (isEmpty(value)) return i18n._(msg`The answer was cleared.`)
  const chosen = value.valueOptions ?? []
  const titles = chosen.map(nameOf).filter((title) => title !== undefined)
  if (titles.length < chosen.length)
    return plural(chosen.length, { one: '# option', other: '# options' })
  // a day is stored as its midnight in UTC
  const isDay = value.valueDate?.endsWith('T00:00:00.000Z')
  const words = { locale: i18n.locale, yes: i18n._(msg`Yes`), no: i18n._(msg`No`) }
  return valueText(
    { dataType: isDay ? 'DATE' : 'DATETIME' },
    { ...value, valueOptions: titles },
    words,
  )
}

import { numberLimits } from './numbers.ts'
import { questionKind } from './questionTypes.ts'
import type { AnswerValue, AskedQuestion } from './values.ts'

/** How an answer reads in a line of text; empty for none. Options by their titles; times in `timeZone`, else that of the machine. */
export function valueText(
  question: Pick<AskedQuestion, 'dataType'>,
  value: Shown,
  words: { locale: string; yes: string; no: string; timeZone?: string },
): string {
  const number = (n: number | null | undefined): string =>
    n == null ? '…' : numberText(n, words.locale)
  if (value.valueYesNo != null) return value.valueYesNo ? words.yes : words.no
  if (value.valueOptions?.length)
    return value.valueOptions.map((o) => (typeof o === 'string' ? o : o.title)).join(', ')
  if (value.valueNumber != null) return number(value.valueNumber)
  if (value.valueDecimal != null) return number(value.valueDecimal)
  if (value.valueNumberFrom != null || value.valueNumberTo != null)
    return `${number(value.valueNumberFrom)} – ${number(value.valueNumberTo)}`
  if (value.valueDate != null)
    return dateFormat(questionKind(question.dataType) === 'date', words.timeZone)
      .format(new Date(value.valueDate))
      .replace(',', '')
  return value.valueText?.trim() ?? ''
}

type Shown = Omit<Partial<AnswerValue>, 'valueOptions'> & {
  valueOptions?: readonly (string | { title: string })[] | null
}

/** With all decimals that a number may have: 0.0004 is not 0. */
export const numberText = (number: number, locale: string): string =>
  kept(
    locale,
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: numberLimits.decimals }),
  ).format(number)
/** Numbers stand in one order in all three languages: DD-MM-YYYY, HH:mm. */
const dateFormat = (isDay: boolean, timeZone?: string): Intl.DateTimeFormat =>
  kept(
    `${isDay} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(
        'nl',
        isDay
          ? { dateStyle: 'short', timeZone: 'UTC' }
          : {
              dateStyle: 'short',
              timeStyle: 'short',
              ...(timeZone !== undefined && { timeZone }),
            },
      ),
  )

// making a format takes longer than a thousand uses of it
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
function kept<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const format = (formats.get(key) as F | undefined) ?? make()
  formats.set(key, format)
  return format
}

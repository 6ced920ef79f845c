import type { AnswerRange } from '../../shared/conditions.ts'
import { questionKind } from '../../shared/questionTypes.ts'
import { numberText } from '../../shared/valueText.ts'
import { dateLocale } from '../ui/dateText.ts'

interface Asked {
  title: string
  dataType: string
  options: readonly { id: string; title: string }[]
}
interface Words {
  locale: string
  yes: string
  no: string
}

/** "Do you ship abroad: Yes": how a condition reads. */
export const conditionText = (
  range: AnswerRange,
  question: Asked | undefined,
  words: Words & { unknown: string },
): string =>
  question ? `${question.title}: ${answerTestText(range, question, words)}` : words.unknown

/** What the answer to a question is compared with. */
export function answerTestText(range: AnswerRange, question: Asked, words: Words): string {
  const date = new Intl.DateTimeFormat(dateLocale(words.locale), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  const clock = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const between = (from: string | null, to: string | null): string =>
    from !== null && to !== null
      ? from === to
        ? from
        : `${from} – ${to}`
      : from !== null
        ? `≥ ${from}`
        : `≤ ${to}`
  const read = (n: number | null | undefined): string | null =>
    n == null
      ? null
      : questionKind(question.dataType) === 'time'
        ? clock(n)
        : numberText(n, words.locale)
  const day = (d: string | null | undefined): string | null =>
    d == null ? null : date.format(new Date(d))
  const test =
    range.valueBool != null
      ? range.valueBool
        ? words.yes
        : words.no
      : range.valueOptions?.length
        ? range.valueOptions
            .map((id) => question.options.find((o) => o.id === id)?.title ?? '?')
            .join(' / ')
        : range.valueText != null
          ? range.valueText
          : range.valueDayFrom != null || range.valueDayTo != null
            ? between(day(range.valueDayFrom), day(range.valueDayTo))
            : range.valueDateFrom != null || range.valueDateTo != null
              ? between(day(range.valueDateFrom), day(range.valueDateTo))
              : between(read(range.valueNumberFrom), read(range.valueNumberTo))
  return test
}

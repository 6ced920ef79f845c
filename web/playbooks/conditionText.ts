import type { AnswerRange } from '../../shared/conditions.ts'
import { questionKind } from '../../shared/questionTypes.ts'
import { numberText } from '../../shared/valueText.ts'
import type { Builder_questionFragment } from '../gql.ts'
import { dateLocale } from '../ui/dateText.ts'

/** "Do you ship abroad: Yes": how a condition reads. */
export function conditionText(
  range: AnswerRange,
  question: Pick<Builder_questionFragment, 'title' | 'dataType' | 'options'> | undefined,
  words: { locale: string; yes: string; no: string; unknown: string },
): string {
  if (!question) return words.unknown
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
        : range.valueDateFrom != null || range.valueDateTo != null
          ? between(day(range.valueDateFrom), day(range.valueDateTo))
          : between(read(range.valueNumberFrom), read(range.valueNumberTo))
  return `${question.title}: ${test}`
}

import { useLingui } from '@lingui/react/macro'
import { questionKind } from '../../shared/questionTypes.ts'
import type { AskedQuestion } from './AnalyticsCard.tsx'
import type { Segment } from '../../shared/chartRows.ts'
import { segmentText } from './segmentFilters.ts'

/** How a segment reads, its question apart. `labels`: titles of options, also of those that are no longer offered. */
export function useSegmentText(
  questions: ReadonlyMap<string, AskedQuestion>,
  labels: ReadonlyMap<string, string>,
): (segment: Segment) => string {
  const { t, i18n } = useLingui()
  return (segment) => {
    const question = questions.get(segment.questionId)
    return segmentText(segment, {
      yes: t`Yes`,
      no: t`No`,
      locale: i18n.locale,
      option: (id) => labels.get(id) ?? question?.options.find((o) => o.id === id)?.title,
      isTime: question !== undefined && questionKind(question.dataType) === 'time',
    })
  }
}

import { useLingui } from '@lingui/react/macro'
import type { Segment } from '../../shared/chartRows.ts'
import type { AskedQuestion } from './AnalyticsCard.tsx'
import { useSegmentText } from './useSegmentText.ts'

/** How segments read, each with its question. */
export function useSegmentTexts(
  questions: ReadonlyMap<string, AskedQuestion>,
  labels: ReadonlyMap<string, string>,
): (segments: readonly Segment[]) => string[] {
  const { t } = useLingui()
  const textOf = useSegmentText(questions, labels)
  return (segments) =>
    segments.map((segment) => {
      const asked = questions.get(segment.questionId)?.title ?? '…',
        answer = textOf(segment)
      // most questions end with a mark of their own
      return /[?!.:…]\s*$/.test(asked) ? `${asked} ${answer}` : t`${asked}: ${answer}`
    })
}

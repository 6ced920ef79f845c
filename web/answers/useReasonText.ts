import { useLingui } from '@lingui/react/macro'
import type { Reason } from '../../shared/whyOpen.ts'
import { answerTestText } from '../records/conditionText.ts'

interface Asked {
  title: string
  dataType: string
  options: readonly { id: string; title: string }[]
}

/** Why something is open or not, in a line for each question that it waits for. */
export function useReasonText(
  questions: ReadonlyMap<string, Asked>,
): (reason: Reason) => { wanted: string; state: string } {
  const { t, i18n } = useLingui()
  const states: Record<Reason['state'], string> = {
    MET: t`is so`,
    OTHER: t`is answered otherwise`,
    UNANSWERED: t`is not answered yet`,
    CLOSED: t`is not asked now`,
    GONE: t`the question is gone`,
  }
  const words = { locale: i18n.locale, yes: t`Yes`, no: t`No` }
  return ({ questionId, ranges, state }) => {
    const question = questions.get(questionId)
    const tests = question ? ranges.map((range) => answerTestText(range, question, words)) : []
    return {
      wanted: question ? `${question.title}: ${tests.join(t` or `)}` : '',
      state: states[state],
    }
  }
}

import { useLingui } from '@lingui/react/macro'
import type { RecordWords } from '../records/fieldWords.ts'
import { HistoryPanel } from '../records/HistoryPanel.tsx'
import { useYesNo } from '../records/useYesNo.ts'
import { useQuestionTypeName } from './questionTypeName.ts'

interface Props {
  questionId: string
  onClose: () => void
}

/** What changed of a question in the drafts of its playbook. */
export function QuestionHistory({ questionId, onClose }: Props) {
  const { t } = useLingui()
  const yesNo = useYesNo()
  const typeName = useQuestionTypeName()
  const importance = [t`Nice to know`, t`Normal`, t`Important`, t`Very important`]
  const words: RecordWords = {
    title: { name: t`Question` },
    dataType: { name: t`Type`, said: typeName },
    options: { name: t`Options` },
    conditions: { name: t`Conditions`, isOpaque: true },
    order: { name: t`Place`, isOpaque: true },
    placeholder: { name: t`Placeholder` },
    description: { name: t`Guide` },
    defaultValue: { name: t`Suggestion` },
    defaultStartValue: { name: t`Suggestion` },
    defaultEndValue: { name: t`Suggestion` },
    defaultValueBool: { name: t`Suggestion`, said: yesNo },
    minValue: { name: t`At least` },
    maxValue: { name: t`At most` },
    isInternal: { name: t`Internal`, said: yesNo },
    importance: { name: t`Importance`, said: (value) => importance[Number(value)] ?? value },
  }
  return (
    <HistoryPanel
      id={questionId}
      words={{ question: words }}
      // it is edited in the draft, and its page shows what is published
      putBack={null}
      revision={questionId}
      onClose={onClose}
    />
  )
}

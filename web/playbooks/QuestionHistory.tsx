import { HistoryPanel } from '../records/HistoryPanel.tsx'
import { useQuestionWords } from './useQuestionWords.ts'

interface Props {
  questionId: string
  onClose: () => void
}

/** What changed of a question in the drafts of its playbook. */
export function QuestionHistory({ questionId, onClose }: Props) {
  const words = useQuestionWords()
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

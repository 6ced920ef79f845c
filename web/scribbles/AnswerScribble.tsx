import { ScribbleDialog } from './ScribbleDialog.tsx'
import { useDrawing } from './useDrawing.ts'
import { useDrawnMeeting } from './useDrawnMeeting.ts'

interface Props {
  meetingId: string
  question: { id: string; title: string }
  onClose: () => void
}

/** What is drawn for an answer, in the whole window. */
export function AnswerScribble({ meetingId, question, onClose }: Props) {
  const { readOnly, seq } = useDrawnMeeting(meetingId)
  const drawing = useDrawing(meetingId, question.id, seq)
  return (
    <ScribbleDialog
      of={{ meetingId, questionId: question.id }}
      title={question.title}
      drawing={drawing}
      readOnly={readOnly}
      onClose={onClose}
    />
  )
}

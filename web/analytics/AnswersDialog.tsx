import { Modal } from '@mantine/core'
import type { Segment } from '../../shared/chartRows.ts'
import type { AskedQuestion } from './AnalyticsCard.tsx'
import { AnswersList } from './AnswersList.tsx'

/** The answers behind a chart, grouped by account and meeting; each leads to both. */
export function AnswersDialog({
  question,
  segments,
  campaignId,
  onClose,
}: {
  question: AskedQuestion | null
  segments: readonly Segment[]
  /** Only those of its meetings. */
  campaignId?: string | undefined
  onClose: () => void
}) {
  return (
    <Modal opened={question !== null} onClose={onClose} title={question?.title} size="lg">
      {question && <AnswersList question={question} segments={segments} campaignId={campaignId} />}
    </Modal>
  )
}

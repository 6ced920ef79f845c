import { createContext, use } from 'react'
import type { AnswerValue } from '../../shared/values.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'

/** The version whose questions are asked; null: none is there. */
export const AskedVersionContext = createContext<string | null>(null)

/** Saves answers as they were asked here, by which version too: a newer one may be published before they reach the server. */
export function useSaveAnswer(
  meetingId: string,
  questionId: string,
): (value: AnswerValue, base: string | null, typing?: boolean) => void {
  const outbox = useOutbox()
  const versionId = use(AskedVersionContext)
  return (value, base, typing = false) =>
    void outbox.put({
      kind: 'saveAnswer',
      record: `CompanyDialog:${meetingId}`,
      input: { questionId, value, ...(versionId && { versionId }) },
      base,
      ...(typing && { typing }),
    })
}

import { useEffect, useEffectEvent } from 'react'
import type { RecordingNews } from './recordingNews.ts'
import { useRecordingUploads } from './useRecordingUploads.ts'

/** Calls when the consents of a meeting may be others by now: in this tab, or by what another one sent or took back. */
export function useConsentNews(meetingId: string, again: () => void): void {
  const [uploads] = useRecordingUploads()
  const heard = useEffectEvent((news: RecordingNews) => {
    if (news.meetingId === meetingId && news.what !== 'done') again()
  })
  useEffect(() => uploads.onNews((news) => heard(news)), [uploads])
}

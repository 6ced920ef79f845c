import { useCallback, useState } from 'react'
import { useClient } from 'urql'
import { errorText } from '../data/errors.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import {
  MeetingConsentsDocument,
  StartRecordingDocument,
  type Consent_meetingFragment,
} from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { isLocked, missingOf } from './consents.ts'
import { chosenMicrophone } from './microphone.ts'
import { recorder } from './recorder.ts'
import { startText, unsentText } from './recordingTexts.ts'
import { useRecordingUploads } from './useRecordingUploads.ts'

/** Begins a recording of a meeting: at once when everybody outside has agreed; otherwise `onMissing` asks for that. */
export function useStartRecording(
  meetingId: string,
  title: string,
  onMissing: () => void,
): { start: () => Promise<void>; isStarting: boolean } {
  const client = useClient()
  const [uploads] = useRecordingUploads()
  const { save } = useSave(StartRecordingDocument)
  const [isStarting, setStarting] = useState(false)
  const start = useCallback(async () => {
    setStarting(true)
    try {
      const ask = () =>
        client
          .query(MeetingConsentsDocument, { id: meetingId }, { requestPolicy: 'network-only' })
          .toPromise()
      const hasAll = (meeting: Consent_meetingFragment): boolean =>
        !missingOf(meeting).length && !isLocked(meeting)
      const { data, error } = await ask()
      if (!data?.companyDialog) {
        notify.error(error ? errorText(error) : unsentText())
        return
      }
      if (!hasAll(data.companyDialog)) return onMissing()
      const problem = await recorder.start({
        meetingId,
        title,
        deviceId: chosenMicrophone(),
        uploads,
        allow: async (id, type) => {
          const saved = await save({ id, companyDialogId: meetingId, type })
          if (saved.ok) return true
          const isMissing = saved.problem.all.some(({ field }) => field === 'consent')
          if (isMissing) onMissing()
          else notify.error(refusalOf(saved))
          return false
        },
        mayGoOn: async () => {
          const meeting = (await ask()).data?.companyDialog
          return !!meeting && hasAll(meeting)
        },
      })
      if (problem) notify.error(startText(problem))
    } finally {
      setStarting(false)
    }
  }, [client, meetingId, title, onMissing, save, uploads])
  return { start, isStarting }
}

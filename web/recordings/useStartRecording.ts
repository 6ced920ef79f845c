import { useCallback, useState } from 'react'
import { useClient } from 'urql'
import { errorText } from '../data/errors.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import { MeetingConsentsDocument, StartRecordingDocument } from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { isLocked, missingOf } from './consents.ts'
import { chosenMicrophone } from './microphone.ts'
import { recorder } from './recorder.ts'
import { spokenIn } from './spokenConsents.ts'
import { startText, unsentText } from './recordingTexts.ts'
import { useRecordingUploads } from './useRecordingUploads.ts'

/** Begins a recording of a meeting: at once when everybody outside has agreed; otherwise `onMissing` asks for that. Without a network by what this device knows, which the server hears of later. */
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
      const { data, error } = await ask()
      if (!data?.companyDialog) {
        notify.error(error ? errorText(error) : unsentText())
        return
      }
      const meeting = data.companyDialog,
        // not of whom somebody took off the meeting since
        spoken = spokenIn(meetingId).filter(({ contactId }) =>
          meeting.contacts.some(({ id }) => id === contactId),
        )
      if (missingOf(meeting, spoken).length > 0 || isLocked(meeting)) return onMissing()
      const problem = await recorder.start({
        meetingId,
        title,
        deviceId: chosenMicrophone(),
        uploads,
        allow: async (id, type) => {
          if (missingOf(meeting).length > 0) return spoken
          const saved = await save({ id, companyDialogId: meetingId, type })
          if (saved.ok) return true
          if (saved.problem.isNetwork) return spoken
          const isMissing = saved.problem.all.some(({ field }) => field === 'consent')
          if (isMissing) onMissing()
          else notify.error(refusalOf(saved))
          return false
        },
        mayGoOn: async () => {
          const { data: now, operation } = await ask()
          // what is kept on this device does not know who came since
          const isKept = operation.context.requestPolicy === 'cache-only'
          const haveAgreed =
            !isKept &&
            !!now?.companyDialog &&
            !missingOf(now.companyDialog).length &&
            !isLocked(now.companyDialog)
          // others may have written it down on another device
          if (haveAgreed) await uploads.agreed(meetingId)
          return haveAgreed
        },
      })
      if (problem) notify.error(startText(problem))
    } finally {
      setStarting(false)
    }
  }, [client, meetingId, title, onMissing, save, uploads])
  return { start, isStarting }
}

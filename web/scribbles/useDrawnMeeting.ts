import { useQuery } from 'urql'
import { takesAnswers } from '../../shared/meetingStates.ts'
import { useSession } from '../data/session.tsx'
import { ScribbleMeetingDocument } from '../gql.ts'

interface DrawnMeeting {
  /** Nobody may draw in the meeting now, or this person may not. One that is not on the server yet is drawn in. */
  readOnly: boolean
  /** Another one: something was changed. */
  seq: number
}

/** The meeting that is drawn in, as its page keeps it up to date. */
export function useDrawnMeeting(meetingId: string): DrawnMeeting {
  const { can } = useSession()
  const [{ data }] = useQuery({
    query: ScribbleMeetingDocument,
    variables: { id: meetingId },
    requestPolicy: 'cache-first',
  })
  const meeting = data?.companyDialog
  const status = meeting?.companyDialogState.companyDialogStatus
  return {
    readOnly: !can('answer:write') || (status !== undefined && !takesAnswers(status)),
    seq: meeting?.seq ?? -1,
  }
}

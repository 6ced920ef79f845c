import { useEffect } from 'react'
import { useQuery } from 'urql'
import { useSession } from '../data/session.tsx'
import { TrayMeetingDocument } from '../gql.ts'
import { useOutbox, usePending } from './OutboxProvider.tsx'
import { recordId, recordType, type RecordKey } from './recordKey.ts'
import { nextTry } from './retryRefused.ts'

/** So many meetings with refused changes are looked after. */
const mostMeetings = 20

/** Tries refused changes again when their meeting, as it is read anew, no longer is what they were refused for. */
export function RetryRefused() {
  const refused = usePending().filter(({ state }) => state === 'rejected')
  const records = [...new Set(refused.map(({ record }) => record))]
  const meetings = records.filter((record) => recordType(record) === 'CompanyDialog')
  return meetings
    .slice(0, mostMeetings)
    .map((meeting) => <OfMeeting key={meeting} meeting={meeting} />)
}

function OfMeeting({ meeting }: { meeting: RecordKey }) {
  const outbox = useOutbox()
  const { me } = useSession()
  const pending = usePending(meeting)
  const [{ data, stale }, read] = useQuery({
    query: TrayMeetingDocument,
    variables: { id: recordId(meeting) },
    requestPolicy: 'cache-and-network',
  })
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') read({ requestPolicy: 'network-only' })
    }
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [read])
  useEffect(() => {
    if (stale || !data?.companyDialog) return
    const { seq, companyDialogState, playbookVersion } = data.companyDialog
    const now = {
      seq,
      state: companyDialogState.companyDialogStatus,
      versionId: playbookVersion?.id ?? null,
    }
    const trying = async () => {
      for (const command of pending) {
        const again = nextTry(command, now, me.role)
        if (again) await outbox.sendAgain(command.id, undefined, again)
      }
    }
    void trying()
  }, [data, stale, pending, me.role, outbox])
  return null
}

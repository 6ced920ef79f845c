import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { shownState } from '../../shared/meetingStates.ts'
import { MeetingStateBadge } from '../companies/MeetingStateBadge.tsx'
import type { Overlay_meetingFragment } from '../gql.ts'

/** The state of a meeting in a word; a running one says for how long. */
export function MeetingState({
  meeting,
}: {
  meeting: Pick<Overlay_meetingFragment, 'companyDialogState' | 'endDate' | 'dateStarted'>
}) {
  const { t } = useLingui()
  const now = useMinute()
  const { companyDialogStatus, message } = meeting.companyDialogState
  const state = shownState({ state: companyDialogStatus, endDate: meeting.endDate }, now)
  const minutes = meeting.dateStarted
    ? Math.max(0, Math.floor((now.getTime() - Date.parse(meeting.dateStarted)) / 60_000))
    : null
  const isCounted = state === 'RUNNING' && minutes !== null && minutes < 600
  return (
    <MeetingStateBadge
      state={state}
      text={isCounted ? t`Running · ${minutes} min` : null}
      title={message}
    />
  )
}

function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { useLingui } from '@lingui/react/macro'
import {
  IconBan,
  IconCalendar,
  IconCalendarOff,
  IconCheck,
  IconPlayerPlay,
  type Icon,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { shownState, type ShownState } from '../../shared/meetingStates.ts'
import type { Overlay_meetingFragment } from '../gql.ts'
import { StateBadge, type Tone } from '../ui/StateBadge.tsx'

const looks: Record<ShownState, { tone: Tone; icon: Icon }> = {
  PLANNED: { tone: 'info', icon: IconCalendar },
  RUNNING: { tone: 'accent', icon: IconPlayerPlay },
  DONE: { tone: 'good', icon: IconCheck },
  CANCELLED: { tone: 'neutral', icon: IconBan },
  NOT_HELD: { tone: 'warn', icon: IconCalendarOff },
}

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
  const words: Record<ShownState, string> = {
    PLANNED: t`Planned`,
    RUNNING: minutes !== null && minutes < 600 ? t`Running · ${minutes} min` : t`Running`,
    DONE: t`Done`,
    CANCELLED: t`Cancelled`,
    NOT_HELD: t`Not held`,
  }
  const { tone, icon } = looks[state]
  return (
    <StateBadge tone={tone} icon={icon} {...(message && { title: message })}>
      {words[state]}
    </StateBadge>
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

import { useLingui } from '@lingui/react/macro'
import {
  IconBan,
  IconCalendar,
  IconCalendarOff,
  IconCheck,
  IconPlayerPlay,
  type Icon,
} from '@tabler/icons-react'
import type { ShownState } from '../../shared/meetingStates.ts'
import { StateBadge, type Tone } from '../ui/StateBadge.tsx'

const looks: Record<ShownState, { tone: Tone; icon: Icon }> = {
  PLANNED: { tone: 'info', icon: IconCalendar },
  RUNNING: { tone: 'accent', icon: IconPlayerPlay },
  DONE: { tone: 'good', icon: IconCheck },
  CANCELLED: { tone: 'neutral', icon: IconBan },
  NOT_HELD: { tone: 'warn', icon: IconCalendarOff },
}

/** The state of a meeting, in a word or in `text` that says more. */
export function MeetingStateBadge({
  state,
  text,
  title,
}: {
  state: ShownState
  text?: string | null
  title?: string | null
}) {
  const names = useStateNames()
  return (
    <StateBadge {...looks[state]} {...(title && { title })}>
      {text ?? names[state]}
    </StateBadge>
  )
}

/** The words for what a meeting can be. */
export function useStateNames(): Record<ShownState, string> {
  const { t } = useLingui()
  return {
    PLANNED: t`Planned`,
    RUNNING: t`Running`,
    DONE: t`Done`,
    CANCELLED: t`Cancelled`,
    NOT_HELD: t`Not held`,
  }
}

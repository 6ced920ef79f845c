import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconLayoutSidebarRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Overlay_meetingFragment } from '../gql.ts'
import type { AvatarPerson } from '../ui/Avatar.tsx'
import { LocalPeriod } from '../ui/LocalDate.tsx'
import { useTabTitle } from '../ui/useTabTitle.ts'
import { CompletenessRing } from './CompletenessRing.tsx'
import classes from './MeetingHeader.module.css'
import { MeetingState } from './MeetingState.tsx'
import { PresentPeople } from './PresentPeople.tsx'
import { Title } from '../ui/Title.tsx'

type MeetingHeaderProps = {
  meeting: Overlay_meetingFragment
  completeness: { percentage: number; answered: number; reachable: number } | null
  present: readonly (AvatarPerson & { id: string })[]
  /** The state of saving, always visible. */
  saving: ReactNode
  actions: ReactNode
  onSide: () => void
}

/** What the meeting is, with whom, when, in which state; who else is here; whether everything is saved. */
export function MeetingHeader({
  meeting,
  completeness,
  present,
  saving,
  actions,
  onSide,
}: MeetingHeaderProps) {
  const { t } = useLingui()
  useTabTitle(meeting.title)
  return (
    <header className={classes.header}>
      {completeness && (
        <div className={classes.ring}>
          <CompletenessRing {...completeness} />
        </div>
      )}
      <div className={classes.what}>
        <div className={classes.titleRow}>
          <Link to="/companyDialogs" className={classes.back} aria-label={t`All meetings`}>
            <IconChevronLeft size={18} stroke={1.8} aria-hidden />
          </Link>
          <Title order={1} className={classes.title} title={meeting.title}>
            {meeting.title}
          </Title>
          <span className={classes.state}>
            <MeetingState meeting={meeting} />
          </span>
        </div>
        <div className={classes.details}>
          <span className={classes.stateBelow}>
            <MeetingState meeting={meeting} />
          </span>
          {meeting.company && (
            <Link
              to="/account/$companyId"
              params={{ companyId: meeting.company.id }}
              className={classes.account}
              title={meeting.company.name}
            >
              {meeting.company.name}
            </Link>
          )}
          <span className={classes.time}>
            <LocalPeriod
              start={meeting.startDate}
              end={meeting.endDate}
              timeZone={meeting.timeZone}
            />
          </span>
          {meeting.location && (
            <span className={classes.location} title={meeting.location}>
              {meeting.location}
            </span>
          )}
        </div>
      </div>
      <div className={classes.right}>
        <PresentPeople people={present} />
        <span className={classes.saving}>{saving}</span>
        {actions}
        <ActionIcon
          className={classes.side ?? ''}
          variant="default"
          size="lg"
          aria-label={t`Notes, next steps, agenda and more`}
          onClick={onSide}
        >
          <IconLayoutSidebarRight size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <span className="visually-hidden">
        <Trans>Press ? for the keys</Trans>
      </span>
    </header>
  )
}

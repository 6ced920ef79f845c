import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from 'urql'
import { limits } from '../../shared/limits.ts'
import { MeetingStateBadge } from '../companies/MeetingStateBadge.tsx'
import { errorText } from '../data/errors.ts'
import { PlaybookMeetingsDocument, type PlaybookMeetingsQueryVariables } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import classes from './PlaybookDashboard.module.css'

export type MeetingsPart = Omit<
  PlaybookMeetingsQueryVariables,
  'playbookId' | 'filters' | 'conditions' | 'take'
>
/** Meetings behind a number, and what they are. */
export interface Behind {
  title: string
  part: MeetingsPart
}

const few = 50,
  most = limits.page

/** The meetings behind a number of the dashboard; each leads to it and to its account. */
export function MeetingsDialog({
  behind,
  onClose,
  ...given
}: {
  behind: Behind | null
  onClose: () => void
} & Pick<PlaybookMeetingsQueryVariables, 'playbookId' | 'filters' | 'conditions'>) {
  return (
    <Modal opened={behind !== null} onClose={onClose} title={behind?.title} size="lg">
      {behind && <Meetings {...given} part={behind.part} />}
    </Modal>
  )
}

function Meetings({
  part,
  ...given
}: { part: MeetingsPart } & Pick<
  PlaybookMeetingsQueryVariables,
  'playbookId' | 'filters' | 'conditions'
>) {
  const { t } = useLingui()
  const [take, setTake] = useState(few)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: PlaybookMeetingsDocument,
    variables: { ...given, ...part, take },
    requestPolicy: 'cache-and-network',
  })
  const found = data?.playbookMeetings
  if (error && !found)
    return (
      <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
        {errorText(error)}
      </ErrorState>
    )
  if (!found) return fetching ? <LoadingState rows={4} /> : null
  if (found.totalCount === 0) return <EmptyState compact title={t`No meetings`} />
  return (
    <>
      <p className={classes.note}>
        {plural(found.totalCount, { one: '# meeting', other: '# meetings' })}
      </p>
      <ul className={classes.meetings}>
        {found.list.map(({ id, title, startDate, state, companyId, companyName }) => (
          <li key={id}>
            <span className={classes.meeting}>
              <Link to="/companyDialog/$companyDialogId" params={{ companyDialogId: id }}>
                {title}
              </Link>
              <span className={classes.soft}>
                <LocalDate moment={startDate} style="date" />
                {companyId && (
                  <>
                    {' · '}
                    <Link className="quiet" to="/account/$companyId" params={{ companyId }}>
                      {companyName}
                    </Link>
                  </>
                )}
              </span>
            </span>
            <MeetingStateBadge state={state} />
          </li>
        ))}
      </ul>
      {found.totalCount > found.list.length &&
        (take < most ? (
          <Button variant="default" loading={fetching} onClick={() => setTake(most)}>
            <Trans>Show more</Trans>
          </Button>
        ) : (
          <p className={classes.note}>
            <Trans>The newest {most} are shown.</Trans>
          </p>
        ))}
    </>
  )
}

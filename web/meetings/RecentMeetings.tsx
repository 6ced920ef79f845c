import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { RecentMeetingsDocument, type RecentMeetingFragment } from '../gql.ts'
import { dateLocale } from '../ui/dateText.ts'
import { PartialData } from '../ui/ErrorState.tsx'
import classes from './RecentMeetings.module.css'

/** What the person opened and made lately: the side list of the calendar. */
export function RecentMeetings() {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({ query: RecentMeetingsDocument })
  if (!data)
    return error ? <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} /> : null
  return (
    <>
      <Recent title={t`Recently visited`} meetings={data.me.recentlyVisited} />
      <Recent title={t`Recently created`} meetings={data.me.recentlyCreated} />
    </>
  )
}

function Recent({
  title,
  meetings,
}: {
  title: string
  meetings: readonly RecentMeetingFragment[]
}) {
  const { i18n } = useLingui()
  const date = new Intl.DateTimeFormat(dateLocale(i18n.locale), { day: 'numeric', month: 'short' })
  return (
    <section className={classes.list} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {meetings.length === 0 ? (
        <p className={classes.none}>
          <Trans>No meetings</Trans>
        </p>
      ) : (
        <ul>
          {meetings.map((meeting) => (
            <li key={meeting.id}>
              <Link
                to="/companyDialog/$companyDialogId"
                params={{ companyDialogId: meeting.id }}
                className={classes.item}
              >
                <span className={classes.name}>{meeting.title}</span>
                <span className={classes.aside}>
                  {[meeting.company?.name, date.format(new Date(meeting.startDate))]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTimeline } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { TimelineDocument, type Timeline_entryFragment, type TimelineKind } from '../gql.ts'
import { recordId, recordType, type RecordKey } from '../outbox/recordKey.ts'
import { dateText } from '../ui/dateText.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { TimelineEntry } from './TimelineEntry.tsx'
import classes from './Timeline.module.css'

export const timelinePageSize = 20

interface Props {
  of: RecordKey<'Company' | 'Contact'>
  kind: TimelineKind | undefined
  /** The last entry of the page before; null: the first page. */
  after: Timeline_entryFragment | null
}

/** A page of a timeline, by days, with those behind it on demand. */
export function TimelinePage({ of, kind, after }: Props) {
  const { t, i18n } = useLingui()
  const isContact = recordType(of) === 'Contact'
  const root = useRef<HTMLDivElement>(null)
  const [goesOn, setGoesOn] = useState(false)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: TimelineDocument,
    variables: {
      ...(isContact ? { contactId: recordId(of) } : { companyId: recordId(of) }),
      kind: kind ?? null,
      before: after?.id ?? null,
      take: timelinePageSize,
    },
    requestPolicy: 'cache-and-network',
  })
  const entries = data?.timeline,
    isWanted = after !== null && Boolean(entries)
  // whoever asked for more is where it begins
  useEffect(() => {
    if (isWanted) root.current?.focus({ preventScroll: true })
  }, [isWanted])
  if (!entries) {
    if (fetching) return <LoadingState rows={after ? 2 : 4} label={t`Loading the timeline`} />
    return (
      error && (
        <ErrorState
          reference={problemsOf(error)[0]?.reference}
          onRetry={() => refetch({ requestPolicy: 'network-only' })}
        >
          {errorText(error)}
        </ErrorState>
      )
    )
  }
  if (entries.length === 0)
    return after ? null : (
      <EmptyState icon={IconTimeline} title={t`Nothing here yet`} compact>
        {kind ? t`Nothing of this kind has happened.` : t`What happens is told here.`}
      </EmptyState>
    )
  const days = Map.groupBy(entries, ({ dateCreated }) => dayOf(dateCreated)),
    last = entries.at(-1)!
  const today = new Date(),
    yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  const dayName = (day: string): string =>
    day === today.toDateString()
      ? t`Today`
      : day === yesterday.toDateString()
        ? t`Yesterday`
        : dateText(new Date(day), 'weekdayDate', i18n.locale)
  return (
    <div ref={root} tabIndex={-1} className={classes.page}>
      {[...days].map(([day, list]) => (
        <section key={day} aria-label={dayName(day)}>
          {!(after && dayOf(after.dateCreated) === day) && (
            <h3 className={classes.day}>{dayName(day)}</h3>
          )}
          <ul className={classes.list}>
            {list.map((entry) => (
              <TimelineEntry key={entry.id} entry={entry} isContact={isContact} />
            ))}
          </ul>
        </section>
      ))}
      {entries.length === timelinePageSize &&
        (goesOn ? (
          <TimelinePage of={of} kind={kind} after={last} />
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.more ?? ''}
            onClick={() => setGoesOn(true)}
          >
            {t`Show more`}
          </Button>
        ))}
    </div>
  )
}

const dayOf = (moment: string): string => new Date(moment).toDateString()

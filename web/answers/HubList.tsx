import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { ProgressSign } from '../ui/ProgressSign.tsx'
import { Tip } from '../ui/Tip.tsx'
import type { HubNow } from './askedNow.ts'
import classes from './HubList.module.css'
import { ImportanceMark } from './ImportanceMark.tsx'
import { InternalMark } from './InternalMark.tsx'

type HubListProps = {
  hubs: HubNow[]
  current: string | null
  onChoose: (id: string) => void
  /** Questions with two answers to pick from. */ conflicts: ReadonlySet<string>
  children?: ReactNode
}

/** The hubs of the playbook: how far each is, how important, and which one is on the table. */
export function HubList({ hubs, current, onChoose, conflicts, children }: HubListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav aria-label={t`Hubs of the playbook`}>
      <ol className={classes.hubs} ref={list}>
        {hubs.map((now) => (
          <li key={now.hub.id}>
            <HubLine
              now={now}
              isCurrent={now.hub.id === current}
              onChoose={onChoose}
              conflicts={now.hub.questions.filter((question) => conflicts.has(question.id)).length}
            />
          </li>
        ))}
      </ol>
      {children && <div className={classes.foot}>{children}</div>}
    </nav>
  )
}

function HubLine({
  now: { hub, state, answered, reachable, parked },
  isCurrent,
  onChoose,
  conflicts,
}: {
  now: HubNow
  isCurrent: boolean
  onChoose: (id: string) => void
  conflicts: number
}) {
  const { t } = useLingui()
  const words =
    state === 'closed'
      ? t`closed`
      : state === 'done'
        ? t`done`
        : state === 'partly'
          ? t`${answered} of ${reachable} answered`
          : t`open`
  return (
    <button
      type="button"
      className={classes.hub}
      data-state={state}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onChoose(hub.id)}
    >
      <Tip
        label={state === 'closed' ? t`Closed: earlier answers do not lead here` : words}
        side="right"
      >
        <span className={classes.sign} role="img" aria-label={words}>
          {state === 'closed' ? (
            <IconLock size={14} stroke={1.6} aria-hidden />
          ) : (
            <ProgressSign part={reachable === 0 ? 0 : answered / reachable} />
          )}
        </span>
      </Tip>
      <span className={classes.title}>
        <span className={classes.name}>{hub.title}</span>
        <ImportanceMark importance={hub.importance} />
        {hub.isInternal && <InternalMark short />}
      </span>
      {state !== 'closed' && (
        <span className={classes.count} aria-hidden>
          {answered}/{reachable}
        </span>
      )}
      {conflicts > 0 && (
        <span className={classes.conflict}>
          <IconAlertTriangle size={13} stroke={1.8} aria-hidden />{' '}
          <Plural value={conflicts} one="# answer to settle" other="# answers to settle" />
        </span>
      )}
      {parked.length > 0 && (
        <span className={classes.parked}>
          <Plural value={parked.length} one="# kept, not asked now" other="# kept, not asked now" />
        </span>
      )}
    </button>
  )
}

/** How much is answered, below the list. */
export function HubTotals({ answered, reachable }: { answered: number; reachable: number }) {
  return (
    <span>
      <Trans>
        {answered} of {reachable} questions answered
      </Trans>
    </span>
  )
}

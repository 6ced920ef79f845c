import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './WorkProgress.module.css'

export type WorkState = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'

interface Props {
  /** What is made. */
  title: string
  state: WorkState
  done: number
  /** Null: nobody knows yet. */
  total: number | null
  /** Why it failed, or what it waits for. */
  reason?: string | null
  /** None: nobody cancels it any more. */
  onCancel?: () => void
  /** What can be done with it once it is done: a link to its file, or to what it made. */
  children?: ReactNode
}

/** Work that runs somewhere else: how far it is, with Cancel; then what came of it. */
export function WorkProgress({ title, state, done, total, reason, onCancel, children }: Props) {
  const { t, i18n } = useLingui()
  const isUnderWay = state === 'WAITING' || state === 'RUNNING'
  const percent = total ? Math.min(100, Math.floor((100 * done) / total)) : 0
  const [shown, all] = [i18n.number(done), i18n.number(total ?? 0)]
  const said = {
    WAITING: reason ? t`It is tried again in a moment. ${reason}` : t`It waits for its turn.`,
    RUNNING: total === null ? t`It has begun.` : t`${shown} of ${all}`,
    DONE: t`Done`,
    FAILED: reason ? t`It failed. ${reason}` : t`It failed.`,
    CANCELLED: t`Cancelled`,
  }[state]
  return (
    <div className={classes.work}>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        <span
          className={state === 'FAILED' ? classes.failed : classes.said}
          // how far it is stands on the bar: only what becomes of it is spoken
          role={state === 'RUNNING' && total !== null ? undefined : 'status'}
        >
          {said}
        </span>
        {isUnderWay && onCancel && (
          <Button
            variant="subtle"
            size="compact-sm"
            color="gray"
            aria-label={t`Cancel: ${title}`}
            onClick={onCancel}
          >
            <Trans>Cancel</Trans>
          </Button>
        )}
        {state === 'DONE' && children}
      </div>
      {isUnderWay && (
        <div
          className={classes.track}
          role="progressbar"
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={said}
        >
          <div className={classes.bar} style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  )
}

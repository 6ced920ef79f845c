import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSave } from '../data/mutate.ts'
import { ExitImpersonateDocument } from '../gql.ts'
import { waitingFiles } from '../files/waitingFiles.ts'
import { downloadCommands } from '../outbox/downloadCommands.ts'
import { useHeld } from '../outbox/OutboxProvider.tsx'
import { keepClear } from '../records/keepClear.ts'
import { acting, actingMember } from '../session/acting.ts'
import { leaveActing } from '../session/leaveActing.ts'
import { confirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notify.tsx'
import classes from './ActingBar.module.css'

const minute = 60_000
const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

/** Over every page of a tab that acts for a member: for whom, for how long, and the way out. */
export function ActingBar() {
  const { t } = useLingui()
  const as = acting()
  const [outbox] = useHeld()
  const { save, saving } = useSave(ExitImpersonateDocument)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => (bar.current ? keepClear(bar.current) : undefined), [])
  const left = useMinutesUntil(as?.until ?? '')
  if (!as) return null
  const { name } = as
  const end = async () => {
    // what is only on its way has a moment to arrive
    outbox?.hurry()
    const waiting = () => outbox?.pending() ?? []
    for (let tries = 0; tries < 20 && waiting().length > 0; tries++) await pause()
    const unsent = waiting()
    if (unsent.length > 0) {
      const answer = await confirm({
        title: t`Leave without what was not sent?`,
        description: plural(unsent.length, {
          one: '# change has not reached the server and will be lost. Export it first to keep it.',
          other:
            '# changes have not reached the server and will be lost. Export them first to keep them.',
        }),
        ok: t`Leave`,
        danger: true,
        extra: { label: t`Export`, value: 'export' },
      })
      if (answer?.answer === 'export') downloadCommands(unsent)
      if (answer?.answer !== 'ok') return
    }
    // files go after all that is typed, and may take long
    if (waitingFiles.has(actingMember(as))) {
      const answer = await confirm({
        title: t`Leave without files that were not sent?`,
        description: t`Files that you added here have not reached the server and will be lost.`,
        ok: t`Leave`,
        danger: true,
      })
      if (answer?.answer !== 'ok') return
    }
    const saved = await save({})
    const isOver = saved.problem?.all.some(({ code }) => code === 'IMPERSONATION_ENDED')
    if (saved.ok || isOver) return leaveActing()
    notify.error(saved.problem.text ?? t`Something went wrong. Please try again.`, { id: 'acting' })
  }
  return (
    <>
      <div className={classes.edge} aria-hidden />
      <section ref={bar} className={classes.bar} aria-label={t`You act for ${name}`}>
        <IconUserShield size={18} stroke={1.6} aria-hidden />
        <span className={classes.text}>
          <Trans>
            You act for <strong>{name}</strong>
          </Trans>
          <small className={classes.left}>
            {plural(left, {
              0: 'less than a minute left',
              one: '# minute left',
              other: '# minutes left',
            })}
          </small>
        </span>
        <Button
          size="compact-md"
          classNames={{ root: classes.end ?? '', label: classes.endWords ?? '' }}
          loading={saving}
          onClick={() => void end()}
        >
          <Trans>Stop acting</Trans>
        </Button>
      </section>
    </>
  )
}

/** Whole minutes, never less than none. */
function useMinutesUntil(moment: string): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), minute / 4)
    return () => clearInterval(clock)
  }, [])
  return Math.max(0, Math.floor((Date.parse(moment) - now) / minute))
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSave } from '../data/mutate.ts'
import { ExitImpersonateDocument } from '../gql.ts'
import { useHeld } from '../outbox/OutboxProvider.tsx'
import { acting, leaveActing } from '../session/acting.ts'
import { confirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notify.tsx'
import classes from './ActingBar.module.css'

const minute = 60_000

/** Over every page of a tab that acts for a member: for whom, for how long, and the way out. */
export function ActingBar() {
  const { t } = useLingui()
  const as = acting()
  const [outbox, pending] = useHeld()
  const { save, saving } = useSave(ExitImpersonateDocument)
  const left = useMinutesUntil(as?.until ?? '')
  if (!as) return null
  const { name } = as
  const end = async () => {
    outbox?.hurry()
    const count = pending.length
    if (
      count > 0 &&
      !(await confirm({
        title: t`Leave without what was not sent?`,
        description: plural(count, {
          one: '# change has not reached the server. It stays in this tab only.',
          other: '# changes have not reached the server. They stay in this tab only.',
        }),
        ok: t`Leave`,
        danger: true,
      }))
    )
      return
    const saved = await save({})
    const isOver = saved.problem?.all.some(({ code }) => code === 'IMPERSONATION_ENDED')
    if (saved.ok || isOver) return leaveActing()
    notify.error(saved.problem.text ?? t`Something went wrong. Please try again.`, { id: 'acting' })
  }
  return (
    <>
      <div className={classes.edge} aria-hidden />
      <section className={classes.bar} aria-label={t`You act for ${name}`}>
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
        <Button size="compact-md" loading={saving} onClick={() => void end()}>
          <Trans>End</Trans>
        </Button>
      </section>
    </>
  )
}

/** Whole minutes, never less than none. */
function useMinutesUntil(moment: string): number {
  const minutes = () => Math.max(0, Math.floor((Date.parse(moment) - Date.now()) / minute))
  const [left, setLeft] = useState(minutes)
  useEffect(() => {
    const clock = setInterval(() => setLeft(minutes), minute / 4)
    return () => clearInterval(clock)
  })
  return left
}

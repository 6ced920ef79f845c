import { Button, Progress } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { restartMilliseconds } from '../../shared/limits.ts'
import { loadConfig, WrongUrlError } from '../session/config.ts'
import { EntryScreen } from './EntryScreen.tsx'

/** How often it starts again by itself, in one tab, before it leaves that to the person. */
const mostRestarts = 3
const countKey = 'wrong_url_restarts'
const tick = 1000

/** What answers here is not Parley, or names another address: starts again there after four seconds, but not for ever. Nothing on this device is deleted. */
export function WrongUrl() {
  const { t } = useLingui()
  const [right, setRight] = useState<string | null>(null)
  const [restarts] = useState(() => Number(sessionStorage.getItem(countKey)) || 0)
  const [left, setLeft] = useState(restartMilliseconds)
  const goesOn = restarts < mostRestarts
  useEffect(
    () =>
      void loadConfig().catch((error: unknown) => {
        if (error instanceof WrongUrlError) setRight(error.right)
      }),
    [],
  )
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - tick)), tick)
    return () => clearInterval(timer)
  }, [goesOn])
  const restart = () => {
    sessionStorage.setItem(countKey, String(restarts + 1))
    if (right) location.replace(right + location.pathname + location.search + location.hash)
    else location.reload()
  }
  const isDue = goesOn && left === 0
  useEffect(() => {
    if (isDue) restart()
  })
  const seconds = left / 1000
  return (
    <EntryScreen
      isShut
      title={t`This is not the address of Parley`}
      tone="bad"
      action={
        <Button size="md" fullWidth onClick={restart}>
          {right ? <Trans>Go there now</Trans> : <Trans>Refresh</Trans>}
        </Button>
      }
    >
      <p>
        {right ? (
          <Trans>
            Parley is at <strong>{right}</strong>.
          </Trans>
        ) : (
          <Trans>
            What answers here is something else than Parley. Perhaps the address is mistyped, or
            this network stands in between.
          </Trans>
        )}
      </p>
      {goesOn ? (
        <>
          <p role="status">
            <Plural
              value={seconds}
              one="It starts again in # second."
              other="It starts again in # seconds."
            />
          </p>
          <Progress
            value={100 - (100 * left) / restartMilliseconds}
            size={4}
            radius="xl"
            my="sm"
            aria-hidden
            transitionDuration={tick}
          />
        </>
      ) : (
        <p role="status">
          <Trans>It has started again several times without success.</Trans>
        </p>
      )}
      <p>
        <Trans>What was not sent yet stays on this device.</Trans>
      </p>
    </EntryScreen>
  )
}

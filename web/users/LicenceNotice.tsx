import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconHourglassLow } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useClient } from 'urql'
import { useSession } from '../data/session.tsx'
import { SessionDocument, type Ending_licenceFragment as Licence } from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import { Tip } from '../ui/Tip.tsx'
import { countdownText, daysText, shortCountdown, toNextSecond } from './countdown.ts'
import classes from './LicenceNotice.module.css'

/** That the licence ends soon, in the frame: of a trial the time that is left, by the second. */
export function LicenceNotice({ licence: { isTrial, dateExpires } }: { licence: Licence }) {
  const { t, i18n } = useLingui()
  const { me } = useSession()
  const ends = dateExpires ?? '',
    day = dateText(ends, 'date', i18n.locale)
  const label = isTrial ? t`The trial ends on ${day}` : t`The licence ends on ${day}`
  return (
    <Tip label={label}>
      <Link
        to="/profile/$userId"
        params={{ userId: me.id }}
        search={{ part: 'organisation' }}
        className={classes.notice}
        data-licence
      >
        <IconHourglassLow size={16} stroke={1.6} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
        {/* a screen reader hears no seconds */}
        <span aria-hidden>
          {isTrial ? (
            <>
              <span className={classes.word}>{t`Trial`}</span> <Countdown until={ends} />
            </>
          ) : (
            <>
              <span className={classes.long}>
                {t`Licence ends`} {daysText(Date.parse(ends) - Date.now(), i18n.locale)}
              </span>
              <span className={classes.short}>
                {shortCountdown(Date.parse(ends) - Date.now(), i18n.locale)}
              </span>
            </>
          )}
        </span>
      </Link>
    </Tip>
  )
}

/** The time that is left. It writes the text itself: nothing is rendered each second. */
function Countdown({ until }: { until: string }) {
  const { i18n } = useLingui()
  const client = useClient()
  const text = useRef<HTMLSpanElement>(null),
    short = useRef<HTMLSpanElement>(null)
  // the server says what becomes of who is inside
  const ended = useEffectEvent(
    () => void client.query(SessionDocument, {}, { requestPolicy: 'network-only' }).toPromise(),
  )
  // before it is first seen
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      clearTimeout(timer)
      const left = Date.parse(until) - Date.now()
      if (text.current) text.current.textContent = countdownText(left, i18n.locale)
      if (short.current) short.current.textContent = shortCountdown(left, i18n.locale)
      if (left <= 0) ended()
      else if (!document.hidden) timer = setTimeout(tick, toNextSecond(left))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [until, i18n.locale])
  return (
    <>
      <span ref={text} className={`tabular ${classes.long}`} />
      <span ref={short} className={`tabular ${classes.short}`} />
    </>
  )
}

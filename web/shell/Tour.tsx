import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { EntryScreen } from './EntryScreen.tsx'
import classes from './Tour.module.css'
import { TourPicture } from './TourPicture.tsx'

const kept = 'tour_step'
const last = 3

/** Four pictures of what one does here; Back and Next, or the arrow keys. Where one is survives a reload. */
export function Tour({ finishing, onFinish }: { finishing: boolean; onFinish: () => void }) {
  const { t } = useLingui()
  const [at, setAt] = useState(() =>
    Math.min(last, Math.max(0, Number(sessionStorage.getItem(kept)) || 0)),
  )
  const text = useRef<HTMLParagraphElement>(null)
  const moved = useRef(false)
  const go = (to: number) => {
    if (to < 0 || to > last || finishing) return
    moved.current = true
    sessionStorage.setItem(kept, String(to))
    setAt(to)
  }
  useEffect(() => {
    if (moved.current) text.current?.focus()
  }, [at])
  const finish = () => {
    sessionStorage.removeItem(kept)
    onFinish()
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'ArrowRight') go(at + 1)
      else if (event.key === 'ArrowLeft') go(at - 1)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
  const steps = [
    {
      title: t`Create playbook`,
      text: t`Put the questions that win deals into hubs, and let answers open and close the branches.`,
    },
    {
      title: t`Gather customer data`,
      text: t`Run the meeting from the playbook, on any network or none. Every answer is kept the moment it is given.`,
    },
    {
      title: t`Analyse results`,
      text: t`Every question becomes a chart. One click on a bar filters everything else.`,
    },
    {
      title: t`Target segments`,
      text: t`Keep a set of answers as a segment, and talk to the accounts that fit.`,
    },
  ]
  const step = steps[at]!
  return (
    <EntryScreen
      title={step.title}
      wide
      action={
        <div className={classes.buttons}>
          <Button
            size="md"
            variant="default"
            disabled={at === 0 || finishing}
            onClick={() => go(at - 1)}
          >
            <Trans>Back</Trans>
          </Button>
          <span className={classes.dots} aria-hidden>
            {steps.map(({ title }, dot) => (
              <i key={title} data-here={dot === at || undefined} />
            ))}
          </span>
          {at < last ? (
            <Button size="md" onClick={() => go(at + 1)} autoFocus>
              <Trans>Next</Trans>
            </Button>
          ) : (
            <Button size="md" loading={finishing} onClick={finish}>
              <Trans>Finish</Trans>
            </Button>
          )}
        </div>
      }
    >
      <TourPicture step={at} />
      <p ref={text} tabIndex={-1} className={classes.text}>
        <small>{t`Step ${at + 1} of ${steps.length}`}</small>
        {step.text}
      </p>
    </EntryScreen>
  )
}

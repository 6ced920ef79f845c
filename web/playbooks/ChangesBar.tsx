import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconListDetails, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { announce } from '../ui/announce.ts'
import { useShortcut } from '../ui/shortcuts.tsx'
import { Tip } from '../ui/Tip.tsx'
import type { CanvasMarks, MarkKind, MarkStep } from './canvasMarks.ts'
import classes from './canvasMarks.module.css'
import { ChangeMark } from './ChangeMark.tsx'
import type { Compared } from './comparedPair.ts'
import { useChangeLine } from './useChangeLine.ts'
import { useMarkWords } from './useMarkWords.ts'

/** What is compared on the canvas, and the ways out of it. */
export interface ShownChanges {
  marks: CanvasMarks
  before: Compared
  after: Compared
  /** The same two in words. */
  onWords: () => void
  onClose: () => void
}
interface ChangesBarProps {
  changes: ShownChanges
  onStep: (hubId: string, questionId?: string) => void
}

const keyOf = ({ hubId, questionId }: MarkStep): string => `${hubId} ${questionId ?? ''}`

const kindsInOrder: readonly MarkKind[] = ['added', 'changed', 'moved', 'removed']

/** What the marks on the canvas mean, how many there are, and the way from one to the next. */
export function ChangesBar({ changes, onStep }: ChangesBarProps) {
  const { t } = useLingui()
  const { marks, before, after, onWords, onClose } = changes
  const { steps } = marks
  const line = useChangeLine(),
    { kinds } = useMarkWords()
  // edits of the draft go on meanwhile: a change may come before it, or be gone
  const [last, setLast] = useState<{ key: string; at: number } | null>(null)
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // what leads here is a dialog, which gives the focus back when it is gone
    const timer = setTimeout(() => next.current?.focus({ preventScroll: true }), 0)
    return () => clearTimeout(timer)
  }, [])
  const at = last ? steps.findIndex((step) => keyOf(step) === last.key) : -1,
    here = steps[at]
  const go = (by: 1 | -1): void => {
    // what comes after one that is gone stands at its place
    const from = here ? at : (last?.at ?? 0) - (by === 1 ? 1 : 0),
      to = (from + by + steps.length) % steps.length,
      step = steps[to]
    if (!step) return
    setLast({ key: keyOf(step), at: to })
    onStep(step.hubId, step.questionId)
    const text = line(step.change)
    announce(t`Change ${to + 1} of ${steps.length}: ${text}`, 'change')
  }
  const options = { group: t`Changes on the canvas`, enabled: steps.length > 0 }
  useShortcut('j', t`Next change`, () => go(1), options)
  useShortcut('k', t`Previous change`, () => go(-1), options)
  const label = (number: Compared): string => (number === 'draft' ? t`Draft` : t`Version ${number}`)
  const count = steps.length
  return (
    <section className={classes.bar} aria-label={t`Changes on the canvas`}>
      <p className={classes.what}>
        {label(before)} → {label(after)}:{' '}
        {steps.length === 0 ? (
          <Trans>Nothing changed.</Trans>
        ) : (
          <Plural value={count} one="# change" other="# changes" />
        )}
      </p>
      {steps.length > 0 && (
        <>
          <ul className={classes.legend} aria-label={t`What the marks mean`}>
            {kindsInOrder.map((kind) => {
              const own = steps.filter((step) => step.kind === kind).length
              return (
                <li key={kind}>
                  <ChangeMark kind={kind} text={`${kinds[kind]} ${own}`} />
                </li>
              )
            })}
          </ul>
          <div className={classes.steps}>
            <Tip label={t`Previous change`}>
              <ActionIcon aria-label={t`Previous change`} onClick={() => go(-1)}>
                <IconChevronLeft size={17} aria-hidden />
              </ActionIcon>
            </Tip>
            <Tip label={t`Next change`}>
              <ActionIcon ref={next} aria-label={t`Next change`} onClick={() => go(1)}>
                <IconChevronRight size={17} aria-hidden />
              </ActionIcon>
            </Tip>
            {here && (
              <span className={classes.here}>
                {t`${at + 1} of ${steps.length}`} · {line(here.change)}
              </span>
            )}
          </div>
        </>
      )}
      <span className={classes.ways}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconListDetails size={15} aria-hidden />}
          onClick={onWords}
        >
          <Trans>In words</Trans>
        </Button>
        <Tip label={t`Hide the changes`}>
          <ActionIcon aria-label={t`Hide the changes`} onClick={onClose}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Tip>
      </span>
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '../../shared/limits.ts'
import { problemText } from '../data/errors.ts'
import type { FollowUpFragment } from '../gql.ts'
import { useHeld, usePut } from '../outbox/OutboxProvider.tsx'
import type { PendingCommand } from '../outbox/outboxView.ts'
import { shownNames } from '../outbox/shownNames.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { dateText } from '../ui/dateText.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { sayMissing } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'
import { Panel } from '../ui/Panel.tsx'
import { changedSteps, isDeleted } from './changedSteps.ts'
import classes from './FollowUps.module.css'

/** So many at first. */
const few = 8

/** Open next steps, overdue first. One that is ticked off stays in its place until the page is left, so that it can be taken back. */
export function FollowUps({
  steps: read,
  total,
  withPeople,
  onGone,
}: {
  steps: readonly FollowUpFragment[]
  total: number
  /** Says whose each is. */
  withPeople: boolean
  /** One of them, or its meeting, is not there any more. */
  onGone: () => void
}) {
  const { t, i18n } = useLingui()
  const put = usePut()
  const [, pending] = useHeld()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  // until the outbox has it, which may have to be fetched
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useNames(read)
  useRefusals(read, pending, touched, onGone)
  const changed = changedSteps(pending)
  const stateOf = ({ id, isDone }: FollowUpFragment) => wanted.get(id) ?? changed.get(id) ?? isDone
  const steps = read.filter(
    (step) => stateOf(step) === false || (stateOf(step) === true && touched.has(step.id)),
  )
  const open = total - read.filter((step) => stateOf(step) !== false).length
  const tick = (step: FollowUpFragment, isDone: boolean): void => {
    setTouched((before) => new Set(before).add(step.id))
    setWanted((before) => new Map(before).set(step.id, isDone))
    const taken = () => setWanted((before) => new Map([...before].filter(([id]) => id !== step.id)))
    put({
      kind: 'setNextStepDone',
      record: `CompanyDialog:${step.companyDialog!.id}`,
      input: { id: step.id, isDone },
    })
      .catch(sayMissing)
      .finally(taken)
    const toast = toastOf(step.id)
    if (!isDone) return notify.hide(toast)
    const name = nameOf(step)
    notify.success(t`“${name}” is done.`, { id: toast, undo: () => tick(step, false) })
  }
  // the button goes: the first of those that come has the focus then
  const showAll = (): void => {
    flushSync(() => setWhole(true))
    list.current?.children[few]?.querySelector('input')?.focus()
  }
  const most = limits.openNextSteps
  return (
    <Panel
      title={
        <>
          <Trans>Follow ups</Trans>{' '}
          {open > 0 && (
            <span className={classes.total}>
              {total >= most ? `${i18n.number(most)}+` : i18n.number(open)}
            </span>
          )}
        </>
      }
    >
      {steps.length === 0 ? (
        <EmptyState compact icon={IconCheck} title={t`No follow ups`} />
      ) : (
        <ul className={classes.list} ref={list}>
          {steps.slice(0, isWhole ? steps.length : few).map((step) => (
            <FollowUp
              key={step.id}
              step={step}
              isDone={stateOf(step) === true}
              withPeople={withPeople}
              onTick={(isDone) => tick(step, isDone)}
            />
          ))}
        </ul>
      )}
      {!isWhole && steps.length > few && (
        <Button variant="subtle" size="compact-sm" onClick={showAll}>
          <Trans>Show {steps.length - few} more</Trans>
        </Button>
      )}
      {isWhole && total > read.length && (
        <p className={classes.cut}>
          <Trans>The first {read.length} are shown.</Trans>
        </p>
      )}
    </Panel>
  )
}

const nameOf = ({ title, nextStepType }: FollowUpFragment): string => title || nextStepType.title

const toastOf = (id: string): string => `done ${id}`

/** Of what was ticked off here: why the server has refused it, in place of the word that it is done. */
function useRefusals(
  steps: readonly FollowUpFragment[],
  pending: readonly PendingCommand[],
  touched: ReadonlySet<string>,
  onGone: () => void,
): void {
  const { t } = useLingui()
  const told = useRef(new Set<string>())
  const tell = useEffectEvent(() => {
    for (const { id, kind, input, state, problem } of pending) {
      if (kind !== 'setNextStepDone' || state !== 'rejected' || told.current.has(id)) continue
      const step = steps.find((one) => one.id === input.id)
      if (!step || !touched.has(step.id)) continue
      told.current.add(id)
      const name = nameOf(step)
      notify.error(
        isDeleted(problem)
          ? t`“${name}” has been deleted meanwhile.`
          : t`“${name}” could not be changed. ${problemText(problem ?? { code: 'UNKNOWN' })}`,
        { id: toastOf(step.id) },
      )
      if (problem?.code === 'NOT_FOUND') onGone()
    }
  })
  useEffect(() => tell(), [pending])
}

/** What is ticked off here is called so in the tray, should it be refused. */
function useNames(steps: readonly FollowUpFragment[]): void {
  useEffect(
    () =>
      shownNames.set((id) => {
        const step = steps.find((one) => one.id === id)
        return step
          ? nameOf(step)
          : steps.find((one) => one.companyDialog?.id === id)?.companyDialog?.title
      }),
    [steps],
  )
}

function FollowUp({
  step,
  isDone,
  withPeople,
  onTick,
}: {
  step: FollowUpFragment
  isDone: boolean
  withPeople: boolean
  onTick: (isDone: boolean) => void
}) {
  const { t } = useLingui()
  const name = nameOf(step),
    { companyDialog: meeting, nextStepType, nextStepDate } = step
  return (
    <li className={classes.row} data-done={isDone || undefined}>
      <Checkbox
        aria-label={t`Done: ${name}`}
        checked={isDone}
        // of a meeting that is not there any more nothing can be said
        disabled={!meeting}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={classes.under}>
          {step.title && <span>{nextStepType.title}</span>}
          {meeting && (
            <Link
              to="/companyDialog/$companyDialogId"
              params={{ companyDialogId: meeting.id }}
              className={`quiet ${classes.meeting}`}
            >
              {meeting.title}
            </Link>
          )}
        </span>
      </div>
      {withPeople && <Avatar person={step.creator} size={22} />}
      {nextStepDate && <Due day={nextStepDate} isDone={isDone} />}
    </li>
  )
}

/** Its day; of an open one that has passed, or has come, in a word too. */
function Due({ day, isDone }: { day: string; isDone: boolean }) {
  const { t, i18n } = useLingui()
  const today = new Date().toLocaleDateString('sv'),
    date = dateText(`${day}T12:00:00`, 'dayMonth', i18n.locale)
  const state = isDone || day > today ? undefined : day < today ? 'overdue' : 'today'
  return (
    <time dateTime={day} className={classes.due} data-state={state}>
      {state && <span>{state === 'overdue' ? t`Overdue` : t`Today`}</span>}
      {date}
    </time>
  )
}

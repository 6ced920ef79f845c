import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { use, useEffectEvent, useLayoutEffect, useState } from 'react'
import { newId } from '../../shared/id.ts'
import { nextStep } from '../../shared/inputs/nextStep.ts'
import { wrongWith } from '../records/wrongWith.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { useUnsent } from '../outbox/useUnsent.ts'
import type { MeetingPageQuery, Overlay_meetingFragment } from '../gql.ts'
import { DateField } from '../ui/DateTimeField.tsx'
import { dateText } from '../ui/dateText.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'
import { FurtherSection } from './furtherSection.ts'
import type { NextStepKindProps } from './NextStepKind.tsx'
import classes from './SideList.module.css'

const NextStepKind = lazyPart(
  () => import('./NextStepKind.tsx'),
  (module) => module.NextStepKind,
  {
    texts: ['meeting'],
    waiting: ({ types, chosen }) => (
      <TextInput readOnly aria-hidden tabIndex={-1} value={titleOf(types, chosen)} />
    ),
  },
)
// of a new organisation only
const FirstNextStepType = lazyPart(
  () => import('./FirstNextStepType.tsx'),
  (module) => module.FirstNextStepType,
  // as high as two lines and a field
  { texts: ['meeting'], waiting: <div style={{ height: '5.5rem' }} /> },
)
const titleOf = (types: NextStepKindProps['types'], chosen: string | null): string =>
  types.find(({ id }) => id === chosen)?.title ?? ''

type Draft = { title: string; day: string | null }
const nothing: Draft = { title: '', day: null }

type NextStep = Overlay_meetingFragment['nextSteps'][number]
type NextStepsProps = {
  /** It is wished for, and stands in its place, into which its script may come late. */
  onShow: (() => void) | null
  meetingId: string
  steps: readonly NextStep[]
  types: MeetingPageQuery['nextStepTypes']
}

/** What was agreed: a kind of step, until when, done or not. */
export function NextSteps({ onShow, meetingId, steps, types }: NextStepsProps) {
  const { t } = useLingui()
  const further = use(FurtherSection)
  const show = useEffectEvent(() => onShow?.())
  useLayoutEffect(() => show(), [])
  const outbox = useOutbox()
  const sorted = steps.toSorted(
    (a, b) =>
      Number(a.isDone) - Number(b.isDone) ||
      (a.nextStepDate ?? '9').localeCompare(b.nextStepDate ?? '9'),
  )
  const remove = (step: NextStep) => {
    void outbox.put({
      kind: 'deleteNextStep',
      record: `CompanyDialog:${meetingId}`,
      input: { id: step.id },
    })
    notify.info(t`Next step deleted`, {
      undo: () => {
        const id = newId()
        void outbox.put({
          kind: 'addNextStep',
          record: `CompanyDialog:${meetingId}`,
          input: {
            id,
            nextStepTypeId: step.nextStepType.id,
            title: step.title,
            nextStepDate: step.nextStepDate,
          },
        })
        if (step.isDone)
          void outbox.put({
            kind: 'setNextStepDone',
            record: `CompanyDialog:${meetingId}`,
            input: { id, isDone: true },
          })
      },
    })
  }
  return (
    <div className={classes.stack}>
      {steps.length === 0 && (
        <p className={classes.none}>
          <Trans>No next steps yet</Trans>
        </p>
      )}
      {steps.length > 0 && (
        <ul className={classes.list}>
          {sorted.map((step) => (
            <li key={step.id} className={classes.item} data-done={step.isDone || undefined}>
              <Checkbox
                aria-label={t`Done: ${step.title || step.nextStepType.title}`}
                checked={step.isDone}
                onChange={(event) =>
                  void outbox.put({
                    kind: 'setNextStepDone',
                    record: `CompanyDialog:${meetingId}`,
                    input: { id: step.id, isDone: event.currentTarget.checked },
                  })
                }
              />
              <div className={classes.main}>
                <span>
                  <span className={classes.text}>{step.title || step.nextStepType.title}</span>
                  {further?.sections({ meetingId, said: step.dateCreated })}
                </span>
                <span className={classes.under}>
                  {step.title && <span>{step.nextStepType.title}</span>}
                  {step.nextStepDate && <DueDate day={step.nextStepDate} isDone={step.isDone} />}
                </span>
              </div>
              <ActionIcon
                className={classes.remove ?? ''}
                size="sm"
                aria-label={t`Delete the next step`}
                onClick={() => remove(step)}
              >
                <IconTrash size={14} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <NewStep meetingId={meetingId} types={types} />
    </div>
  )
}

function DueDate({ day, isDone }: { day: string; isDone: boolean }) {
  const { i18n } = useLingui()
  const today = new Date().toLocaleDateString('sv')
  const overdue = !isDone && day < today
  return (
    <time
      dateTime={day}
      className={classes.due}
      data-overdue={overdue || undefined}
      data-today={(!isDone && day === today) || undefined}
    >
      {dateText(`${day}T12:00:00`, 'dayMonth', i18n.locale)}
      {overdue && (
        <>
          {' '}
          · <Trans>overdue</Trans>
        </>
      )}
      {!isDone && day === today && (
        <>
          {' '}
          · <Trans>today</Trans>
        </>
      )}
    </time>
  )
}

function NewStep({ meetingId, types }: Pick<NextStepsProps, 'meetingId' | 'types'>) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const offered = (types ?? []).filter((type) => !type.dateDeleted)
  const [typeId, setTypeId] = useState<string | null>(null)
  const [{ title, day }, write] = useUnsent(`nextStep.${meetingId}`, nothing)
  const change = (part: Partial<Draft>) => write((now) => ({ ...now, ...part }))
  const [isDayWrong, setDayWrong] = useState(false)
  const chosen = (offered.find(({ id }) => id === typeId) ?? offered[0])?.id ?? null
  const wrongTitle = wrongWith(nextStep.shape.title, title)
  const add = (form: HTMLFormElement) => {
    // the fields say what is wrong with them; nothing is added without it
    if (!chosen || isDayWrong || wrongTitle)
      return form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    void outbox.put({
      kind: 'addNextStep',
      record: `CompanyDialog:${meetingId}`,
      input: {
        id: newId(),
        nextStepTypeId: chosen,
        title: title.trim() || null,
        nextStepDate: day,
      },
    })
    write(nothing)
  }
  if (!types)
    return (
      <p className={classes.none}>
        <Trans>This could not be loaded</Trans>
      </p>
    )
  if (offered.length === 0) return <FirstNextStepType />
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        add(event.currentTarget)
      }}
    >
      <div className={classes.pair}>
        <NextStepKind types={offered} chosen={chosen} onChoose={setTypeId} />
        <div className={classes.bare}>
          <DateField
            label={<span className="visually-hidden">{t`Until when`}</span>}
            value={day}
            onChange={(next) => change({ day: next })}
            onProblem={setDayWrong}
          />
        </div>
      </div>
      <div className={classes.row}>
        <TextInput
          aria-label={t`What exactly`}
          data-side-field="nextSteps"
          placeholder={t`What exactly (if needed)`}
          value={title}
          maxLength={nextStep.shape.title.max}
          error={wrongTitle}
          onChange={(event) => change({ title: event.currentTarget.value })}
          style={{ flex: 1 }}
        />
        <Button type="submit" variant="default" leftSection={<IconPlus size={14} aria-hidden />}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </form>
  )
}

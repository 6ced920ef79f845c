import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../ui/Panel.tsx'
import classes from './CarriedOver.module.css'

export interface Open {
  id: string
  title: string
}
/** What a meeting left open. */
export interface LeftOpen {
  nextSteps: readonly Open[]
  agenda: readonly Open[]
  /** without internal ones */
  questions: readonly Open[]
  /** internal questions without an answer, which no agenda shows */
  internalCount: number
}
interface Props {
  open: LeftOpen
  /** The same playbook asks the questions again. */
  asksAgain: boolean
  playbook: string | null
  /** ids of what is not carried over */
  left: ReadonlySet<string>
  onToggle: (id: string, isCarried: boolean) => void
}

/** What was left open in a meeting, to be chosen for the one that follows it. */
export function CarriedOver({ open, asksAgain, playbook, left, onToggle }: Props) {
  const { t } = useLingui()
  const { nextSteps, agenda, questions, internalCount } = open,
    unanswered = questions.length + internalCount
  const boxes = (items: readonly Open[]) =>
    items.map(({ id, title }) => (
      <Checkbox
        key={id}
        label={title}
        checked={!left.has(id)}
        onChange={({ currentTarget: { checked } }) => onToggle(id, checked)}
      />
    ))
  return (
    <Panel title={t`Carried over`}>
      <div className={classes.groups}>
        {nextSteps.length > 0 && (
          <Group title={<Trans>Open next steps</Trans>}>
            <p className={classes.hint}>
              <Trans>They stay in this meeting and are shown in the new one too.</Trans>
            </p>
            {boxes(nextSteps)}
          </Group>
        )}
        {agenda.length > 0 && (
          <Group title={<Trans>Open agenda items</Trans>}>{boxes(agenda)}</Group>
        )}
        {unanswered > 0 && (
          <Group title={<Trans>Questions without an answer</Trans>}>
            {asksAgain ? (
              <p className={classes.hint}>
                <Trans>
                  Asked again by the playbook {playbook}:{' '}
                  <Plural value={unanswered} one="# question" other="# questions" />
                </Trans>
              </p>
            ) : (
              <>
                {questions.length > 0 && (
                  <p className={classes.hint}>
                    <Trans>They become items of the agenda.</Trans>
                  </p>
                )}
                {boxes(questions)}
                {internalCount > 0 && (
                  <p className={classes.hint}>
                    <Plural
                      value={internalCount}
                      one="# internal question is left out: a customer may see the agenda."
                      other="# internal questions are left out: a customer may see the agenda."
                    />
                  </p>
                )}
              </>
            )}
          </Group>
        )}
        {nextSteps.length + agenda.length + unanswered === 0 && (
          <p className={classes.hint}>
            <Trans>Nothing was left open in this meeting.</Trans>
          </p>
        )}
      </div>
    </Panel>
  )
}

const Group = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{title}</legend>
    {children}
  </fieldset>
)

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { registryFieldPaths, type RegistryField } from '../../shared/registryDifferences.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  ApplyComparisonDocument,
  CompareAgainDocument,
  type Comparison_wholeFragment as Whole,
} from '../gql.ts'
import { recordFields } from '../outbox/recordFields.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Comparisons.module.css'
import { ComparedRows } from './ComparedRows.tsx'
import { useComparisonCounts } from './useComparisonCounts.ts'

interface Props {
  found: Whole
  onDone: () => void
  onLeave: () => void
}

/** Where accounts differ, field by field: what is chosen is taken over, and nothing before. */
export function ComparedStep({ found, onDone, onLeave }: Props) {
  const { t, i18n } = useLingui()
  const { id, run } = found
  const { counts, problem, again } = useComparisonCounts(id)
  const apply = useSave(ApplyComparisonDocument),
    look = useSave(CompareAgainDocument)
  const [chosen, setChosen] = useState<ReadonlySet<RegistryField> | null>(null)
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set())
  if (!counts)
    return problem ? <ErrorState onRetry={again}>{problem}</ErrorState> : <LoadingState rows={4} />
  // until somebody chooses, what is offered of every account that differs in it
  const fields =
    chosen ??
    new Set(
      counts.fields.filter(({ count, offered }) => count === offered).map(({ field }) => field),
    )
  const shown: [string, number][] = [
    [t`Different`, counts.different],
    [t`The same`, counts.same],
    [t`Not in the register`, counts.unknown],
    [t`Without a number that a register knows`, counts.noNumber],
    [t`Register not reached`, counts.unreachable],
    [t`In the bin by now`, counts.gone],
  ]
  const unfinished = counts.unreachable + counts.waiting
  const send = async (): Promise<void> => {
    const saved = await apply.save({ id, fields: [...fields], except: [...except] })
    if (notifyUnlessSaved(saved)) onDone()
  }
  const lookAgain = async (): Promise<void> => {
    if (notifyUnlessSaved(await look.save({ id }))) onDone()
  }
  return (
    <>
      <Panel
        title={
          run?.state === 'DONE'
            ? t`What the registers have otherwise`
            : t`The comparison was broken off`
        }
      >
        <dl className={classes.counts}>
          {shown.map(
            ([label, count]) =>
              count > 0 && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{i18n.number(count)}</dd>
                </div>
              ),
          )}
        </dl>
        {unfinished > 0 && (
          <div className={classes.actions}>
            <Button variant="default" loading={look.saving} onClick={() => void lookAgain()}>
              {t`Look ${plural(unfinished, { one: '# account', other: '# accounts' })} up again`}
            </Button>
          </div>
        )}
      </Panel>
      {counts.different > 0 && (
        <>
          <Panel title={t`What is taken over`}>
            <fieldset className={classes.fields}>
              <legend className={classes.hint}>
                <Trans>Nothing is changed before you say so, and all of it can be undone.</Trans>
              </legend>
              {counts.fields.map(({ field, count }) => {
                const name = i18n._(recordFields[registryFieldPaths[field]]!)
                const accounts = plural(count, { one: '# account', other: '# accounts' })
                return (
                  <Checkbox
                    key={field}
                    checked={fields.has(field)}
                    onChange={({ currentTarget: { checked } }) => {
                      const others = [...fields].filter((one) => one !== field)
                      setChosen(new Set(checked ? [...others, field] : others))
                    }}
                    label={t`${name}: ${accounts}`}
                  />
                )
              })}
            </fieldset>
            <div className={classes.actions}>
              <Button
                loading={apply.saving}
                disabled={fields.size === 0 || except.size >= counts.different}
                onClick={() => void send()}
              >
                <Trans>Take over what is chosen</Trans>
              </Button>
              <Button variant="default" onClick={onLeave}>
                <Trans>Leave it</Trans>
              </Button>
            </div>
          </Panel>
          <ComparedRows
            id={id}
            total={counts.different}
            fields={fields}
            except={except}
            onExcept={setExcept}
          />
        </>
      )}
    </>
  )
}

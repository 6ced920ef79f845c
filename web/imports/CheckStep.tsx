import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { StartImportDocument, type Import_wholeFragment as Whole } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ChangedRows } from './ChangedRows.tsx'
import { Counts } from './Counts.tsx'
import classes from './Imports.module.css'
import { useImportCounts } from './useImportCounts.ts'
import { WrongFile } from './WrongFile.tsx'
import { WrongRows } from './WrongRows.tsx'

interface Props {
  found: Whole
  onDone: () => void
  /** To the columns. */
  onBack: () => void
}

/** What would happen, and what is wrong, to be mended here. */
export function CheckStep({ found, onDone, onBack }: Props) {
  const { t } = useLingui()
  const { save, saving } = useSave(StartImportDocument)
  const { counts, problem, again } = useImportCounts(found.id)
  const [wrongAtFirst, setWrongAtFirst] = useState<number | null>(null)
  if (counts && wrongAtFirst === null) setWrongAtFirst(counts.wrong)
  const good = (counts?.toCreate ?? 0) + (counts?.toUpdate ?? 0),
    wrong = counts?.wrong ?? 0
  const start = async (): Promise<void> => {
    if (notifyUnlessSaved(await save({ id: found.id }))) onDone()
  }
  return (
    <>
      <Panel title={t`What would happen`}>
        <div className={classes.form}>
          {problem && !counts ? (
            <ErrorState onRetry={again}>{problem}</ErrorState>
          ) : (
            <Counts counts={counts} step="CHECK" />
          )}
          {wrong > 0 && (
            <p className={classes.hint}>
              {t`${plural(wrong, { one: '# row cannot be imported as it is and is left out. Mend it below, or go on without it.', other: '# rows cannot be imported as they are and are left out. Mend them below, or go on without them.' })}`}
            </p>
          )}
          <div className={classes.actions}>
            {counts && (
              <Button loading={saving} disabled={good === 0} onClick={() => void start()}>
                {t`Import ${plural(good, { one: '# row', other: '# rows' })}`}
              </Button>
            )}
            <Button variant="default" onClick={onBack}>
              <Trans>Back to the columns</Trans>
            </Button>
            {wrong > 0 && <WrongFile found={found} />}
          </div>
        </div>
      </Panel>
      {Boolean(wrongAtFirst) && (
        <WrongRows
          found={found}
          onMended={() => {
            again()
            // where many rows hang together, the whole file is checked again
            onDone()
          }}
        />
      )}
      {(counts?.toUpdate ?? 0) > 0 && <ChangedRows key={counts?.toUpdate} found={found} />}
    </>
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { mostFaults, type FileFault } from '../../shared/playbookFile.ts'
import classes from './PlaybookFiles.module.css'
import { useFaultWords } from './useFaultWords.ts'

/** All that is wrong with a file, each with its place. */
export function FaultList({ faults }: { faults: readonly FileFault[] }) {
  const { t } = useLingui()
  const words = useFaultWords()
  return (
    <div role="alert" className={classes.faults}>
      <p>
        {faults.length >= mostFaults
          ? t`Nothing was made. The first ${mostFaults} things that are wrong:`
          : t`Nothing was made. ${plural(faults.length, { one: 'One thing is wrong:', other: '# things are wrong:' })}`}
      </p>
      <ul>
        {faults.map((fault) => {
          const place = words.place(fault)
          return (
            <li key={JSON.stringify(fault)}>
              {place && <strong>{place}: </strong>}
              {words.text(fault)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** What a server says of a file that it refused. */
export const faultsIn = (params: Record<string, unknown> | undefined): FileFault[] | null => {
  const faults = params?.['faults']
  return Array.isArray(faults) && faults.length > 0 ? (faults as FileFault[]) : null
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import {
  registryFieldPaths,
  type RegistryDifference,
  type RegistryField,
} from '../../shared/registryDifferences.ts'
import { errorText } from '../data/errors.ts'
import { ComparisonRowsDocument } from '../gql.ts'
import { fieldText, recordFields } from '../outbox/recordFields.ts'
import { useSourceText } from '../registry/useSourceText.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Comparisons.module.css'

interface Props {
  id: string
  total: number
  /** Those that are chosen. */
  fields: ReadonlySet<RegistryField>
  /** Rows that are left out. */
  except: ReadonlySet<string>
  onExcept: (ids: ReadonlySet<string>) => void
}
/** Rows of one look. */
const pageSize = 20

/** Accounts that differ, each with its fields: what it has, and what the register has. */
export function ComparedRows({ id, total, fields, except, onExcept }: Props) {
  const { t, i18n } = useLingui()
  const [skip, setSkip] = useState(0)
  const sourceText = useSourceText()
  const [{ data, error, fetching }, refetch] = useQuery({
    query: ComparisonRowsDocument,
    variables: { comparisonId: id, state: 'DIFFERENT', take: pageSize, skip },
    requestPolicy: 'network-only',
  })
  const rows = data?.registryComparisonRows
  const paths = new Set<string>([...fields].map((field) => registryFieldPaths[field]))
  return (
    <Panel title={t`Accounts that differ`} flush>
      {!rows ? (
        error ? (
          <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
            {errorText(error)}
          </ErrorState>
        ) : (
          <LoadingState rows={4} />
        )
      ) : (
        <ul className={classes.accounts} aria-label={t`Accounts that differ`}>
          {rows.map(({ id: rowId, account, source, dateAsked, differences }) => {
            const name = account?.name ?? t`An account that is in the bin`
            const isLeftOut = except.has(rowId)
            return (
              <li key={rowId} data-left={isLeftOut || undefined}>
                <Checkbox
                  checked={!isLeftOut}
                  label={name}
                  onChange={({ currentTarget: { checked } }) => {
                    const others = [...except].filter((one) => one !== rowId)
                    onExcept(new Set(checked ? others : [...others, rowId]))
                  }}
                />
                <span className={classes.source}>{sourceText(source, dateAsked)}</span>
                <dl className={classes.changes}>
                  {(differences as RegistryDifference[]).map(({ path, now, registered }) => (
                    <div key={path} data-chosen={(!isLeftOut && paths.has(path)) || undefined}>
                      <dt>{i18n._(recordFields[path]!)}</dt>
                      <dd>
                        <span className={classes.before}>{fieldText(path, now, i18n)}</span>
                        <span aria-hidden>→</span>
                        <span>{registered}</span>
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            )
          })}
        </ul>
      )}
      {total > pageSize && (
        <div className={classes.pages}>
          <Button
            variant="subtle"
            disabled={skip === 0 || fetching}
            onClick={() => setSkip(Math.max(0, skip - pageSize))}
          >
            <Trans>Earlier accounts</Trans>
          </Button>
          <Button
            variant="subtle"
            disabled={skip + pageSize >= total || fetching}
            onClick={() => setSkip(skip + pageSize)}
          >
            <Trans>Further accounts</Trans>
          </Button>
        </div>
      )}
    </Panel>
  )
}

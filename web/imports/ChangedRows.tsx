import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import type { ImportField } from '../../shared/importFields.ts'
import { errorText } from '../data/errors.ts'
import { ImportChangesDocument, type Import_wholeFragment as Whole } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Imports.module.css'
import { useImportWords } from './useImportWords.ts'

interface Change {
  field: ImportField
  from: unknown
  to: unknown
}
/** Rows of one look. */
const pageSize = 20

/** Rows that change records: what each field is now, and what it becomes. */
export function ChangedRows({ found }: { found: Whole }) {
  const { t } = useLingui()
  const { id, kind } = found
  const [skip, setSkip] = useState(0)
  const words = useImportWords(kind)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: ImportChangesDocument,
    variables: { importId: id, take: pageSize, skip },
    requestPolicy: 'network-only',
  })
  const rows = data?.importRows
  return (
    <Panel title={t`Rows that change records`} flush>
      {!rows ? (
        error ? (
          <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
            {errorText(error)}
          </ErrorState>
        ) : (
          <LoadingState rows={3} />
        )
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={t`Rows that change records`}>
            <thead>
              <tr>
                <th scope="col">{t`Row`}</th>
                <th scope="col">{t`Field`}</th>
                <th scope="col">{t`Now`}</th>
                <th scope="col">{t`Becomes`}</th>
              </tr>
            </thead>
            <tbody>
              {rows.flatMap(({ id, rowNo, changes }) =>
                (changes as Change[]).map((change, n) => (
                  <tr key={`${id} ${change.field}`}>
                    {n === 0 && (
                      <th scope="rowgroup" rowSpan={(changes as Change[]).length}>
                        {rowNo}
                      </th>
                    )}
                    <td>{words.fields[change.field]}</td>
                    <td>{words.valueOf(change.field, change.from)}</td>
                    <td>{becomes(change, words.valueOf)}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      )}
      {rows && (rows.length === pageSize || skip > 0) && (
        <div className={classes.actions}>
          <Button
            variant="subtle"
            disabled={skip === 0 || fetching}
            onClick={() => setSkip(Math.max(0, skip - pageSize))}
          >
            <Trans>Earlier rows</Trans>
          </Button>
          <Button
            variant="subtle"
            disabled={rows.length < pageSize || fetching}
            onClick={() => setSkip(skip + pageSize)}
          >
            <Trans>Further rows</Trans>
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Of a list only what is added to it: what is there stays. */
function becomes(
  { field, from, to }: Change,
  textOf: (field: ImportField, value: unknown) => string,
): string {
  if (!Array.isArray(from) || !Array.isArray(to)) return textOf(field, to)
  return to
    .filter((one) => !from.includes(one))
    .map((one) => `+ ${String(one)}`)
    .join(', ')
}

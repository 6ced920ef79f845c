import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { ImportRowsDocument, type Import_wholeFragment as Whole } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Imports.module.css'
import { mappedColumnsOf } from './mappedColumnsOf.ts'
import { RowsTable } from './RowsTable.tsx'

/** More are not shown. */
const take = 50

/** Rows that a revert left, because somebody has changed their records since. */
export function KeptRows({ found, count }: { found: Whole; count: number }) {
  const { t } = useLingui()
  const { id, heads } = found
  const [{ data, error }, refetch] = useQuery({
    query: ImportRowsDocument,
    variables: { importId: id, state: null, outcome: 'KEPT', take, skip: 0 },
    requestPolicy: 'network-only',
  })
  const columns = mappedColumnsOf(found)
  const rows = data?.importRows
  return (
    <Panel title={t`Rows that are kept`} flush>
      {!rows ? (
        error ? (
          <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
            {errorText(error)}
          </ErrorState>
        ) : (
          <LoadingState rows={3} />
        )
      ) : (
        <RowsTable label={t`Rows that are kept`} columns={columns} heads={heads}>
          {rows.map(({ id, rowNo, cells }) => (
            <tr key={id}>
              <th scope="row">{rowNo}</th>
              {columns.map((at) => (
                <td key={at}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </RowsTable>
      )}
      {rows && count > rows.length && (
        <p
          className={classes.rest}
        >{t`${plural(count - rows.length, { one: '# further row', other: '# further rows' })}`}</p>
      )}
    </Panel>
  )
}

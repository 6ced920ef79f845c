import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  ImportRowsDocument,
  MendImportCellDocument,
  type Import_rowFragment as Row,
  type Import_wholeFragment as Whole,
} from '../gql.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './Imports.module.css'
import { useImportWords, type RowProblem } from './useImportWords.ts'

/** Rows of one look. */
const pageSize = 50

/** Rows that are wrong, as a grid: a cell is mended where it stands, and its row is checked again. */
export function WrongRows({ found, onMended }: { found: Whole; onMended: () => void }) {
  const { t } = useLingui()
  const { id, heads } = found
  const [skip, setSkip] = useState(0)
  const [{ data, fetching }, refetch] = useQuery({
    query: ImportRowsDocument,
    variables: { importId: id, state: 'WRONG', take: pageSize, skip },
    requestPolicy: 'network-only',
  })
  const rows = data?.importRows ?? []
  const columns = (found.mapping as { field: string | null }[]).flatMap(({ field }, at) =>
    field === null ? [] : [at],
  )
  const next = (): void => {
    // those that were mended are not among the wrong ones any more
    const left = rows.filter(({ state }) => state === 'WRONG').length
    if (left < rows.length) refetch({ requestPolicy: 'network-only' })
    else setSkip(skip + pageSize)
  }
  return (
    <Panel title={t`Rows that are wrong`} flush>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t`Rows that are wrong`}>
          <thead>
            <tr>
              <th scope="col">{t`Row`}</th>
              {columns.map((at) => (
                <th key={at} scope="col">
                  {heads[at] || t`Column ${at + 1}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <WrongRow
                key={row.id}
                row={row}
                found={found}
                columns={columns}
                onMended={onMended}
              />
            ))}
          </tbody>
        </table>
      </div>
      {(rows.length === pageSize || skip > 0) && (
        <div className={classes.actions}>
          <Button
            variant="subtle"
            disabled={skip === 0 || fetching}
            onClick={() => setSkip(Math.max(0, skip - pageSize))}
          >
            <Trans>Earlier rows</Trans>
          </Button>
          <Button variant="subtle" disabled={rows.length < pageSize || fetching} onClick={next}>
            <Trans>Further rows</Trans>
          </Button>
        </div>
      )}
    </Panel>
  )
}

interface RowProps {
  row: Row
  found: Whole
  columns: readonly number[]
  onMended: () => void
}
function WrongRow({ row, found, columns, onMended }: RowProps) {
  const { t } = useLingui()
  const words = useImportWords(found.kind)
  const { save } = useSave(MendImportCellDocument)
  const problems = row.problems as RowProblem[]
  const whole = problems.filter(({ column }) => column === null)
  const mend = async (column: number, text: string): Promise<void> => {
    if (text === row.cells[column]) return
    if (notifyUnlessSaved(await save({ id: row.id, column, text }))) onMended()
  }
  return (
    <tr>
      <th scope="row">
        {row.rowNo}
        {row.state !== 'WRONG' && <span className={classes.hint}> {t`mended`}</span>}
        {whole.map((problem) => (
          <div key={problem.rule} className={classes.wrong}>
            {words.problem(problem)}
          </div>
        ))}
      </th>
      {columns.map((at) => {
        const wrong = problems.filter(({ column }) => column === at)
        const head = found.heads[at] || t`Column ${at + 1}`
        return (
          <td key={at}>
            <TextInput
              // another answer of the server is another text
              key={row.cells[at]}
              className={classes.cell}
              size="xs"
              aria-label={t`${head}, row ${row.rowNo}`}
              defaultValue={row.cells[at] ?? ''}
              error={wrong.length > 0 && wrong.map(words.problem).join(' ')}
              onBlur={(event) => void mend(at, event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur()
              }}
            />
          </td>
        )
      })}
    </tr>
  )
}

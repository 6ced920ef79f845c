import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  ImportRowsDocument,
  MendImportCellDocument,
  type Import_rowFragment as Row,
  type Import_wholeFragment as Whole,
} from '../gql.ts'
import { announce } from '../ui/announce.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Imports.module.css'
import { mappedColumnsOf } from './mappedColumnsOf.ts'
import { useImportWords, type RowProblem } from './useImportWords.ts'
import { RowsTable } from './RowsTable.tsx'

/** Rows of one look. */
const pageSize = 50

/** Rows that are wrong, as a grid: a cell is mended where it stands, and its row is checked again. */
export function WrongRows({ found, onMended }: { found: Whole; onMended: () => void }) {
  const { t } = useLingui()
  const { id, heads } = found
  const [skip, setSkip] = useState(0)
  const [{ data, fetching, error }, refetch] = useQuery({
    query: ImportRowsDocument,
    variables: { importId: id, state: 'WRONG', outcome: null, take: pageSize, skip },
    requestPolicy: 'network-only',
  })
  const rows = data?.importRows ?? []
  // those with wrong cells first; as they were when the rows came, so that nothing moves under the hand
  const [placed, setPlaced] = useState<{ skip: number; columns: number[] } | null>(null)
  if (data && !fetching && placed?.skip !== skip)
    setPlaced({ skip, columns: wrongFirst(mappedColumnsOf(found), rows) })
  const columns = placed?.columns ?? mappedColumnsOf(found)
  const next = (): void => {
    // those that were mended are not among the wrong ones any more
    const left = rows.filter(({ state }) => state === 'WRONG').length
    if (left < rows.length) refetch({ requestPolicy: 'network-only' })
    else setSkip(skip + pageSize)
  }
  return (
    <Panel title={t`Rows that are wrong`} flush>
      {!data &&
        (error ? (
          <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
            {errorText(error)}
          </ErrorState>
        ) : (
          <LoadingState rows={3} />
        ))}
      {data && (
        <RowsTable label={t`Rows that are wrong`} columns={columns} heads={heads}>
          {rows.map((row) => (
            <WrongRow key={row.id} row={row} found={found} columns={columns} onMended={onMended} />
          ))}
        </RowsTable>
      )}
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

function wrongFirst(columns: readonly number[], rows: readonly Row[]): number[] {
  const wrong = new Set(
    rows.flatMap(({ problems }) => (problems as RowProblem[]).map(({ column }) => column)),
  )
  return [...columns.filter((at) => wrong.has(at)), ...columns.filter((at) => !wrong.has(at))]
}

/** To the next wrong cell; whether there is one. */
function focusNextWrong(cell: HTMLElement): boolean {
  const wrong = cell.closest('table')?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')
  const next = [...(wrong ?? [])].find(
    (one) => cell.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  next?.focus()
  return next !== undefined
}

interface RowProps {
  row: Row
  found: Whole
  columns: readonly number[]
  onMended: () => void
}
function WrongRow({ row, found, columns, onMended }: RowProps) {
  const { t } = useLingui()
  const words = useImportWords(found.kind, found.mapping)
  const { save } = useSave(MendImportCellDocument)
  const problems = row.problems as RowProblem[]
  const whole = problems.filter(({ column }) => column === null)
  const { rowNo } = row
  const mend = async (column: number, input: HTMLInputElement): Promise<void> => {
    const text = input.value
    if (text === row.cells[column]) return
    const saved = await save({ id: row.id, column, text })
    if (!notifyUnlessSaved(saved)) return
    const { state, cells } = saved.data.mendImportCell
    // what was typed meanwhile stays
    if (input.value === text) input.value = cells[column] ?? ''
    announce(state === 'WRONG' ? t`Row ${rowNo} is still wrong` : t`Row ${rowNo} is mended`)
    onMended()
  }
  const onKey = (column: number, event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return
    // leaving it mends it
    if (!focusNextWrong(event.currentTarget)) void mend(column, event.currentTarget)
  }
  return (
    <tr>
      <th scope="row">
        {rowNo}
        {row.state !== 'WRONG' && <span className={classes.hint}> {t`mended`}</span>}
      </th>
      {columns.map((at, place) => {
        const wrong = problems.filter(({ column }) => column === at)
        const head = found.heads[at] || t`Column ${at + 1}`
        return (
          <td key={at}>
            <TextInput
              className={classes.cell}
              aria-label={t`${head}, row ${rowNo}`}
              defaultValue={row.cells[at] ?? ''}
              error={wrong.length > 0 && wrong.map(words.problem).join(' ')}
              onBlur={(event) => void mend(at, event.currentTarget)}
              onKeyDown={(event) => onKey(at, event)}
            />
            {place === 0 &&
              whole.map((problem) => (
                <div key={problem.rule} className={classes.wrong}>
                  {words.problem(problem)}
                </div>
              ))}
          </td>
        )
      })}
    </tr>
  )
}

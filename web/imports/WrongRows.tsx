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
  const fresh = data?.importRows
  // the rows and the order of their columns stay as they came, so that nothing moves under the hand
  const [page, setPage] = useState<WrongPage | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  if (fresh && !fetching && page?.skip !== skip)
    setPage({ skip, rows: fresh, columns: wrongFirst(mappedColumnsOf(found), fresh) })
  const columns = page?.columns ?? mappedColumnsOf(found)
  const rows = page ? page.rows.map((row) => (row.id === focused ? row : asOf(row, fresh))) : []
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const keepMended = (row: Row): void => {
    setPage(
      (now) => now && { ...now, rows: now.rows.map((one) => (one.id === row.id ? row : one)) },
    )
    again()
    onMended()
  }
  const next = (): void => {
    // those that were mended are not among the wrong ones any more
    const left = rows.filter(({ state }) => state === 'WRONG').length
    if (left === rows.length) setSkip(skip + pageSize)
    else {
      setPage(null)
      again()
    }
  }
  return (
    <Panel title={t`Rows that are wrong`} flush>
      {!data &&
        (error ? (
          <ErrorState onRetry={again}>{errorText(error)}</ErrorState>
        ) : (
          <LoadingState rows={3} />
        ))}
      {page && (
        <RowsTable label={t`Rows that are wrong`} columns={columns} heads={heads}>
          {rows.map((row) => (
            <WrongRow
              key={row.id}
              row={row}
              found={found}
              columns={columns}
              onMended={keepMended}
              onFocus={setFocused}
            />
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

interface WrongPage {
  skip: number
  rows: readonly Row[]
  columns: readonly number[]
}
/** What is said of a row by now: one that is not among the wrong ones any more has nothing wrong. */
function asOf(row: Row, fresh: readonly Row[] | null | undefined): Row {
  const now = fresh?.find(({ id }) => id === row.id)
  return now ?? (fresh && row.state === 'WRONG' ? { ...row, state: 'CREATE', problems: [] } : row)
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
  onMended: (row: Row) => void
  /** Says which row somebody is in; null: none. */
  onFocus: (id: string | null) => void
}
function WrongRow({ row, found, columns, onMended, onFocus }: RowProps) {
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
    const mended = saved.data.mendImportCell
    const { state, cells } = mended
    // what was typed meanwhile stays
    if (input.value === text) input.value = cells[column] ?? ''
    announce(state === 'WRONG' ? t`Row ${rowNo} is still wrong` : t`Row ${rowNo} is mended`)
    onMended(mended)
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
              onFocus={() => onFocus(row.id)}
              onBlur={(event) => {
                onFocus(null)
                void mend(at, event.currentTarget)
              }}
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

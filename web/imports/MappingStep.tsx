import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import {
  importFieldOf,
  importFieldsOf,
  importMatches,
  makesKey,
  type ImportField,
} from '../../shared/importFields.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import {
  ImportRowsDocument,
  MapImportDocument,
  type ImportAccounts,
  type ImportMatch,
  type ImportMode,
  type Import_wholeFragment as Whole,
} from '../gql.ts'
import formEnd from '../ui/FormEnd.module.css'
import { Panel } from '../ui/Panel.tsx'
import { guessColumns } from './headWords.ts'
import classes from './Imports.module.css'
import { useImportWords } from './useImportWords.ts'

interface Props {
  found: Whole
  /** Why there was no check. */
  notice: string | null
  onDone: () => void
  onBack: () => void
}
type Column = { field: string | null }
const modes: readonly ImportMode[] = ['BOTH', 'CREATE', 'UPDATE']

/** What each column is, and what is done with its rows. */
export function MappingStep({ found, notice, onDone, onBack }: Props) {
  const { t } = useLingui()
  const { id, kind, heads } = found
  const words = useImportWords(kind)
  const { save, saving } = useSave(MapImportDocument)
  const [problem, setProblem] = useState<string | null>(null)
  const [columns, setColumns] = useState<(ImportField | null)[]>(() => {
    const known = found.mapping as Column[] | null
    if (!known) return guessColumns(kind, heads, words.fields)
    return heads.map((_, at) => {
      const field = known[at]?.field ?? null
      return field !== null && importFieldOf(kind, field) ? (field as ImportField) : null
    })
  })
  const [chosenMatch, setMatch] = useState<ImportMatch | '' | null>(
    found.mode ? (found.match ?? '') : null,
  )
  const [chosenMode, setMode] = useState<ImportMode | null>(found.mode)
  const possible = (Object.keys(importMatches[kind]) as ImportMatch[]).filter((match) =>
    makesKey(kind, match, columns),
  )
  const wanted = chosenMatch ?? possible[0] ?? ''
  const match = wanted !== '' && possible.includes(wanted) ? wanted : ''
  const mode: ImportMode = match === '' ? 'CREATE' : (chosenMode ?? 'BOTH')
  const [chosenAccounts, setAccounts] = useState<ImportAccounts>(found.accounts)
  const accountFields = columns.filter((field) => field?.startsWith('account'))
  const accounts = columns.includes('accountName') ? chosenAccounts : 'WRONG'
  const [{ data }] = useQuery({
    query: ImportRowsDocument,
    variables: { importId: id, state: null, outcome: null, take: 3, skip: 0 },
  })
  const rows = data?.importRows ?? []
  const check = async (): Promise<void> => {
    setProblem(null)
    const saved = await save({
      id,
      columns: columns.map((field) => {
        const known = words.wordsOf(field)
        return { field, ...(known && { words: known }) }
      }),
      match: match === '' ? null : match,
      mode,
      accounts,
    })
    if (saved.ok) onDone()
    else setProblem(refusalOf(saved))
  }
  const isTaken = (field: ImportField, at: number): boolean =>
    !importFieldOf(kind, field)?.isList && columns.some((one, i) => one === field && i !== at)
  return (
    <>
      {notice && (
        <p role="alert" className={formEnd.problem}>
          {notice}
        </p>
      )}
      <Panel title={t`What the columns are`} flush>
        <div className={classes.scroll}>
          <table className={`${classes.table} ${classes.mapping}`}>
            <thead>
              <tr>
                <th scope="col">{t`Column of the file`}</th>
                <th scope="col">{t`Is imported as`}</th>
                <th scope="col">{t`First rows`}</th>
              </tr>
            </thead>
            <tbody>
              {heads.map((head, at) => {
                const title = head || t`Column ${at + 1}`
                return (
                  <tr key={at}>
                    <th scope="row">{title}</th>
                    <td>
                      <NativeSelect
                        aria-label={t`${title} is imported as`}
                        value={columns[at] ?? ''}
                        onChange={(event) => {
                          const value = event.currentTarget.value
                          setColumns(
                            columns.map((one, i) =>
                              i === at ? ((value || null) as ImportField | null) : one,
                            ),
                          )
                        }}
                        data={[
                          { value: '', label: t`Not imported` },
                          ...importFieldsOf(kind).map((field) => ({
                            value: field,
                            label: words.fields[field],
                            disabled: isTaken(field, at),
                          })),
                        ]}
                      />
                    </td>
                    <td>
                      <div className={classes.cut}>
                        {rows
                          .map(({ cells }) => cells[at])
                          .filter(Boolean)
                          .join(' · ')}
                      </div>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      </Panel>
      <Panel title={t`What is done with the rows`}>
        <div className={classes.form}>
          <NativeSelect
            label={t`Match existing records by`}
            value={match}
            onChange={(event) => setMatch(event.currentTarget.value as ImportMatch | '')}
            data={[
              { value: '', label: t`Nothing: every row is new` },
              ...possible.map((one) => ({ value: one, label: words.matches[one] })),
            ]}
          />
          <NativeSelect
            label={t`Rows`}
            value={mode}
            disabled={match === ''}
            onChange={(event) => setMode(event.currentTarget.value as ImportMode)}
            data={modes.map((one) => ({ value: one, label: words.modes[one] }))}
          />
          {accountFields.length > 0 && (
            <NativeSelect
              label={t`Accounts that are not there`}
              description={
                columns.includes('accountName')
                  ? undefined
                  : t`They can be created where a column is the name of the account.`
              }
              value={accounts}
              disabled={!columns.includes('accountName')}
              onChange={(event) => setAccounts(event.currentTarget.value as ImportAccounts)}
              data={[
                { value: 'WRONG', label: t`Are a mistake: the row is wrong` },
                { value: 'CREATE', label: t`Are created, once each` },
              ]}
            />
          )}
          <p className={classes.hint}>
            <Trans>
              An empty cell leaves what is there. Telephone numbers, e-mail addresses and further
              websites are added to those that are there.
            </Trans>
          </p>
          {problem && (
            <p role="alert" className={formEnd.problem}>
              {problem}
            </p>
          )}
          <div className={classes.actions}>
            <Button loading={saving} disabled={!columns.some(Boolean)} onClick={() => void check()}>
              <Trans>Check</Trans>
            </Button>
            <Button variant="default" onClick={onBack}>
              <Trans>Another file</Trans>
            </Button>
          </div>
        </div>
      </Panel>
    </>
  )
}

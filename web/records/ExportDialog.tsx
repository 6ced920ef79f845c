import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useQuery } from 'urql'
import { newId } from '../../shared/id.ts'
import { exportDays, exportRows } from '../../shared/limits.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import {
  ExportCountDocument,
  CreateExportDocument,
  type ExportFormat,
  type ExportList,
} from '../gql.ts'
import { ownTimeZone } from '../ui/dateText.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import formEnd from '../ui/FormEnd.module.css'
import { notify } from '../ui/notify.tsx'
import { Segments } from '../ui/Segments.tsx'
import classes from './ExportDialog.module.css'
import { ExportFiles } from './ExportFiles.tsx'
import { exportName, useDownload } from './useDownload.ts'

/** A column of the file: what its head says, and what cells say instead of values of the API. */
export interface ExportColumn {
  id: string
  title: string
  words?: Readonly<Record<string, string>>
}
interface Props {
  list: ExportList
  /** What the list is called, and the file. */
  title: string
  /** The variables of the list's own query. */
  given: object
  /** All that the file may have. */
  columns: readonly ExportColumn[]
  /** Ids of those that the list shows now; none: nothing is chosen from. */
  shown?: readonly string[]
  /** Says how many rows there are, where they are more than rows of a list. */
  counted?: (count: number) => string
  /** What else is to be known before the file is made. */
  about?: ReactNode
  onClose: () => void
}

/** A list as a file, filtered and ordered as it is: short ones at once, long ones while one goes on working. */
export function ExportDialog({
  list,
  title,
  given,
  columns,
  shown = [],
  counted,
  about,
  onClose,
}: Props) {
  const { t, i18n } = useLingui()
  const [format, setFormat] = useState<ExportFormat>('XLSX')
  const [which, setWhich] = useState<'all' | 'shown'>('all')
  const [problem, setProblem] = useState<string | null>(null)
  const [isComing, setComing] = useState(false)
  const [started, setStarted] = useState<string | null>(null)
  const [{ data, error }] = useQuery({
    query: ExportCountDocument,
    variables: { list, arguments: given },
    requestPolicy: 'network-only',
  })
  const start = useSave(CreateExportDocument)
  const download = useDownload()
  const onScreen = shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const chosen = which === 'shown' ? onScreen : columns
  const count = data?.exportCount ?? null,
    tooMany = error && problemsOf(error)[0]?.rule === 'TOO_MANY',
    most = i18n.number(exportRows)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setProblem(null)
    const saved = await start.save({
      id: newId(),
      list,
      format,
      title,
      columns: chosen.map(({ id, title, words }) => ({
        id,
        title,
        ...(words && {
          words: Object.entries(words).map(([value, word]) => ({ value, word })),
        }),
      })),
      arguments: given,
      timeZone: ownTimeZone(),
    })
    if (!saved.ok) return setProblem(refusalOf(saved))
    const file = saved.data.createExport
    if (!file.isReady) return setStarted(file.id)
    setComing(true)
    const came = await download(file.id, exportName(file))
    setComing(false)
    if (!came) return
    notify.success(t`“${title}” is saved as a file.`, { id: 'export' })
    onClose()
  }
  return (
    <FormDialog title={t`Export “${title}”`} onClose={onClose}>
      {({ onCancel }) => (
        <Stack gap="md">
          <form onSubmit={(event) => void send(event)}>
            <Stack gap="md">
              <p className={classes.count} role="status">
                {count !== null
                  ? (counted?.(count) ??
                    t`${plural(count, { one: '# row', other: '# rows' })}, filtered and ordered as the list is.`)
                  : tooMany
                    ? t`A file has at most ${most} rows: narrow the list down first.`
                    : error
                      ? errorText(error)
                      : t`Counting the rows…`}
              </p>
              {about}
              {!started && (
                <div className={classes.choice}>
                  <span className={classes.label}>{t`Format`}</span>
                  <Segments
                    label={t`Format`}
                    value={format}
                    onChange={setFormat}
                    choices={[
                      { value: 'XLSX', label: t`Excel` },
                      { value: 'CSV', label: 'CSV' },
                    ]}
                  />
                </div>
              )}
              {!started && onScreen.length > 0 && (
                <div className={classes.choice}>
                  <span className={classes.label}>{t`Columns`}</span>
                  <Segments
                    label={t`Columns`}
                    value={which}
                    onChange={setWhich}
                    choices={[
                      { value: 'all', label: t`All (${columns.length})` },
                      { value: 'shown', label: t`Those shown (${onScreen.length})` },
                    ]}
                  />
                </div>
              )}
              {started && (
                <p className={classes.hint}>
                  <Trans>
                    You can close this and go on working: the file waits here and at the end of your
                    inbox for {exportDays} days.
                  </Trans>
                </p>
              )}
              {problem && (
                <p role="alert" className={formEnd.problem}>
                  {problem}
                </p>
              )}
              <div className={formEnd.actions}>
                <Button variant="default" onClick={onCancel}>
                  {started ? t`Close` : t`Cancel`}
                </Button>
                {!started && (
                  <Button type="submit" loading={start.saving || isComing} disabled={!count}>
                    <Trans>Export</Trans>
                  </Button>
                )}
              </div>
            </Stack>
          </form>
          <ExportFiles started={started} />
        </Stack>
      )}
    </FormDialog>
  )
}

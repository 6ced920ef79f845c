import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { useQuery } from 'urql'
import type { ImportKind } from '../../shared/importFields.ts'
import { newId } from '../../shared/id.ts'
import { importDays } from '../../shared/limits.ts'
import { errorText } from '../data/errors.ts'
import { FileProblem, sendFile } from '../data/fetchFile.ts'
import { useSession } from '../data/session.tsx'
import { ImportsDocument, type Import_lineFragment as Line } from '../gql.ts'
import { isUnderWay } from '../records/jobRuns.ts'
import { dateText } from '../ui/dateText.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import formEnd from '../ui/FormEnd.module.css'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Segments } from '../ui/Segments.tsx'
import { fileProblemText } from './fileProblemText.ts'
import classes from './Imports.module.css'

interface Props {
  kind: ImportKind
  onKind: (kind: ImportKind) => void
  onOpen: (id: string) => void
}

/** Which file, and what its rows are; and the files of before. */
export function StartStep({ kind, onKind, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const { me } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [separator, setSeparator] = useState('')
  const [encoding, setEncoding] = useState('')
  const [isComing, setComing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [{ data, error }, refetch] = useQuery({
    query: ImportsDocument,
    requestPolicy: 'cache-and-network',
  })
  const send = async (file: File): Promise<void> => {
    setProblem(null)
    setComing(true)
    const id = newId()
    const said = new URLSearchParams({
      kind,
      name: file.name,
      ...(separator && { separator }),
      ...(encoding && { encoding }),
    })
    try {
      await sendFile(`/imports/${id}?${said.toString()}`, me.organisationUserId, file)
      onOpen(id)
    } catch (error) {
      setProblem(
        fileProblemText(error instanceof FileProblem ? error.problem : { code: 'UNKNOWN' }),
      )
    } finally {
      setComing(false)
      if (input.current) input.current.value = ''
    }
  }
  const imports = data?.listImports ?? []
  const isAnyImported = imports.some(({ step }) => step === 'IMPORT' || step === 'REVERT')
  return (
    <>
      <Panel title={t`Choose a file`}>
        <div className={classes.form}>
          <div className={classes.choice}>
            <span className={classes.label}>{t`Its rows are`}</span>
            <Segments
              label={t`Its rows are`}
              value={kind}
              onChange={onKind}
              choices={[
                { value: 'COMPANY', label: t`Accounts` },
                { value: 'CONTACT', label: t`Contacts` },
              ]}
            />
          </div>
          <p className={classes.hint}>
            <Trans>
              CSV or Excel (.xlsx), with the names of the columns in the first row. Nothing is
              changed before you have seen what would happen.
            </Trans>
          </p>
          <details className={classes.more}>
            <summary>{t`How a CSV file is read`}</summary>
            <div className={classes.pair}>
              <NativeSelect
                label={t`Separator`}
                value={separator}
                onChange={(event) => setSeparator(event.currentTarget.value)}
                data={[
                  { value: '', label: t`Automatic` },
                  { value: ',', label: t`Comma` },
                  { value: ';', label: t`Semicolon` },
                  { value: '\t', label: t`Tab` },
                  { value: '|', label: t`Bar (|)` },
                ]}
              />
              <NativeSelect
                label={t`Encoding`}
                value={encoding}
                onChange={(event) => setEncoding(event.currentTarget.value)}
                data={[
                  { value: '', label: t`Automatic` },
                  { value: 'utf-8', label: 'UTF-8' },
                  { value: 'utf-16le', label: 'UTF-16' },
                  { value: 'windows-1252', label: 'Windows (1252)' },
                  { value: 'iso-8859-15', label: 'ISO 8859-15' },
                  { value: 'windows-1250', label: 'Windows (1250)' },
                  { value: 'macintosh', label: 'Mac Roman' },
                ]}
              />
            </div>
          </details>
          {problem && (
            <p role="alert" className={formEnd.problem}>
              {problem}
            </p>
          )}
          <div>
            <Button loading={isComing} onClick={() => input.current?.click()}>
              <Trans>Choose a file…</Trans>
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={t`File`}
              accept=".csv,.txt,.tsv,.xlsx,text/csv"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0]
                if (file) void send(file)
              }}
            />
          </div>
        </div>
      </Panel>
      {!data && (
        <Panel title={t`Your imports`}>
          {error ? (
            <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
              {errorText(error)}
            </ErrorState>
          ) : (
            <LoadingState rows={3} />
          )}
        </Panel>
      )}
      {imports.length > 0 && (
        <Panel title={t`Your imports`}>
          {isAnyImported && (
            <p className={classes.hint}>
              <Trans>What was imported can be reverted for {importDays} days.</Trans>
            </p>
          )}
          <ul className={classes.list} aria-label={t`Your imports`}>
            {imports.map((one) => {
              const { id, title, rowCount, dateCreated } = one
              const rows = t`${plural(rowCount, { one: '# row', other: '# rows' })}`
              return (
                <li key={id} className={classes.line}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    className={classes.open}
                    onClick={() => onOpen(id)}
                  >
                    {title}
                  </Button>
                  <span className={classes.hint}>
                    {rows}, {dateText(dateCreated, 'dateTime', i18n.locale)},{' '}
                    <StepText line={one} />
                  </span>
                </li>
              )
            })}
          </ul>
        </Panel>
      )}
    </>
  )
}

function StepText({ line: { step, run } }: { line: Line }) {
  const { t } = useLingui()
  if (step === null || step === 'CHECK') return t`not imported yet`
  if (isUnderWay(run)) return t`under way`
  if (run?.state !== 'DONE') return t`broken off`
  return step === 'IMPORT' ? t`imported` : t`reverted`
}

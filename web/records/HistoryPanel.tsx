import { useLingui } from '@lingui/react/macro'
import { Button, Drawer } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { errorText, problemsOf } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import { announce } from '../ui/announce.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { changedWith, type RecordWords } from './fieldWords.ts'
import classes from './History.module.css'
import { HistoryLine } from './HistoryLine.tsx'
import { editsBack, type PutBack } from './putBack.ts'
import { useHistoryLines } from './useHistoryLines.ts'

export interface HistoryProps {
  id: string
  /** Ids of parts of it whose lines belong to it. */
  parts?: readonly string[]
  /** By the table that lines are about. */
  words: Readonly<Record<string, RecordWords>>
  /** null: the person may not change it. */
  putBack: PutBack | null
  /** Another one than before says that it has changed. */
  revision: unknown
  /** Above the lines. */
  children?: ReactNode
  onClose: () => void
}
/** A field whose lines alone are shown. */
interface Chosen {
  type: string
  properties: readonly string[]
  name: string
}

/** What changed of a record, the newest first, beside its page; old values can be put back. */
export function HistoryPanel({ onClose, children, ...props }: HistoryProps) {
  const { t } = useLingui()
  const { can } = useSession()
  const [field, setField] = useState<Chosen | null>(null)
  const name = field?.name
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="28rem"
      title={t`History`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {children}
      {field && (
        <div className={classes.filter}>
          <span aria-hidden>{t`All changes of “${name}”`}</span>
          <Button variant="default" size="compact-sm" onClick={() => setField(null)}>
            {t`Show everything`}
          </Button>
        </div>
      )}
      <HistoryLines
        key={`${field?.type} ${field?.properties.join()}`}
        {...props}
        field={field}
        onField={setField}
      />
      {can('log:organisation') && (
        <p className={classes.end}>
          <Link to="/logs" search={{ object: props.id }}>{t`Look through the log`}</Link>
        </p>
      )}
    </Drawer>
  )
}

interface LinesProps extends Omit<HistoryProps, 'onClose' | 'children'> {
  field: Chosen | null
  onField: (field: Chosen) => void
}

const noParts: readonly string[] = []

function HistoryLines({
  id,
  parts = noParts,
  words,
  putBack,
  revision,
  field,
  onField,
}: LinesProps) {
  const { t } = useLingui()
  const { lines, hasOlder, error, isReadingOlder, older, again } = useHistoryLines(
    {
      id,
      includeList: [...parts],
      type: field?.type ?? null,
      properties: field ? [...field.properties] : null,
    },
    revision,
  )
  const root = useRef<HTMLDivElement>(null)
  const [next, setNext] = useState<string | null>(null)
  const name = field?.name
  // what was chosen is gone with the list that it stood in
  useEffect(() => {
    if (name !== undefined) root.current?.focus({ preventScroll: true })
  }, [name])
  const newest = lines?.[0]?.id,
    known = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (known.current && newest !== known.current) announce(t`The history has a new entry.`)
    known.current = newest
  }, [newest, t])
  const showOlder = async () => {
    const last = lines?.at(-1)?.id ?? null
    await older()
    setNext(last)
  }
  const failed = error && (
    <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
      {errorText(error)}
    </ErrorState>
  )
  const body = !lines ? (
    (failed ?? <LoadingState rows={6} label={t`Loading the history`} />)
  ) : lines.length === 0 ? (
    <EmptyState icon={IconHistory} title={t`Nothing here yet`} compact>
      {t`What is changed is told here.`}
    </EmptyState>
  ) : (
    <>
      {error && <PartialData onRetry={again}>{errorText(error)}</PartialData>}
      <ol className={classes.lines}>
        {lines.map((line, at) => {
          const fields = words[line.tableName],
            said = fields?.[line.property]
          return (
            <HistoryLine
              key={line.id}
              line={line}
              words={said}
              isNext={next !== null && lines[at - 1]?.id === next}
              onField={
                field || !fields || !said
                  ? null
                  : () =>
                      onField({
                        type: line.tableName,
                        properties: changedWith(line.property, fields),
                        name: said.name,
                      })
              }
              edits={
                putBack && line.sourceId === id
                  ? editsBack(line, lines, fields, putBack.fields)
                  : null
              }
              onSave={(edits) => putBack?.save(edits) ?? Promise.resolve(false)}
            />
          )
        })}
      </ol>
      {hasOlder && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.more ?? ''}
          aria-disabled={isReadingOlder || undefined}
          onClick={() => void showOlder()}
        >
          {t`Show more`}
        </Button>
      )}
    </>
  )
  return (
    <section
      ref={root}
      tabIndex={-1}
      className={classes.panel}
      aria-label={name === undefined ? t`History` : t`All changes of “${name}”`}
    >
      {body}
    </section>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconFilterOff, IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { tablePageSizes } from '../../shared/limits.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import { LogDaysDocument, LogDaysOfUserDocument, LogDocument } from '../gql.ts'
import { ExportButton } from '../records/ExportButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Segments } from '../ui/Segments.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import classes from './Log.module.css'
import { LogCalendar } from './LogCalendar.tsx'
import { LogFilters } from './LogFilters.tsx'
import { LogRow } from './LogRow.tsx'
import { fewLines, logVariables, manyLines, scopeOf, type LogSearch } from './logSearch.ts'
import { useLogWords } from './useLogWords.tsx'
import { LogExport } from './LogExport.tsx'

interface Props {
  search: LogSearch
  onChange: (part: LogSearch) => void
  /** The address of a record's page; null: it has none. */
  pathOf: (tableName: string, id: string) => string | null
}
/** What else was looked for before leads nowhere now. */
const newest = { before: undefined }
const nothing: LogSearch = {
  organisation: undefined,
  user: undefined,
  kind: undefined,
  object: undefined,
  search: undefined,
  from: undefined,
  to: undefined,
  before: undefined,
}

/** The log of the organisation, for super admins of all: looked through by who, what and when. */
export function LogView({ search, onChange, pathOf }: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const { kinds, words } = useLogWords()
  const [now] = useState(() => Date.now())
  // on a narrow screen the lines come first
  const [showsDays, setShowsDays] = useState(false)
  const scope = scopeOf(search, me.isSuperAdmin),
    isEverywhere = scope.scope !== undefined
  const [{ data, error, fetching, stale }, refetch] = useQuery({
    query: LogDocument,
    variables: logVariables(search, me.isSuperAdmin),
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const [all] = useQuery({ query: LogDaysDocument, variables: scope, pause: Boolean(search.user) })
  const [ofUser] = useQuery({
    query: LogDaysOfUserDocument,
    variables: { id: search.user ?? '', ...scope },
    pause: !search.user,
  })
  const days = search.user ? ofUser.data?.logDateCountForUser : all.data?.logDateCount
  const narrow = (part: LogSearch): void => onChange({ ...part, ...newest })
  const page = data?.logLines,
    lines = page?.lines,
    busy = fetching || stale
  const size = search.size ?? (lines && lines.length > fewLines ? manyLines : fewLines)
  const { before: _before, size: _size, of: _of, ...filters } = search
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  const top = useRef<HTMLDivElement>(null)
  const { before } = search,
    shown = useRef(before)
  // another page begins at its first line
  useEffect(() => {
    if (shown.current === before) return
    shown.current = before
    top.current?.focus()
  }, [before])
  useAnnounced(
    busy || !lines ? null : plural(lines.length, { one: '# line', other: '# lines' }),
    'found',
  )
  const about = lines?.find(({ sourceId }) => sourceId === search.object),
    aboutTitle = about?.title ?? (about && kinds[about.tableName]) ?? '…'
  const whose = lines?.find(({ organisation: { id } }) => id === search.organisation)?.organisation,
    whoseTitle = whose?.title ?? '…'
  return (
    <Page>
      <PageHeader
        title={t`Activity log`}
        actions={
          <>
            {me.isSuperAdmin && (
              <Segments
                label={t`Whose log`}
                value={isEverywhere ? 'all' : 'own'}
                onChange={(of) => onChange({ ...nothing, of: of === 'own' ? of : undefined })}
                choices={[
                  { value: 'all', label: t`All organisations` },
                  { value: 'own', label: me.organisation.title },
                ]}
              />
            )}
            {/* a file is of one organisation */}
            {!isEverywhere && (
              <ExportButton>
                {(close) => <LogExport search={search} kinds={kinds} onClose={close} />}
              </ExportButton>
            )}
          </>
        }
      />
      <LogFilters search={search} scope={scope} kinds={kinds} onNarrow={narrow} busy={fetching} />
      <div className={classes.layout}>
        <div ref={top} tabIndex={-1} style={{ outline: 'none' }}>
          {error && lines && <PartialData onRetry={again} />}
          <Panel flush>
            {isNarrowed && (
              <div className={classes.chosen}>
                {search.object && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    rightSection={<span aria-hidden>×</span>}
                    onClick={() => narrow({ object: undefined })}
                  >
                    {t`About ${aboutTitle}`}
                  </Button>
                )}
                {search.organisation && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    rightSection={<span aria-hidden>×</span>}
                    onClick={() => narrow({ organisation: undefined })}
                  >
                    {whoseTitle}
                  </Button>
                )}
                <Button variant="subtle" size="compact-sm" onClick={() => onChange(nothing)}>
                  <Trans>Show everything</Trans>
                </Button>
              </div>
            )}
            {error && !lines ? (
              <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
                {errorText(error)}
              </ErrorState>
            ) : !lines ? (
              <LoadingState rows={10} label={t`Loading the log`} />
            ) : lines.length === 0 ? (
              <EmptyState
                icon={isNarrowed ? IconFilterOff : IconHistory}
                title={isNarrowed ? t`No results..` : t`Nothing here yet`}
              >
                {!isNarrowed && t`What is changed is told here.`}
              </EmptyState>
            ) : (
              <ol className={classes.rows} aria-label={t`Activity log`} aria-busy={busy}>
                {lines.map((line) => {
                  const isHere = line.organisation.id === me.organisation.id
                  return (
                    <LogRow
                      key={line.id}
                      line={line}
                      kind={kinds[line.tableName] ?? line.tableName}
                      words={words[line.tableName]?.[line.property]}
                      // who is not in an organisation opens none of its records
                      to={isHere && line.title ? pathOf(line.tableName, line.sourceId) : null}
                      namesOrganisation={isEverywhere}
                      onNarrow={narrow}
                    />
                  )
                })}
              </ol>
            )}
          </Panel>
          {lines && (
            <nav className={classes.pages} aria-label={t`Pages`}>
              <NativeSelect
                size="xs"
                aria-label={t`Rows per page`}
                value={size}
                data={tablePageSizes.map(String)}
                onChange={(event) =>
                  onChange({
                    size: tablePageSizes.find((one) => one === Number(event.currentTarget.value)),
                    ...newest,
                  })
                }
              />
              {before && (
                <Button variant="default" size="xs" onClick={() => onChange(newest)}>
                  <Trans>Newest ones</Trans>
                </Button>
              )}
              {page?.before && (
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => onChange({ before: page.before ?? undefined })}
                >
                  <Trans>Older ones</Trans>
                </Button>
              )}
            </nav>
          )}
        </div>
        <div className={classes.aside} data-closed={showsDays ? undefined : ''}>
          <Button
            variant="default"
            size="compact-md"
            mb={showsDays ? 'sm' : 0}
            className={classes.toggle ?? ''}
            aria-expanded={showsDays}
            onClick={() => setShowsDays(!showsDays)}
          >
            <Trans>How busy each day was</Trans>
          </Button>
          <Panel title={t`Days`}>
            <LogCalendar
              days={days}
              chosen={search.from && search.from === search.to ? search.from : null}
              onChoose={(day) => narrow({ from: day ?? undefined, to: day ?? undefined })}
              now={now}
            />
          </Panel>
        </div>
      </div>
    </Page>
  )
}

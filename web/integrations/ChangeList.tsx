import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import {
  IntegrationChangesDocument,
  type IntegrationChangesQuery,
  type SyncChangeState,
  type SyncPanel_syncFragment as Sync,
} from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Segments } from '../ui/Segments.tsx'
import classes from './Integrations.module.css'
import { useSyncWords } from './useSyncWords.ts'

type Change = NonNullable<IntegrationChangesQuery['integrationChanges']>[number]
interface FieldChange {
  field: string
  account?: string
  outcome: 'TAKE' | 'KEEP' | 'CONFLICT'
  from: unknown
  to: unknown
}
const pageSize = 20

/** What became of each record, or would, field by field. */
export function ChangeList({ sync }: { sync: Sync }) {
  const { t } = useLingui()
  const { states } = useSyncWords()
  const counts: Record<SyncChangeState, number> = {
    CREATE: sync.created,
    UPDATE: sync.updated,
    CONFLICT: sync.conflicting,
    KEEP: sync.kept,
    SKIP: sync.skipped,
    WRONG: sync.wrong,
  }
  const there = (Object.keys(counts) as SyncChangeState[]).filter((state) => counts[state] > 0)
  const [chosen, setChosen] = useState<SyncChangeState | null>(null)
  const [page, setPage] = useState(1)
  const state = chosen && there.includes(chosen) ? chosen : there[0]
  const [{ data, error }, refetch] = useQuery({
    query: IntegrationChangesDocument,
    variables: {
      syncId: sync.id,
      state: state ?? null,
      take: pageSize,
      skip: (page - 1) * pageSize,
    },
    pause: state === undefined,
    requestPolicy: 'cache-and-network',
  })
  if (state === undefined) return null
  const changes = data?.integrationChanges
  return (
    <div className={classes.changes}>
      <Segments
        label={t`Which records`}
        value={state}
        choices={there.map((value) => ({ value, label: states[value] }))}
        onChange={(value) => {
          setChosen(value)
          setPage(1)
        }}
      />
      {changes ? (
        <ul className={classes.records} aria-label={states[state]}>
          {changes.map((change) => (
            <OneChange key={change.id} change={change} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <LoadingState rows={3} />
      )}
      <Pager page={page} pageSize={pageSize} total={counts[state]} onPage={setPage} />
    </div>
  )
}

function OneChange({
  change: { kind, state, title, recordId, changes, problems },
}: {
  change: Change
}) {
  const words = useSyncWords()
  const name = title || <Trans>Without a name</Trans>
  return (
    <li className={classes.record}>
      <span className={classes.name}>
        {recordId === null ? (
          name
        ) : kind === 'COMPANY' ? (
          <Link to="/account/$companyId" params={{ companyId: recordId }}>
            {name}
          </Link>
        ) : (
          <Link to="/contact/$contactId" params={{ contactId: recordId }}>
            {name}
          </Link>
        )}
      </span>
      <ul className={classes.fields}>
        {(changes as FieldChange[])
          .filter(({ from, to }) => words.value(from) !== words.value(to))
          .map((one) => (
            <li key={`${one.field} ${one.account ?? ''}`}>
              <span className={classes.about}>
                {words.field(one.field)}
                {one.account && ` (${one.account})`}:
              </span>{' '}
              <FieldText change={one} value={words.value} />
            </li>
          ))}
        {(problems as { field: string | null; rule: string }[]).map((problem) => (
          <li
            key={`${problem.field} ${problem.rule}`}
            className={state === 'SKIP' ? classes.about : classes.problem}
          >
            {words.problem(problem)}
          </li>
        ))}
      </ul>
    </li>
  )
}

function FieldText({
  change: { outcome, from, to },
  value,
}: {
  change: FieldChange
  value: (value: unknown) => string
}) {
  const [here, there] = [value(from), value(to)]
  if (outcome === 'TAKE')
    return from === null || here === '–' ? (
      there
    ) : (
      <Trans>
        {there}, instead of {here}
      </Trans>
    )
  return (
    <Trans>
      {here} here, {there} there
    </Trans>
  )
}

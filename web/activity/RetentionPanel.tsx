import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { RetentionRunsDocument } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './RetentionPanel.module.css'
import { useTableWords } from './useTableWords.ts'

/** What jobs by the clock removed for good, newest first. */
export function RetentionPanel() {
  const { t, i18n } = useLingui()
  const [{ data, error }, refetch] = useQuery({
    query: RetentionRunsDocument,
    requestPolicy: 'cache-and-network',
  })
  const wordsOf = useTableWords()
  const runs = data?.retentionRuns
  return (
    <Panel title={t`What was removed for good`}>
      <p className={classes.note}>
        <Trans>
          Each night what was in the bin long enough goes, with old commands and notifications;
          files go when their days are over.
        </Trans>
      </p>
      {runs ? (
        runs.length > 0 ? (
          <ul className={classes.list}>
            {runs.map(({ id, kind, counts, dateCreated }) => (
              <li key={id}>
                <LocalDate moment={dateCreated} style="dateTime" />
                <span>{kind === 'BIN' ? t`Bin and retention` : t`Files`}</span>
                <span className={classes.counts}>
                  {wordsOf(counts)
                    .map(({ what, count }) => `${what}: ${i18n.number(count)}`)
                    .join(' · ') || t`Nothing had to go.`}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.note}>
            <Trans>Nothing yet.</Trans>
          </p>
        )
      ) : error ? (
        <ErrorState
          reference={problemsOf(error)[0]?.reference}
          onRetry={() => refetch({ requestPolicy: 'network-only' })}
        >
          {errorText(error)}
        </ErrorState>
      ) : (
        <LoadingState rows={1} />
      )}
    </Panel>
  )
}

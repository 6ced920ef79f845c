import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { analyticsKind } from '../../shared/analyticsKind.ts'
import type { Segment } from '../../shared/chartRows.ts'
import { percentTexts } from '../../shared/percentTexts.ts'
import { errorText, isUnknownId, problemsOf } from '../data/errors.ts'
import { InsightsVersionsDocument } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import type { AskedQuestion } from './AnalyticsCard.tsx'
import { AskedSo } from './AskedSo.tsx'
import { useNarrowed } from './MeetingsNarrowed.tsx'
import { segmentRanges } from './segmentFilters.ts'
import classes from './VersionsDialog.module.css'
import { versionRuns, type VersionRun } from './versionRuns.ts'

interface Props {
  question: AskedQuestion
  segments: readonly Segment[]
  /** The segments in words. */
  filters: readonly string[]
  campaignId?: string | undefined
  onClose: () => void
}

/** A question through the versions of its playbook: how each asked it, and the answers that were given there. */
export function VersionsDialog({ question, onClose, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened
      onClose={onClose}
      title={question.title}
      size="min(48rem, 100%)"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Versions question={question} {...rest} />
    </Modal>
  )
}

function Versions({ question, segments, filters, campaignId }: Omit<Props, 'onClose'>) {
  const { t, i18n } = useLingui()
  const narrowed = useNarrowed()
  const [{ data, error, stale }, refetch] = useQuery({
    query: InsightsVersionsDocument,
    variables: {
      questionId: question.id,
      filters: segmentRanges(segments),
      ...narrowed,
      ...(campaignId && { campaignId }),
    },
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  if (error && !data && !isUnknownId(error))
    return (
      <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
        {errorText(error)}
      </ErrorState>
    )
  if (!data && !error) return <LoadingState rows={4} label={t`Loading versions`} />
  const versions = data?.questionVersions
  if (!versions?.length)
    return (
      <EmptyState
        icon={IconHistory}
        title={t`This question does not exist, or you may not see it.`}
      />
    )
  const runs = versionRuns(versions),
    total = runs.reduce((sum, { answerCount }) => sum + answerCount, 0),
    shares = percentTexts(
      runs.map(({ answerCount }) => answerCount),
      total,
      i18n.locale,
    )
  return (
    <>
      {error && <PartialData onRetry={again} />}
      <p className={classes.total} role="status" aria-busy={stale}>
        {runs.length === 1
          ? plural(versions.length, {
              one: 'One version asks this question.',
              other: 'All # versions that ask this question ask the same.',
            })
          : plural(runs.length, {
              one: 'This question was asked in # way.',
              other: 'This question was asked in # ways.',
            })}{' '}
        {plural(total, { one: '# answer in all versions.', other: '# answers in all versions.' })}
        {filters.length > 0 && ` ${t`Filtered by: ${filters.join(' · ')}`}`}
      </p>
      <ol className={classes.runs} aria-busy={stale}>
        {runs.map((run, n) => (
          <li key={run.versions[0]!.versionId} className={classes.run}>
            <h3 className={classes.head}>
              <RunName run={run} />
              <span className={classes.soft}>
                <LocalDate moment={run.versions[0]!.datePublished} style="date" />
              </span>
              <span className={classes.count}>
                {plural(run.answerCount, { one: '# answer', other: '# answers' })}
                {total > 0 && ` · ${shares[n]}`}
              </span>
            </h3>
            {run.isBack && (
              <p className={classes.note}>
                <Trans>The versions right before did not ask it.</Trans>
              </p>
            )}
            <AskedSo now={run.versions[0]!} before={run.before} isFirst={n === runs.length - 1} />
            {run.versions.length > 1 && run.answerCount > 0 && (
              <p className={classes.note}>
                {run.versions
                  .map(({ number, answerCount }) => t`version ${number}: ${answerCount}`)
                  .join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className={classes.note}>
        {new Set(versions.map(({ dataType }) => analyticsKind(dataType))).size > 1 && (
          <>
            <Trans>
              The chart shows answers as the newest type asks for them; those of a type with another
              chart are counted, and have no part in it.
            </Trans>{' '}
          </>
        )}
        <Trans>
          An answer counts with the version of its meeting; of a meeting that was upgraded, with the
          newest that asks the question there.
        </Trans>
      </p>
    </>
  )
}

function RunName({ run: { versions } }: { run: VersionRun }) {
  const [first, last] = [versions[0]!.number, versions.at(-1)!.number]
  return first === last ? (
    <Trans>Version {first}</Trans>
  ) : (
    <Trans>
      Versions {first}–{last}
    </Trans>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { ComparisonDocument, ComparisonsDocument } from '../gql.ts'
import { isUnderWay, runProblem, useCancelJob, usePolling } from '../records/jobRuns.ts'
import { dateText } from '../ui/dateText.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { WorkProgress } from '../ui/WorkProgress.tsx'
import { AppliedStep } from './AppliedStep.tsx'
import { ComparedStep } from './ComparedStep.tsx'
import classes from './Comparisons.module.css'

interface Props {
  id: string | undefined
  onOpen: (id: string | undefined) => void
}

/** Accounts compared with registers: how far it is, where they differ, what came of what was chosen. */
export function ComparisonView({ id, onOpen }: Props) {
  const { t } = useLingui()
  return (
    <Page>
      <PageHeader title={t`Compare with registers`} />
      <div className={classes.view}>
        {id === undefined ? (
          <Earlier onOpen={onOpen} />
        ) : (
          <OneComparison key={id} id={id} onLeave={() => onOpen(undefined)} />
        )}
      </div>
    </Page>
  )
}

function Earlier({ onOpen }: Pick<Props, 'onOpen'>) {
  const { t, i18n } = useLingui()
  const [{ data, error }, refetch] = useQuery({
    query: ComparisonsDocument,
    requestPolicy: 'cache-and-network',
  })
  const found = data?.registryComparisons
  if (!found)
    return error ? (
      <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
        {errorText(error)}
      </ErrorState>
    ) : (
      <LoadingState rows={3} />
    )
  const toAccounts = (
    <LinkButton to="/accounts/all">
      <Trans>To the accounts</Trans>
    </LinkButton>
  )
  if (!found.length)
    return (
      <EmptyState title={t`Nothing was compared yet`} action={toAccounts}>
        <Trans>Select accounts in their list, and compare them with the register there.</Trans>
      </EmptyState>
    )
  return (
    <Panel title={t`Your comparisons`} actions={toAccounts}>
      <ul className={classes.list}>
        {found.map(({ id, rowCount, step, run, dateCreated }) => {
          const accounts = t`${plural(rowCount, { one: '# account', other: '# accounts' })}`
          const said = isUnderWay(run)
            ? t`under way`
            : step === 'COMPARE'
              ? t`compared`
              : step === 'APPLY'
                ? t`taken over`
                : t`undone`
          return (
            <li key={id}>
              <button type="button" className={classes.open} onClick={() => onOpen(id)}>
                {accounts}
              </button>
              <span className={classes.hint}>
                {dateText(dateCreated, 'dateTime', i18n.locale)}, {said}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function OneComparison({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({
    query: ComparisonDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const found = data?.registryComparison
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const goesOn = isUnderWay(found?.run)
  usePolling(goesOn, refetch)
  const cancel = useCancelJob(again)
  if (error && !found)
    return (
      <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
        {errorText(error)}
      </ErrorState>
    )
  if (found === undefined) return <LoadingState />
  if (found === null)
    return (
      <EmptyState
        title={t`This comparison is not there any more`}
        action={
          <LinkButton to="/accounts/all">
            <Trans>To the accounts</Trans>
          </LinkButton>
        }
      />
    )
  const { step, run, rowCount } = found
  const accounts = plural(rowCount, { one: '# account', other: '# accounts' })
  const doing = {
    COMPARE: t`Comparing ${accounts}`,
    APPLY: t`Taking over what was chosen`,
    UNDO: t`Putting back what was there before`,
  }
  if (goesOn && run)
    return (
      <Panel>
        <WorkProgress
          title={doing[step]}
          state={run.state}
          done={run.done}
          total={run.total}
          reason={runProblem(run)}
          onCancel={() => cancel(run)}
        />
        <p className={classes.hint}>{t`You can go on working meanwhile.`}</p>
      </Panel>
    )
  return step === 'COMPARE' ? (
    <ComparedStep found={found} onDone={again} onLeave={onLeave} />
  ) : (
    <AppliedStep found={found} onDone={again} onLeave={onLeave} />
  )
}

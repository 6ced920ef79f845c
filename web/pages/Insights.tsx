import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChartBar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import { InsightsPlaybooksDocument } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import classes from './Insights.module.css'

/** Which playbook's answers to look at. */
export function Insights() {
  const { t } = useLingui()
  const { can } = useSession()
  const [{ data, error }, refetch] = useQuery({ query: InsightsPlaybooksDocument })
  const published = data?.playbooks?.filter((p) => p.published)
  return (
    <Page>
      <PageHeader title={t`Insights`} />
      {error && !published ? (
        <ErrorState
          reference={problemsOf(error)[0]?.reference}
          onRetry={() => refetch({ requestPolicy: 'network-only' })}
        >
          {errorText(error)}
        </ErrorState>
      ) : !published ? (
        <LoadingState rows={4} />
      ) : published.length === 0 ? (
        <EmptyState
          icon={IconChartBar}
          title={t`No published playbooks yet`}
          action={
            can('playbook:edit') && (
              <LinkButton to="/playbooks">
                <Trans>To the playbooks</Trans>
              </LinkButton>
            )
          }
        >{t`Publish a playbook and run a meeting from it; its answers show here.`}</EmptyState>
      ) : (
        <ul className={classes.list}>
          {published.map((playbook) => (
            <li key={playbook.id}>
              <Link
                to="/playbook/$playbookId/insights"
                params={{ playbookId: playbook.id }}
                className={classes.card}
              >
                <strong>{playbook.title}</strong>
                <span>
                  <Plural value={playbook.companyDialogCount} one="# meeting" other="# meetings" />{' '}
                  · <Plural value={playbook.questionCount} one="# question" other="# questions" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

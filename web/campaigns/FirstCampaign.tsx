import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { CampaignBeginningDocument } from '../gql.ts'
import classes from './FirstCampaign.module.css'

/** What comes before a first campaign, each with its way there as long as it is missing. */
export function FirstCampaign() {
  const { t } = useLingui()
  const [{ data }] = useQuery({ query: CampaignBeginningDocument })
  const playbooks = data?.playbooks?.some(({ published }) => published),
    accounts = data?.companies && data.companies.totalCount > 0,
    views = data?.listViews && data.listViews.length > 0
  const steps: [key: string, isDone: boolean | undefined, text: string, way: ReactNode][] = [
    [
      'playbook',
      playbooks,
      t`A published playbook, which the meetings follow`,
      <Link key="way" to="/playbooks">
        <Trans>To the playbooks</Trans>
      </Link>,
    ],
    [
      'accounts',
      accounts ?? undefined,
      t`Accounts to meet`,
      <Link key="way" to="/accounts/all">
        <Trans>Add accounts</Trans>
      </Link>,
    ],
    [
      'audience',
      views ?? undefined,
      t`An audience: a saved view of accounts, or filters that you choose in the campaign`,
      <Link key="way" to="/accounts/all">
        <Trans>Filter accounts</Trans>
      </Link>,
    ],
  ]
  return (
    <ul className={classes.steps}>
      {steps.map(([key, isDone, text, way]) => (
        <li key={key} data-done={isDone || undefined}>
          {isDone ? (
            <IconCircleCheck size={18} aria-hidden />
          ) : (
            <IconCircle size={18} aria-hidden />
          )}
          <span>
            {isDone && (
              <VisuallyHidden>
                <Trans>Done</Trans>:{' '}
              </VisuallyHidden>
            )}
            {text}
          </span>
          {/* its place is kept while it is not known */}
          <span className={classes.way}>{isDone === false && way}</span>
        </li>
      ))}
    </ul>
  )
}

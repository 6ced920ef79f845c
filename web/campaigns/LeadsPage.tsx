import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilterOff, type Icon } from '@tabler/icons-react'
import { Fragment, useEffect, type ReactNode } from 'react'
import type { CombinedError } from 'urql'
import type { Preview } from '../app/usePreview.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import type { Lead_campaignFragment } from '../gql.ts'
import type { BarSearch, LeadsSearch } from '../companies/leadSearch.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { LeadFilters } from './LeadFilters.tsx'

/** What both pages over all running campaigns are given. */
export interface LeadsProps {
  search: LeadsSearch & BarSearch
  campaigns: readonly Lead_campaignFragment[] | undefined
  error: CombinedError | undefined
  /** Newer ones are on their way. */
  busy: boolean
  onRetry: () => void
  /** A part of the address that changes. */
  onSearch: (part: LeadsSearch & BarSearch) => void
  /** False: the person is told no fit, and nothing is ordered by it. */
  hasFit?: boolean
  /** Those of one campaign, beneath its head; without one they stand in the page of their playbook. */
  within?: { campaignId: string; head: ReactNode } | 'playbook'
  /** Beside their number: the view that is shown. */
  views?: ReactNode
  /** Which leads they are of. */
  segments?: ReactNode
  /** What makes a file of them. */
  exported?: ReactNode
}
interface Props extends LeadsProps {
  title: string
  total: number | undefined
  pageSize: number
  /** How many were found, to be said. */
  counted: (total: number) => string
  isOfLeads: boolean
  /** What is shown beside the list. */
  preview?: Preview
  /** In place of those of campaigns. */
  filters?: ReactNode
  children: ReactNode
}

/** The frame of leads and of verdicts to give: head, filters, and what stands in place of the list. */
export function LeadsPage({
  title,
  total,
  pageSize,
  counted,
  isOfLeads,
  search,
  campaigns,
  error,
  busy,
  onRetry,
  onSearch,
  hasFit = true,
  within,
  views,
  segments,
  exported,
  preview,
  filters,
  children,
}: Props) {
  const { i18n } = useLingui()
  useAnnounced(busy || total === undefined ? null : counted(total), 'found')
  const { page = 1 } = search
  // the last page may have gone with its only row
  const last = total ? Math.ceil(total / pageSize) : 1,
    isPast = total !== undefined && page > last
  useEffect(() => {
    if (isPast) onSearch({ page: last === 1 ? undefined : last })
  }, [isPast, last, onSearch])
  const Frame = within === 'playbook' ? Fragment : Page
  return (
    <Frame>
      {within === 'playbook' ? null : within ? (
        within.head
      ) : (
        <PageHeader
          title={title}
          aside={
            <>
              {total !== undefined && i18n.number(total)}
              {views}
            </>
          }
          actions={segments}
        />
      )}
      {filters ?? (
        <LeadFilters
          search={search}
          campaigns={campaigns ?? []}
          onSearch={(part) => onSearch({ page: undefined, ...part })}
          busy={busy}
          isOfLeads={isOfLeads}
          hasFit={hasFit}
          isOfCampaign={within !== undefined}
          preview={preview}
          exported={exported}
        />
      )}
      {error && total !== undefined && <PartialData onRetry={onRetry} />}
      {error && total === undefined ? (
        <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={onRetry}>
          {errorText(error)}
        </ErrorState>
      ) : (
        children
      )}
    </Frame>
  )
}

/** That there is none: of all, of one's own, or of what is asked for. */
export function NoLeads({
  search: { search, campaign, playbook, verdict, only, of, filters, where },
  onSearch,
  campaigns,
  icon,
  none,
  noneOfMine,
  children,
}: Pick<LeadsProps, 'search' | 'onSearch'> & {
  /** Those that they can be of; left out: of others too. */
  campaigns?: LeadsProps['campaigns']
  icon: Icon
  none: string
  noneOfMine: string
  children: ReactNode
}) {
  const { t } = useLingui()
  if (search ?? campaign ?? playbook ?? verdict ?? only ?? filters ?? where)
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t`No results..`}
        action={
          <Button
            variant="default"
            onClick={() =>
              onSearch({
                page: undefined,
                search: undefined,
                campaign: undefined,
                ...(playbook && { playbook: undefined }),
                verdict: undefined,
                only: undefined,
                filters: undefined,
                where: undefined,
                of: 'all',
              })
            }
          >
            <Trans>Take all filters away</Trans>
          </Button>
        }
      />
    )
  const isNoneRunning = campaigns?.every(({ state }) => state !== 'RUNNING')
  return (
    <EmptyState
      icon={icon}
      title={of === undefined && !isNoneRunning ? noneOfMine : none}
      action={
        isNoneRunning ? (
          <LinkButton to="/campaigns" variant="default">
            <Trans>To the campaigns</Trans>
          </LinkButton>
        ) : (
          of !== 'all' && (
            <Button variant="default" onClick={() => onSearch({ page: undefined, of: 'all' })}>
              <Trans>Show everybody’s</Trans>
            </Button>
          )
        )
      }
    >
      {children}
    </EmptyState>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilterOff, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { ColumnTable } from '../app/ColumnTable.tsx'
import { usePreview, type PreviewProps } from '../app/usePreview.ts'
import { tablePageSizes } from '../../shared/limits.ts'
import { fullName } from '../../shared/personName.ts'
import filters from '../companies/ListFilters.module.css'
import { PreviewToggle } from '../companies/PreviewToggle.tsx'
import { roleText } from '../companies/roleText.ts'
import { WithPreview } from '../companies/WithPreview.tsx'
import type { CampaignContact_contactFragment } from '../gql.ts'
import { fromRow, type FromList } from '../records/listPlace.ts'
import type { CampaignContactsSearch } from './campaignSearch.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { MeetingCell } from './AccountCells.tsx'
import { leadsPerPage } from './leadVariables.ts'

interface Props {
  campaignId: string
  contacts: { totalCount: number; list: readonly CampaignContact_contactFragment[] }
  search: CampaignContactsSearch
  /** Newer ones are on their way. */
  busy: boolean
  /** A part of the address that changes. */
  onSearch: (part: CampaignContactsSearch) => void
  onOpen: (contactId: string, from: FromList) => void
  from: FromList
  /** What makes a file of it. */
  exported?: ReactNode
  /** What a contact holds, beside the list. */
  Preview: ComponentType<PreviewProps>
}

/** The people at the accounts of a campaign, and when they were met in it. */
export function CampaignContactsView({
  campaignId,
  contacts: { totalCount: total, list },
  search,
  busy,
  onSearch,
  onOpen,
  from,
  exported,
  Preview,
}: Props) {
  const { t } = useLingui()
  const preview = usePreview()
  const page = search.page ?? 1,
    pageSize = leadsPerPage(search),
    last = total > 0 ? Math.ceil(total / pageSize) : 1
  useAnnounced(busy ? null : plural(total, { one: '# contact', other: '# contacts' }), 'found')
  // the last page may have gone with its only row
  useEffect(() => {
    if (page > last) onSearch({ page: last === 1 ? undefined : last })
  }, [page, last, onSearch])
  return (
    <>
      <div className={filters.filters} role="search">
        <SearchInput
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ page: undefined, search: text || undefined })}
          busy={busy}
        />
        {preview.fits && <PreviewToggle {...preview} />}
        <div className={filters.exported}>{exported}</div>
      </div>
      <WithPreview
        preview={preview}
        Preview={Preview}
        idOf={(row) => list.find(({ id }) => id === row)?.contact.id}
      >
        <Panel flush>
          <ColumnTable
            list="CAMPAIGN_CONTACT"
            label={t`Contacts`}
            rows={list}
            rowId={({ id }) => id}
            {...preview.row}
            onOpen={({ id, contact }) => onOpen(contact.id, fromRow(from, id))}
            busy={busy}
            columns={[
              {
                id: 'name',
                header: t`Name`,
                cell: ({ id, contact }) => (
                  <Link
                    className="quiet"
                    to="/campaign/$campaignId/contact/$contactId"
                    params={{ campaignId, contactId: contact.id }}
                    state={fromRow(from, id)}
                  >
                    {fullName(contact)}
                  </Link>
                ),
              },
              {
                id: 'account',
                header: t`Account`,
                cell: ({ company }) => (
                  <Link
                    className="quiet"
                    to="/campaign/$campaignId/account/$companyId"
                    params={{ campaignId, companyId: company.id }}
                  >
                    {company.name}
                  </Link>
                ),
              },
              {
                id: 'role',
                header: t`Role`,
                from: 'sm',
                cell: ({ role, contact, decisionMaker }) => {
                  const decides = t`Decision maker`
                  return (
                    <>
                      {roleText(role ?? contact.jobTitle, decisionMaker, decides)}{' '}
                      {decisionMaker && <StateBadge tone="accent">{decides}</StateBadge>}
                    </>
                  )
                },
              },
              {
                id: 'last',
                header: t`Last meeting`,
                isHeaded: true,
                from: 'sm',
                cell: ({ lastMeeting }) => <MeetingCell meeting={lastMeeting} />,
              },
            ]}
            empty={
              search.search ? (
                <EmptyState
                  icon={IconFilterOff}
                  title={t`No results..`}
                  action={
                    <Button
                      variant="default"
                      onClick={() => onSearch({ page: undefined, search: undefined })}
                    >
                      <Trans>Take all filters away</Trans>
                    </Button>
                  }
                />
              ) : (
                <EmptyState icon={IconUsers} title={t`No contacts yet`}>
                  <Trans>The contacts of the accounts in the audience stand here.</Trans>
                </EmptyState>
              )
            }
          />
        </Panel>
      </WithPreview>
      <Pager
        page={page}
        pageSize={pageSize}
        total={total}
        onPage={(next) => onSearch({ page: next })}
        pageSizes={tablePageSizes}
        onPageSize={(size, next) => onSearch({ size, page: next })}
      />
    </>
  )
}

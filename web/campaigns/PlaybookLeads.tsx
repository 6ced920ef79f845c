import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useQuery } from 'urql'
import { tablePageSizes } from '../../shared/limits.ts'
import { usePreview, type Preview as PreviewState, type PreviewProps } from '../app/usePreview.ts'
import classes from '../companies/ListFilters.module.css'
import { WithPreview } from '../companies/WithPreview.tsx'
import { LeadScoresDocument, PlaybookChoicesDocument, type PlaybookLeadsQuery } from '../gql.ts'
import type { FromList } from '../records/listPlace.ts'
import type { LeadsSearch } from '../companies/leadSearch.ts'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { withChosen } from '../ui/withChosen.ts'
import { LeadsPage, NoLeads, type LeadsProps } from './LeadsPage.tsx'
import { leadsPerPage } from './leadVariables.ts'
import { PlaybookLeadsTable } from './PlaybookLeadsTable.tsx'
import { WhoseFilters } from './WhoseFilters.tsx'

interface Props extends Omit<LeadsProps, 'campaigns' | 'within' | 'hasFit' | 'views' | 'segments'> {
  /** Those of one playbook, in its page. */
  within?: 'playbook'
  leads: NonNullable<PlaybookLeadsQuery['playbookLeads']> | undefined
  segments: ReactNode
  onOpen: (companyId: string, from: FromList) => void
  from: FromList
  /** What an account holds, beside the list. */
  Preview: ComponentType<PreviewProps>
}

/** Accounts with a meeting with a playbook outside of campaigns, without an open opportunity. */
export function PlaybookLeads({ leads, segments, onOpen, from, Preview, ...props }: Props) {
  const { t } = useLingui()
  const { search, busy, onSearch } = props
  const preview = usePreview()
  const page = search.page ?? 1,
    pageSize = leadsPerPage(search),
    list = leads?.list
  const [{ data: scored }] = useQuery({
    query: LeadScoresDocument,
    variables: { ids: (list ?? []).map(({ newestMeeting }) => newestMeeting.id) },
    pause: !list?.length,
  })
  const scores = new Map(scored?.companyDialogCompleteness?.map((one) => [one.id, one] as const))
  return (
    <LeadsPage
      {...props}
      campaigns={[]}
      title={t`Leads`}
      total={leads?.totalCount}
      pageSize={pageSize}
      counted={(total) => plural(total, { one: '# lead', other: '# leads' })}
      isOfLeads={false}
      segments={segments}
      filters={
        <Filters
          search={search}
          busy={busy}
          preview={preview}
          exported={props.exported}
          isOfOne={props.within !== undefined}
          onSearch={(part) => onSearch({ page: undefined, ...part })}
        />
      }
    >
      <WithPreview
        preview={preview}
        Preview={Preview}
        idOf={(row) => list?.find(({ id }) => id === row)?.company.id}
      >
        <Panel flush>
          <PlaybookLeadsTable
            leads={list}
            isOfOne={props.within !== undefined}
            {...preview.row}
            scoreOf={({ newestMeeting }) => scores.get(newestMeeting.id)}
            isByName={search.order === 'NAME'}
            onSort={() => onSearch({ page: undefined, order: 'NAME' })}
            onOpen={onOpen}
            from={from}
            busy={busy}
            empty={
              <NoLeads
                search={search}
                onSearch={onSearch}
                icon={IconUsersGroup}
                none={t`No leads`}
                noneOfMine={t`No leads of yours`}
              >
                <Trans>
                  The accounts that have a meeting with a playbook outside of campaigns, and no open
                  opportunity, stand here.
                </Trans>
              </NoLeads>
            }
          />
        </Panel>
      </WithPreview>
      <Pager
        page={page}
        pageSize={pageSize}
        total={leads?.totalCount ?? 0}
        onPage={(next) => onSearch({ page: next })}
        pageSizes={tablePageSizes}
        onPageSize={(size, next) => onSearch({ size, page: next })}
      />
    </LeadsPage>
  )
}

function Filters({
  search,
  busy,
  preview,
  exported,
  isOfOne,
  onSearch,
}: Pick<Props, 'search' | 'busy' | 'onSearch' | 'exported'> & {
  preview: PreviewState
  /** There is no playbook to choose. */
  isOfOne: boolean
}) {
  const { t } = useLingui()
  const { playbook } = search
  // asked for when it is wanted, or one is named
  const [isAsked, setAsked] = useState(false)
  const [{ data }] = useQuery({
    query: PlaybookChoicesDocument,
    pause: isOfOne || (!isAsked && !playbook),
  })
  const playbooks = (data?.playbooks ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const orders: { value: NonNullable<LeadsSearch['order']>; label: string }[] = [
    { value: 'NEWEST', label: t`Newest meeting first` },
    { value: 'NAME', label: t`By name` },
  ]
  return (
    <WhoseFilters
      search={search}
      onSearch={onSearch}
      busy={busy}
      preview={preview}
      exported={exported}
    >
      {!isOfOne && (
        <Select
          aria-label={t`Playbook`}
          placeholder={t`All playbooks`}
          w={180}
          clearable
          searchable
          data={withChosen(playbooks, playbook)}
          value={playbook ?? null}
          onFocus={() => setAsked(true)}
          onChange={(value) => onSearch({ playbook: value ?? undefined })}
        />
      )}
      <Select
        className={classes.order ?? ''}
        aria-label={t`Order`}
        w={175}
        allowDeselect={false}
        data={orders}
        value={search.order === 'NAME' ? 'NAME' : 'NEWEST'}
        onChange={(value) => onSearch({ order: value === 'NAME' ? value : undefined })}
      />
    </WhoseFilters>
  )
}

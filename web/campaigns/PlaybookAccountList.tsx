import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { audienceVariables } from '../analytics/audienceSearch.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { PlaybookAccountsDocument } from '../gql.ts'
import { ExportButton } from '../records/ExportButton.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { MeetingCell } from './AccountCells.tsx'
import { OwnMeetingsOnly } from './OwnMeetingsOnly.tsx'
import { PlaybookAudience, type AudiencePart } from './PlaybookAudience.tsx'

const AudienceExport = lazyDialog(
  () => import('./AudienceExport.tsx'),
  (module) => module.AudienceExport,
)

/** The accounts that were met with a playbook, within the filters of its insights. */
export function PlaybookAccountList({
  playbookId,
  title,
  filters,
  narrowed,
  search,
  onSearch,
  Preview,
}: AudiencePart) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const variables = { playbookId, filters, ...narrowed, ...audienceVariables(search) }
  const [{ data, error, fetching, stale }, refetch] = useQuery({
    query: PlaybookAccountsDocument,
    variables,
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  if (error && !data?.playbookAccounts)
    return (
      <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
        {errorText(error)}
      </ErrorState>
    )
  return (
    <>
      {error && <PartialData onRetry={again} />}
      <OwnMeetingsOnly seesAll={data?.seesAllMeetings} />
      <PlaybookAudience
        list="PLAYBOOK_ACCOUNT"
        label={t`Accounts`}
        none={t`No accounts yet`}
        found={data?.playbookAccounts ?? undefined}
        counted={(total) => plural(total, { one: '# account', other: '# accounts' })}
        idOf={({ company }) => company.id}
        search={search}
        busy={stale || fetching}
        onSearch={onSearch}
        onOpen={({ company }) =>
          void navigate({ to: '/account/$companyId', params: { companyId: company.id } })
        }
        Preview={Preview}
        exported={
          <ExportButton>
            {(close) => (
              <AudienceExport
                list="PLAYBOOK_ACCOUNT"
                title={t`Accounts of ${title}`}
                given={variables}
                onClose={close}
              />
            )}
          </ExportButton>
        }
        columns={[
          {
            id: 'name',
            header: t`Name`,
            sortable: true,
            cell: ({ company }) => (
              <Link className="quiet" to="/account/$companyId" params={{ companyId: company.id }}>
                {company.name}
              </Link>
            ),
          },
          {
            id: 'meetings',
            header: t`Meetings`,
            align: 'end',
            width: 90,
            cell: ({ meetingCount }) => meetingCount,
          },
          {
            id: 'newest',
            header: t`Newest meeting`,
            isHeaded: true,
            sortable: true,
            descendsFirst: true,
            cell: ({ newestMeeting }) => <MeetingCell meeting={newestMeeting} />,
          },
          {
            id: 'place',
            header: t`Place`,
            from: 'md',
            cell: ({ company: { address } }) =>
              [address.city, address.countryName].filter(Boolean).join(', '),
          },
          {
            id: 'owner',
            header: t`Owner`,
            isHeaded: true,
            from: 'md',
            cell: ({ company }) => fullName(company.owner),
          },
        ]}
      />
    </>
  )
}

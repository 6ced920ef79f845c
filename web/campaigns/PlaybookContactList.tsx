import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { audienceVariables } from '../analytics/audienceSearch.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { PlaybookContactsDocument } from '../gql.ts'
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

/** The contacts that were met with a playbook, within the filters of its insights. */
export function PlaybookContactList({
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
    query: PlaybookContactsDocument,
    variables,
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  if (error && !data?.playbookContacts)
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
        list="PLAYBOOK_CONTACT"
        label={t`Contacts`}
        none={t`No contacts yet`}
        found={data?.playbookContacts ?? undefined}
        counted={(total) => plural(total, { one: '# contact', other: '# contacts' })}
        idOf={({ contact }) => contact.id}
        search={search}
        busy={stale || fetching}
        onSearch={onSearch}
        onOpen={({ contact }) =>
          void navigate({ to: '/contact/$contactId', params: { contactId: contact.id } })
        }
        Preview={Preview}
        exported={
          <ExportButton>
            {(close) => (
              <AudienceExport
                list="PLAYBOOK_CONTACT"
                title={t`Contacts of ${title}`}
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
            cell: ({ contact }) => (
              <Link className="quiet" to="/contact/$contactId" params={{ contactId: contact.id }}>
                {fullName(contact)}
              </Link>
            ),
          },
          {
            id: 'account',
            header: t`Account`,
            from: 'sm',
            cell: ({ contact }) => contact.companies.map(({ company }) => company.name).join(', '),
          },
          { id: 'job', header: t`Job title`, from: 'md', cell: ({ contact }) => contact.jobTitle },
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
        ]}
      />
    </>
  )
}

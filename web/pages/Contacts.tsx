import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { fullName } from '../../shared/personName.ts'
import classes from '../companies/Record.module.css'
import { LabelDots } from '../companies/LabelDots.tsx'
import { PriorityMark } from '../companies/PriorityMark.tsx'
import { RecordList } from '../companies/RecordList.tsx'
import { placeOf, useViewedList } from '../companies/useViewedList.ts'
import { ContactListDocument } from '../gql.ts'
import { fromList } from '../records/listPlace.ts'
import { contactSorts } from '../routeSearch.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'

const NewContactDialog = lazyDialog(
  () => import('../companies/NewContactDialog.tsx'),
  (module) => module.NewContactDialog,
)

const ContactPreview = lazyPart(
  () => import('./ContactPreview.tsx'),
  (module) => module.ContactPreview,
  { isLate: true },
)

const route = getRouteApi('/inside/contacts/all')

/** All contacts. */
export function Contacts() {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const { shownView, search, result } = useViewedList(
    'CONTACT',
    route.useSearch(),
    ContactListDocument,
  )
  const [{ data, error, stale, operation }, refetch] = result
  const state = fromList('CONTACT', operation?.variables, placeOf(search, shownView))
  return (
    <RecordList
      table="CONTACT"
      title={t`Contacts`}
      newTitle={t`New contact`}
      counted={(total) => plural(total, { one: '# contact', other: '# contacts' })}
      none={t`No contacts yet`}
      icon={IconUsers}
      NewDialog={NewContactDialog}
      Preview={ContactPreview}
      search={search}
      shownView={shownView}
      sorts={contactSorts}
      onChange={(part) =>
        void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
      }
      found={data?.contacts ?? undefined}
      foundFor={operation?.variables}
      error={error}
      stale={stale}
      onRetry={() => refetch({ requestPolicy: 'network-only' })}
      onOpen={(id) =>
        void navigate({ to: '/contact/$contactId', params: { contactId: id }, state })
      }
      nameOf={fullName}
      columns={[
        {
          id: 'name',
          sorts: ['NAME', 'NAME_DESC'],
          header: t`Name`,
          cell: (row) => (
            <span className={classes.name}>
              <Avatar person={row} size={22} />
              <Link
                className="quiet"
                to="/contact/$contactId"
                params={{ contactId: row.id }}
                state={state}
              >
                {fullName(row)}
              </Link>
            </span>
          ),
        },
        {
          id: 'prio',
          sorts: ['PRIO_ASC', 'PRIO'],
          descendsFirst: true,
          header: t`Priority`,
          cell: (row) => <PriorityMark prio={row.prio} />,
          width: 100,
          from: 'md',
        },
        {
          id: 'job',
          sorts: ['JOB_TITLE', 'JOB_TITLE_DESC'],
          header: t`Job title`,
          cell: (row) => row.jobTitle,
          from: 'sm',
        },
        {
          id: 'account',
          header: t`Account`,
          cell: (row) =>
            row.company && (
              <Link
                className="quiet"
                to="/account/$companyId"
                params={{ companyId: row.company.id }}
              >
                {row.company.name}
              </Link>
            ),
        },
        { id: 'email', header: t`E-mail`, cell: (row) => row.address.emails[0], from: 'lg' },
        {
          id: 'labels',
          header: t`Labels`,
          cell: (row) => <LabelDots labels={row.labels} />,
          from: 'lg',
        },
        {
          id: 'telephone',
          header: t`Telephone`,
          isExtra: true,
          cell: (row) => row.address.telephones[0],
          from: 'md',
        },
      ]}
    />
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconBuilding } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { fullName } from '../../shared/personName.ts'
import { LabelDots } from '../companies/LabelDots.tsx'
import { PriorityMark } from '../companies/PriorityMark.tsx'
import { RecordList } from '../companies/RecordList.tsx'
import { placeOf, useViewedList } from '../companies/useViewedList.ts'
import { AccountListDocument } from '../gql.ts'
import { fromList } from '../records/listPlace.ts'
import { accountSorts } from '../routeSearch.ts'
import { dateText } from '../ui/dateText.ts'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'

const NewAccountDialog = lazyDialog(
  () => import('../companies/NewAccountDialog.tsx'),
  (module) => module.NewAccountDialog,
)

const AccountPreview = lazyPart(
  () => import('./AccountPreview.tsx'),
  (module) => module.AccountPreview,
  { isLate: true },
)

const route = getRouteApi('/inside/accounts/all')

/** All accounts. */
export function Accounts() {
  const { t, i18n } = useLingui()
  const navigate = route.useNavigate()
  const { shownView, search, result } = useViewedList(
    'COMPANY',
    route.useSearch(),
    AccountListDocument,
  )
  const [{ data, error, stale, operation }, refetch] = result
  const state = fromList('COMPANY', operation?.variables, placeOf(search, shownView))
  return (
    <RecordList
      table="COMPANY"
      title={t`Accounts`}
      newTitle={t`New account`}
      counted={(total) => plural(total, { one: '# account', other: '# accounts' })}
      none={t`No accounts yet`}
      icon={IconBuilding}
      NewDialog={NewAccountDialog}
      Preview={AccountPreview}
      search={search}
      shownView={shownView}
      sorts={accountSorts}
      onChange={(part) =>
        void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
      }
      found={data?.companies ?? undefined}
      foundFor={operation?.variables}
      error={error}
      stale={stale}
      onRetry={() => refetch({ requestPolicy: 'network-only' })}
      onOpen={(id) =>
        void navigate({ to: '/account/$companyId', params: { companyId: id }, state })
      }
      nameOf={(row) => row.name}
      columns={[
        {
          id: 'name',
          sorts: ['NAME', 'NAME_DESC'],
          header: t`Name`,
          cell: (row) => (
            <Link
              className="quiet"
              to="/account/$companyId"
              params={{ companyId: row.id }}
              state={state}
            >
              {row.name}
            </Link>
          ),
        },
        {
          id: 'prio',
          sorts: ['PRIO_ASC', 'PRIO'],
          descendsFirst: true,
          header: t`Priority`,
          cell: (row) => <PriorityMark prio={row.prio} />,
          width: 100,
          from: 'sm',
        },
        {
          id: 'industry',
          sorts: ['INDUSTRY', 'INDUSTRY_DESC'],
          header: t`Industry`,
          cell: (row) => row.industry,
          from: 'lg',
        },
        {
          id: 'place',
          sorts: ['CITY', 'CITY_DESC'],
          header: t`Place`,
          cell: (row) => [row.address.city, row.address.countryName].filter(Boolean).join(', '),
          from: 'sm',
        },
        {
          id: 'labels',
          header: t`Labels`,
          cell: (row) => <LabelDots labels={row.labels} />,
          from: 'lg',
        },
        {
          id: 'contacts',
          header: t`Contacts`,
          cell: (row) => row.contactsCount,
          align: 'end',
          width: 90,
          from: 'sm',
        },
        {
          id: 'meetings',
          header: t`Meetings`,
          cell: (row) => row.companyDialogCount,
          align: 'end',
          width: 90,
        },
        {
          id: 'owner',
          header: t`Owner`,
          isHeaded: true,
          isExtra: true,
          cell: (row) => fullName(row.owner),
          from: 'md',
        },
        {
          id: 'created',
          header: t`Created`,
          isHeaded: true,
          sorts: ['OLDEST', 'NEWEST'],
          descendsFirst: true,
          isExtra: true,
          cell: (row) => dateText(row.dateCreated, 'date', i18n.locale),
          width: 130,
          from: 'md',
        },
      ]}
    />
  )
}

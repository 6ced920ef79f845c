import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../app/errors.ts'
import { LabelDots } from '../companies/LabelDots.tsx'
import { ListFilters } from '../companies/ListFilters.tsx'
import { PriorityMark } from '../companies/PriorityMark.tsx'
import { AccountListDocument, type CompanyOrder } from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'

const NewAccountDialog = lazy(() => import('../companies/NewAccountDialog.tsx').then((module) => ({ default: module.NewAccountDialog })))

const route = getRouteApi('/inside/accounts/all')
const pageSize = 50

/** All accounts: searched, filtered, a page at a time. */
export function Accounts() {
  const { t } = useLingui()
  const search = route.useSearch(), navigate = route.useNavigate()
  const [adding, setAdding] = useState(false)
  const page = search.page ?? 1, order = (['NAME', 'PRIO', 'NEWEST'] as const).find(o => o === search.order) ?? 'NAME'
  const [{ data, error, stale }, refetch] = useQuery({ query: AccountListDocument, variables: { search: search.search ?? null, take: pageSize, skip: (page - 1) * pageSize, prio: search.prio ?? null, labels: search.label ? [search.label] : null, order } })
  const change = (part: ListSearch): void => void navigate({ search: before => ({ ...before, page: undefined as never, ...part }), replace: true })
  const open = (id: string): void => void navigate({ to: '/account/$companyId', params: { companyId: id } })
  useShortcut('n', t`New account`, () => setAdding(true))
  const total = data?.companies.totalCount

  return (
    <Page width="wide">
      <PageHeader title={t`Accounts`} aside={total ?? ''} actions={<Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}><Trans>New account</Trans></Button>} />
      <ListFilters search={search} onChange={change} busy={stale}>
        <Select aria-label={t`Order`} w={150} allowDeselect={false} value={order} onChange={value => change({ order: value as CompanyOrder })} data={[{ value: 'NAME', label: t`By name` }, { value: 'PRIO', label: t`Most urgent first` }, { value: 'NEWEST', label: t`Newest first` }]} />
      </ListFilters>
      {error && data && <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} />}
      {error && !data ? <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={() => refetch({ requestPolicy: 'network-only' })}>{errorText(error)}</ErrorState> : (
        <Panel flush>
          <DataTable label={t`Accounts`} rows={data?.companies.list} rowId={row => row.id} onOpen={row => open(row.id)} busy={stale}
            empty={<EmptyState icon={IconBuilding} title={search.search || search.prio !== undefined || search.label ? t`No results..` : t`No accounts yet`} />}
            columns={[
              { id: 'name', header: t`Name`, cell: row => <Link className="quiet" to="/account/$companyId" params={{ companyId: row.id }}>{row.name}</Link> },
              { id: 'prio', header: t`Priority`, cell: row => <PriorityMark prio={row.prio} />, width: 100, from: 'sm' },
              { id: 'industry', header: t`Industry`, cell: row => row.industry, from: 'md' },
              { id: 'place', header: t`Place`, cell: row => [row.address.city, row.address.countryName].filter(Boolean).join(', '), from: 'sm' },
              { id: 'labels', header: t`Labels`, cell: row => <LabelDots labels={row.labels} />, from: 'lg' },
              { id: 'contacts', header: t`Contacts`, cell: row => row.contactsCount, align: 'end', width: 90, from: 'sm' },
              { id: 'meetings', header: t`Meetings`, cell: row => row.companyDialogCount, align: 'end', width: 90 },
            ]} />
        </Panel>
      )}
      {total !== undefined && total > pageSize && <Pager page={page} pageSize={pageSize} total={total} onPage={next => change({ page: next })} />}
      {adding && <Suspense><NewAccountDialog onClose={() => setAdding(false)} onDone={open} /></Suspense>}
    </Page>
  )
}

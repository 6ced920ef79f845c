import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { errorText, problemsOf } from '../app/errors.ts'
import { LabelDots } from '../companies/LabelDots.tsx'
import { ListFilters } from '../companies/ListFilters.tsx'
import { PriorityMark } from '../companies/PriorityMark.tsx'
import { ContactListDocument, type CompanyOrder } from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import classes from '../companies/AccountContacts.module.css'

const NewContactDialog = lazy(() => import('../companies/NewContactDialog.tsx').then((module) => ({ default: module.NewContactDialog })))

const route = getRouteApi('/inside/contacts/all')
const pageSize = 50

/** All contacts: searched, filtered, a page at a time. */
export function Contacts() {
  const { t } = useLingui()
  const search = route.useSearch(), navigate = route.useNavigate()
  const [adding, setAdding] = useState(false)
  const page = search.page ?? 1, order = (['NAME', 'PRIO', 'NEWEST'] as const).find(o => o === search.order) ?? 'NAME'
  const [{ data, error, stale }, refetch] = useQuery({ query: ContactListDocument, variables: { search: search.search ?? null, take: pageSize, skip: (page - 1) * pageSize, prio: search.prio ?? null, labels: search.label ? [search.label] : null, order } })
  const change = (part: ListSearch): void => void navigate({ search: before => ({ ...before, page: undefined as never, ...part }), replace: true })
  const open = (id: string): void => void navigate({ to: '/contact/$contactId', params: { contactId: id } })
  useShortcut('n', t`New contact`, () => setAdding(true))
  const total = data?.contacts.totalCount

  return (
    <Page width="wide">
      <PageHeader title={t`Contacts`} aside={total ?? ''} actions={<Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}><Trans>New contact</Trans></Button>} />
      <ListFilters search={search} onChange={change} busy={stale}>
        <Select aria-label={t`Order`} w={150} allowDeselect={false} value={order} onChange={value => change({ order: value as CompanyOrder })} data={[{ value: 'NAME', label: t`By name` }, { value: 'PRIO', label: t`Most urgent first` }, { value: 'NEWEST', label: t`Newest first` }]} />
      </ListFilters>
      {error && data && <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} />}
      {error && !data ? <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={() => refetch({ requestPolicy: 'network-only' })}>{errorText(error)}</ErrorState> : (
        <Panel flush>
          <DataTable label={t`Contacts`} rows={data?.contacts.list} rowId={row => row.id} onOpen={row => open(row.id)} busy={stale}
            empty={<EmptyState icon={IconUsers} title={search.search || search.prio !== undefined || search.label ? t`No results..` : t`No contacts yet`} />}
            columns={[
              { id: 'name', header: t`Name`, cell: row => <span className={classes.row}><Avatar person={row} size={22} /><Link className="quiet" to="/contact/$contactId" params={{ contactId: row.id }}>{fullName(row)}</Link></span> },
              { id: 'prio', header: t`Priority`, cell: row => <PriorityMark prio={row.prio} />, width: 100, from: 'md' },
              { id: 'job', header: t`Job title`, cell: row => row.jobTitle, from: 'sm' },
              { id: 'account', header: t`Account`, cell: row => row.company && <Link className="quiet" to="/account/$companyId" params={{ companyId: row.company.id }}>{row.company.name}</Link> },
              { id: 'email', header: t`E-mail`, cell: row => row.address.emails[0], from: 'lg' },
              { id: 'labels', header: t`Labels`, cell: row => <LabelDots labels={row.labels} />, from: 'lg' },
            ]} />
        </Panel>
      )}
      {total !== undefined && total > pageSize && <Pager page={page} pageSize={pageSize} total={total} onPage={next => change({ page: next })} />}
      {adding && <Suspense><NewContactDialog onClose={() => setAdding(false)} onDone={open} /></Suspense>}
    </Page>
  )
}

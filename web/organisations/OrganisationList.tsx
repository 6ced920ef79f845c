import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconBuilding, IconFilterOff } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { ColumnTable } from '../app/ColumnTable.tsx'
import { errorText, problemsOf } from '../data/errors.ts'
import { OrganisationsDocument, OrganisationUsageDocument } from '../gql.ts'
import type { Sorting } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { Segments } from '../ui/Segments.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { LicenceBadge } from './LicenceBadge.tsx'
import classes from './Organisations.module.css'
import {
  licencePageSize,
  licencePageSizes,
  type OrganisationsSearch,
} from './organisationsSearch.ts'
import type { ListProps } from './OrganisationsView.tsx'
import { useFreshQuery } from './useFreshQuery.ts'

type Order = NonNullable<OrganisationsSearch['order']>
const columnOf = { TITLE: 'title', CREATED: 'created', ENDS: 'ends' } as const
const orderOf = { title: 'TITLE', created: 'CREATED', ends: 'ENDS' } as const

const sortingOf = (order: Order): Sorting => {
  const [by, desc] = order.split('_') as [keyof typeof columnOf, string | undefined]
  return { column: columnOf[by], descending: desc !== undefined }
}

/** Of what is read after the rows: on a phone an empty cell has no line, and the rows below would move. */
const place = <span aria-hidden>{'\u00a0'}</span>

/** Organisations a page at a time, each with its licence, its people and what they do. */
export function OrganisationList({ search, onChange, changes }: ListProps) {
  const { t, i18n } = useLingui()
  const { page = 1, size = licencePageSize, state, order = 'TITLE' } = search
  const [{ data, error, fetching, stale }, refetch] = useFreshQuery(
    {
      query: OrganisationsDocument,
      variables: {
        take: size,
        skip: (page - 1) * size,
        sort: order,
        ...(search.search && { search: search.search }),
        ...(state && { state }),
      },
    },
    changes,
  )
  const rows = data?.organisations ?? undefined
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows])
  const [used, refetchUsed] = useFreshQuery(
    { query: OrganisationUsageDocument, variables: { ids }, pause: ids.length === 0 },
    changes,
  )
  const again = (): void => {
    refetch()
    if (used.error) refetchUsed()
  }
  const usage = new Map(used.data?.organisationUsage?.map((one) => [one.id, one]))
  const total = data?.organisationCount ?? 0,
    busy = fetching || stale
  useAnnounced(
    busy || !rows ? null : plural(total, { one: '# organisation', other: '# organisations' }),
    'found',
  )
  const isNarrowed = Boolean(search.search ?? state)
  return (
    <>
      {((error && rows) || used.error) && <PartialData onRetry={again} />}
      <Panel flush>
        <div className={classes.head} role="search">
          <SearchInput
            label={t`Search by name, id, licence or e-mail`}
            width={320}
            value={search.search ?? ''}
            onSearch={(text) => onChange({ search: text || undefined, page: undefined })}
            busy={fetching}
          />
          <Segments
            label={t`Licence`}
            value={state ?? 'ALL'}
            onChange={(next) =>
              onChange({ state: next === 'ALL' ? undefined : next, page: undefined })
            }
            choices={[
              { value: 'ALL', label: t`All` },
              { value: 'RUNNING', label: t`Active` },
              { value: 'TRIAL', label: t`Trial` },
              { value: 'SHUT', label: t`Shut out` },
            ]}
          />
        </div>
        {error && !rows ? (
          <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
            {errorText(error)}
          </ErrorState>
        ) : (
          <ColumnTable
            list="ORGANISATION"
            label={t`All organisations`}
            rows={rows}
            rowId={({ id }) => id}
            busy={busy}
            sorting={sortingOf(order)}
            onSort={({ column, descending }) => {
              const by = orderOf[column as keyof typeof orderOf]
              onChange({ order: descending ? `${by}_DESC` : by, page: undefined })
            }}
            onOpen={({ id }) => onChange({ organisation: id })}
            empty={
              isNarrowed ? (
                <EmptyState
                  icon={IconFilterOff}
                  title={t`No results..`}
                  action={
                    <Button
                      variant="default"
                      onClick={() =>
                        onChange({ search: undefined, state: undefined, page: undefined })
                      }
                    >
                      <Trans>Empty the search</Trans>
                    </Button>
                  }
                />
              ) : (
                <EmptyState icon={IconBuilding} title={t`There is no organisation yet`}>
                  <Trans>The first person with the key of a licence founds one.</Trans>
                </EmptyState>
              )
            }
            columns={[
              {
                id: 'title',
                header: t`Organisation`,
                sortable: true,
                cell: ({ id, title }) => (
                  <button
                    type="button"
                    className={classes.open}
                    aria-haspopup="dialog"
                    onClick={() => onChange({ organisation: id })}
                  >
                    {title}
                  </button>
                ),
              },
              {
                id: 'state',
                header: t`Licence`,
                width: 150,
                from: 'sm',
                cell: ({ organisationLicense: licence }) =>
                  licence ? (
                    <LicenceBadge licence={licence} />
                  ) : (
                    <Text size="sm" c="dimmed">
                      <Trans>Needs none</Trans>
                    </Text>
                  ),
              },
              {
                id: 'seats',
                header: t`Seats`,
                width: 110,
                align: 'end',
                cell: ({ organisationLicense: licence }) => {
                  if (!licence) return null
                  const taken = i18n.number(licence.emailsActiveAmount),
                    amount = i18n.number(licence.amount)
                  return (
                    <Trans>
                      {taken} of {amount}
                    </Trans>
                  )
                },
              },
              {
                id: 'ends',
                header: t`Ends`,
                isHeaded: true,
                sortable: true,
                width: 130,
                from: 'md',
                cell: ({ organisationLicense: licence }) =>
                  licence?.dateExpires && <LocalDate moment={licence.dateExpires} style="date" />,
              },
              {
                id: 'people',
                header: t`People`,
                width: 90,
                align: 'end',
                from: 'lg',
                cell: ({ id }) => countOf(usage.get(id)?.people),
              },
              {
                id: 'meetings',
                header: t`Meetings`,
                width: 100,
                align: 'end',
                from: 'lg',
                cell: ({ id }) => countOf(usage.get(id)?.meetings),
              },
              {
                id: 'stored',
                header: t`Files kept`,
                width: 110,
                align: 'end',
                isExtra: true,
                cell: ({ id }) => {
                  const bytes = usage.get(id)?.storedBytes
                  return bytes === undefined ? place : sizeText(bytes, i18n.locale)
                },
              },
              {
                id: 'active',
                header: t`Last active`,
                isHeaded: true,
                width: 140,
                from: 'md',
                cell: ({ id }) => {
                  const moment = usage.get(id)?.dateActive
                  return moment ? <RelativeTime moment={moment} /> : place
                },
              },
              {
                id: 'created',
                header: t`Since`,
                isHeaded: true,
                sortable: true,
                descendsFirst: true,
                width: 130,
                isExtra: true,
                cell: ({ dateCreated }) => <LocalDate moment={dateCreated} style="date" />,
              },
            ]}
          />
        )}
      </Panel>
      <Pager
        page={page}
        pageSize={size}
        total={total}
        onPage={(next) => onChange({ page: next })}
        pageSizes={licencePageSizes}
        onPageSize={(next, first) =>
          onChange({ size: licencePageSizes.find((one) => one === next), page: first })
        }
      />
    </>
  )

  function countOf(count: number | undefined): ReactNode {
    return count === undefined ? place : i18n.number(count)
  }
}

/** As people say how big files are: 0 MB, 1.2 GB. */
function sizeText(bytes: number, locale: string): string {
  const isLarge = bytes >= 1e9
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (isLarge ? 1e9 : 1e6))
}

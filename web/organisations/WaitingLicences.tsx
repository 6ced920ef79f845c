import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconCopy, IconDots, IconFilterOff, IconKey } from '@tabler/icons-react'
import { fullName } from '../../shared/personName.ts'
import { ColumnTable } from '../app/ColumnTable.tsx'
import { errorText, problemsOf } from '../data/errors.ts'
import { WaitingLicencesDocument } from '../gql.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { copyText } from '../users/copyText.tsx'
import { LicenceBadge } from './LicenceBadge.tsx'
import classes from './Organisations.module.css'
import { licencePageSize, licencePageSizes } from './organisationsSearch.ts'
import type { ListProps } from './OrganisationsView.tsx'
import { useFreshQuery } from './useFreshQuery.ts'
import { useLicenceActions } from './useLicenceActions.tsx'

/** Licences whose key nobody has used yet. */
export function WaitingLicences({ search, onChange, changes, onChanged }: ListProps) {
  const { t, i18n } = useLingui()
  const { page = 1, size = licencePageSize } = search
  const [{ data, error, fetching, stale }, again] = useFreshQuery(
    {
      query: WaitingLicencesDocument,
      variables: {
        take: size,
        skip: (page - 1) * size,
        ...(search.search && { search: search.search }),
      },
    },
    changes,
  )
  const { actionsOf, dialog } = useLicenceActions(onChanged)
  const rows = data?.organisationLicenses ?? undefined,
    total = data?.organisationLicenseCount ?? 0,
    busy = fetching || stale
  useAnnounced(busy || !rows ? null : plural(total, { one: '# key', other: '# keys' }), 'found')
  return (
    <>
      {error && rows && <PartialData onRetry={again} />}
      <Panel flush>
        <div className={classes.head} role="search">
          <SearchInput
            label={t`Search by name or key`}
            width={320}
            value={search.search ?? ''}
            onSearch={(text) => onChange({ search: text || undefined, page: undefined })}
            busy={fetching}
          />
        </div>
        {error && !rows ? (
          <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
            {errorText(error)}
          </ErrorState>
        ) : (
          <ColumnTable
            list="LICENCE_KEY"
            label={t`Unused keys`}
            rows={rows}
            rowId={({ id }) => id}
            busy={busy}
            empty={
              search.search ? (
                <EmptyState
                  icon={IconFilterOff}
                  title={t`No results..`}
                  action={
                    <Button
                      variant="default"
                      onClick={() => onChange({ search: undefined, page: undefined })}
                    >
                      <Trans>Empty the search</Trans>
                    </Button>
                  }
                />
              ) : (
                <EmptyState icon={IconKey} title={t`Every key has been used`}>
                  <Trans>Make a licence, and give its key to whoever founds an organisation.</Trans>
                </EmptyState>
              )
            }
            columns={[
              {
                id: 'title',
                header: t`Name`,
                cell: ({ title, code }) => (
                  <>
                    {title}
                    <Text size="xs" c="dimmed">
                      <code className={classes.code}>{code}</code>
                    </Text>
                  </>
                ),
              },
              {
                id: 'state',
                header: t`State`,
                width: 150,
                from: 'sm',
                cell: (licence) => <LicenceBadge licence={licence} />,
              },
              {
                id: 'seats',
                header: t`Seats`,
                width: 80,
                align: 'end',
                cell: ({ amount }) => i18n.number(amount),
              },
              {
                id: 'months',
                header: t`Months`,
                width: 90,
                align: 'end',
                from: 'sm',
                cell: ({ monthsValid }) => i18n.number(monthsValid),
              },
              {
                id: 'creator',
                header: t`Made by`,
                isHeaded: true,
                width: 160,
                from: 'lg',
                cell: ({ creator }) => creator && fullName(creator),
              },
              {
                id: 'created',
                header: t`Made on`,
                isHeaded: true,
                width: 130,
                from: 'md',
                cell: ({ dateCreated }) => <LocalDate moment={dateCreated} style="date" />,
              },
            ]}
            actions={(licence) => {
              const { title, code } = licence
              return (
                <ActionMenu
                  target={
                    <ActionIcon aria-label={t`${title}: more`}>
                      <IconDots size={15} aria-hidden />
                    </ActionIcon>
                  }
                  sections={() => [
                    {
                      actions: [
                        {
                          label: t`Copy the key`,
                          icon: IconCopy,
                          run: () => void copyText(code ?? '', t`The key is copied.`),
                        },
                        ...actionsOf(licence),
                      ],
                    },
                  ]}
                />
              )
            }}
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
      {dialog}
    </>
  )
}

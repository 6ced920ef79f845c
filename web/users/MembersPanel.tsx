import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconFilterOff, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import {
  MembersDocument,
  type MemberTable_memberFragment as Member,
  type Seats_licenceFragment,
} from '../gql.ts'
import { ExportButton } from '../records/ExportButton.tsx'
import type { Sorting } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { MemberTable } from './MemberTable.tsx'
import classes from './Organisation.module.css'
import { useMemberActions } from './useMemberActions.ts'
import { MemberExport } from './MemberExport.tsx'

const AddMemberDialog = lazyDialog(
  () => import('./AddMemberDialog.tsx'),
  (module) => module.AddMemberDialog,
)

const RemoveMemberDialog = lazyDialog(
  () => import('./RemoveMemberDialog.tsx'),
  (module) => module.RemoveMemberDialog,
)

interface Props {
  licences: readonly Seats_licenceFragment[]
  /** Administrators may act for members. */
  mayAct: boolean
  /** Their seats may be others now. */
  onChanged: () => void
}

const pageSize = 30
const sorts = { name: 'NAME', email: 'EMAIL', role: 'ROLE', state: 'STATE', seen: 'SEEN' } as const

/** Who is in the organisation or invited, a page at a time, and what an administrator does with them. */
export function MembersPanel({ licences, mayAct, onChanged }: Props) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<Sorting>({ column: 'name', descending: false })
  const [isAdding, setAdding] = useState(false)
  const sort = sorts[sorting.column as keyof typeof sorts]
  const given = {
    ...(search && { search }),
    sort: sorting.descending ? (`${sort}_DESC` as const) : sort,
  }
  const [{ data, error, fetching, stale }, refetch] = useQuery({
    query: MembersDocument,
    variables: { take: pageSize, skip: (page - 1) * pageSize, ...given },
  })
  const again = (): void => {
    refetch({ requestPolicy: 'network-only' })
    onChanged()
  }
  const [removed, setRemoved] = useState<Member | null>(null)
  const actions = useMemberActions(licences, mayAct, again, setRemoved)
  const members = data?.members,
    total = data?.memberCount ?? 0,
    last = Math.max(1, Math.ceil(total / pageSize)),
    busy = fetching || stale
  useAnnounced(
    busy || !members ? null : plural(total, { one: '# member', other: '# members' }),
    'found',
  )
  // the last page may have gone with its only row
  useEffect(() => {
    if (members && page > last) setPage(last)
  }, [members, page, last])
  return (
    <>
      {error && members && <PartialData onRetry={again} />}
      <Panel
        title={t`Members`}
        flush
        actions={
          <Group gap="xs" wrap="nowrap">
            {licences.length > 0 && (
              <Button
                size="compact-md"
                leftSection={<IconUserPlus size={15} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setAdding(true)}
              >
                <Trans>Add a member</Trans>
              </Button>
            )}
            <ExportButton>{(close) => <MemberExport given={given} onClose={close} />}</ExportButton>
          </Group>
        }
      >
        <div className={classes.head} role="search">
          <SearchInput
            label={t`Search members`}
            value={search}
            onSearch={(text) => {
              setPage(1)
              setSearch(text)
            }}
            busy={fetching}
          />
        </div>
        {error && !members ? (
          <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
            {errorText(error)}
          </ErrorState>
        ) : (
          <MemberTable
            members={members ?? undefined}
            busy={busy}
            sorting={sorting}
            onSort={(next) => {
              setPage(1)
              setSorting(next)
            }}
            actions={actions}
            empty={
              <EmptyState
                icon={IconFilterOff}
                title={t`No results..`}
                action={
                  <Button variant="default" onClick={() => setSearch('')}>
                    <Trans>Empty the search</Trans>
                  </Button>
                }
              />
            }
          />
        )}
      </Panel>
      <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />
      {removed && (
        <RemoveMemberDialog member={removed} onRemoved={again} onClose={() => setRemoved(null)} />
      )}
      {isAdding && (
        <AddMemberDialog licences={licences} onAdded={again} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

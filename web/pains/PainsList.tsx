import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconFilterOff, IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { found } from '../../shared/searchText.ts'
import type { Pain_rowFragment } from '../gql.ts'
import type { PainsSearch } from '../routeSearch.ts'
import { ExportButton } from '../records/ExportButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { PainRows, type PainCount } from './PainRows.tsx'
import classes from './PainsView.module.css'
import { PainExport } from './PainExport.tsx'

interface Props {
  pains: readonly Pain_rowFragment[]
  counts: readonly PainCount[]
  currentId: string | undefined
  search: PainsSearch
  onSearch: (part: PainsSearch) => void
  mayArrange: boolean
  onMove: (id: string, afterId: string | null) => Promise<void>
  /** The way to the first one. */
  action: ReactNode
}

/** All pains: in their order, the most voted or the latest named first, or those that are looked for. */
export function PainsList({
  pains,
  counts,
  currentId,
  search,
  onSearch,
  mayArrange,
  onMove,
  action,
}: Props) {
  const { t } = useLingui()
  const byId = new Map(counts.map((count) => [count.painId, count]))
  const countOf = (id: string): PainCount | undefined => byId.get(id)
  const labels = new Map(pains.flatMap((pain) => pain.labels).map((one) => [one.id, one.title]))
  const { search: typed = '', order, label } = search
  const narrowed = pains.filter(
    (pain) => found(pain.title, typed) && (!label || pain.labels.some(({ id }) => id === label)),
  )
  const shown = !order
    ? narrowed
    : narrowed.toSorted((a, b) => {
        const [one, other] = [countOf(a.id), countOf(b.id)]
        return order === 'VOTES'
          ? (other?.voteCount ?? 0) - (one?.voteCount ?? 0) ||
              (other?.meetingCount ?? 0) - (one?.meetingCount ?? 0)
          : (other?.last.dateCreated ?? '').localeCompare(one?.last.dateCreated ?? '')
      })
  useAnnounced(plural(shown.length, { one: '# pain', other: '# pains' }), 'found')
  const isWhole = !typed && !order && !label
  if (pains.length === 0)
    return (
      <Panel flush>
        <EmptyState icon={IconScale} title={t`No pains yet`} action={action}>
          <Trans>
            A pain is what troubles your customers, with the arguments that answer it. It can be
            named in each meeting, and voted up.
          </Trans>
        </EmptyState>
      </Panel>
    )
  return (
    <>
      <div className={classes.filters} role="search">
        <SearchInput
          value={typed}
          width="100%"
          onSearch={(text) => onSearch({ search: text || undefined })}
        />
        <NativeSelect
          aria-label={t`Order`}
          value={order ?? ''}
          data={[
            { value: '', label: t`In our order` },
            { value: 'VOTES', label: t`Most voted` },
            { value: 'RECENT', label: t`Named last` },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ order: (value || undefined) as NonNullable<PainsSearch['order']> })
          }
        />
        {labels.size > 0 && (
          <NativeSelect
            aria-label={t`Label`}
            value={label ?? ''}
            data={[
              { value: '', label: t`All labels` },
              ...[...labels].map(([value, title]) => ({ value, label: title })),
            ]}
            onChange={({ currentTarget: { value } }) => onSearch({ label: value || undefined })}
          />
        )}
        <ExportButton>
          {(close) => (
            <PainExport given={isWhole ? {} : { ids: shown.map(({ id }) => id) }} onClose={close} />
          )}
        </ExportButton>
      </div>
      <Panel flush>
        {shown.length === 0 ? (
          <EmptyState
            icon={IconFilterOff}
            title={t`No results..`}
            action={
              <Button
                variant="default"
                onClick={() => onSearch({ search: undefined, label: undefined, order: undefined })}
              >
                <Trans>Take all filters away</Trans>
              </Button>
            }
          />
        ) : (
          <PainRows
            rows={shown}
            countOf={countOf}
            currentId={currentId}
            search={search}
            onMove={mayArrange && isWhole ? onMove : null}
          />
        )}
      </Panel>
    </>
  )
}

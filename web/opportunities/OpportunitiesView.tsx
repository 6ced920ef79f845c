import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilterOff, IconPlus, IconTargetArrow } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import type { CombinedError } from 'urql'
import type { PreviewProps } from '../app/usePreview.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import type { Board_pipelineFragment } from '../gql.ts'
import type { ListPlace } from '../records/listPlace.ts'
import type { OpportunitiesSearch } from '../routeSearch.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Segments } from '../ui/Segments.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { boardVariables, wantedPipeline } from './boardVariables.ts'
import { OpportunityFilters } from './OpportunityFilters.tsx'
import { totalsOf } from './totalsOf.ts'
import { useEuros } from './useEuros.ts'
import { useOpportunityBoard } from './useOpportunityBoard.ts'

const OpportunityBoard = lazyPart(
  () => import('./OpportunityBoard.tsx'),
  (module) => module.OpportunityBoard,
  { waiting: ({ pipeline }) => <BoardSkeleton columns={pipeline.stages.length} /> },
)
const OpportunityTable = lazyPart(
  () => import('./OpportunityTable.tsx'),
  (module) => module.OpportunityTable,
  { waiting: <LoadingState rows={10} /> },
)
const Forecast = lazyPart(
  () => import('./Forecast.tsx'),
  (module) => module.Forecast,
  { waiting: <LoadingState rows={10} /> },
)
const NewOpportunityDialog = lazyDialog(
  () => import('./NewOpportunityDialog.tsx'),
  (module) => module.NewOpportunityDialog,
)

interface Props {
  search: OpportunitiesSearch
  pipelines: readonly Board_pipelineFragment[] | undefined
  error: CombinedError | undefined
  onRetry: () => void
  /** A part of the address that changes. */
  onSearch: (part: OpportunitiesSearch) => void
  /** `from`: where in the table, if it is opened there. */
  onOpen: (id: string, from?: { listPlace?: ListPlace }) => void
  /** What one of the table holds, beside it. */
  Preview: ComponentType<PreviewProps>
}

/** A pipeline of opportunities as a board, with what chooses and filters it. */
export function OpportunitiesView({
  search,
  pipelines,
  error,
  onRetry,
  onSearch,
  onOpen,
  Preview,
}: Props) {
  const { t, i18n } = useLingui()
  const { me } = useSession()
  const euros = useEuros()
  const [addTo, setAddTo] = useState<string | null>(null)
  const wanted = wantedPipeline(search, me)
  // the one of an address is that or none; one that is remembered may be gone
  const pipeline =
    pipelines?.find(({ id }) => id === wanted) ?? (search.pipeline ? undefined : pipelines?.[0])
  const id = pipelines ? pipeline?.id : wanted
  const { view } = search
  const board = useOpportunityBoard(id && !view ? boardVariables(id, search, me) : null)
  const first = pipeline?.stages.find(({ kind }) => kind === 'OPEN')?.id
  const add = () => first && setAddTo(first)
  useShortcut('n', t`New opportunity`, add)
  const isShown = board.variables !== null && board.variables.id === pipeline?.id,
    isNarrowed = Boolean(board.variables?.search ?? board.variables?.ownerIds),
    failure = error && !pipelines ? error : isShown ? undefined : board.error
  const totals =
    pipeline && isShown && !view ? totalsOf(pipeline.stages, board.board.totals) : undefined
  const counted = (total: number) =>
    plural(total, { one: '# opportunity', other: '# opportunities' })
  useAnnounced(board.isBusy || !totals ? null : counted(totals.all), 'found')
  const { search: text, ownerIds } = boardVariables('', search, me),
    narrowed = { search: text ?? undefined, ownerIds: ownerIds ?? undefined }
  const retry = () => {
    if (error) onRetry()
    if (board.error) board.onRetry()
  }
  return (
    <Page>
      <PageHeader
        title={t`Opportunities`}
        aside={
          totals && (
            <span className="tabular">
              <Trans>
                {i18n.number(totals.count)} open · {euros(totals.price)} · weighted{' '}
                {euros(totals.weighted)}
              </Trans>
            </span>
          )
        }
        actions={
          <>
            <Segments
              label={t`Show as`}
              value={view ?? 'board'}
              choices={[
                { value: 'board', label: t`Board` },
                { value: 'table', label: t`Table` },
                { value: 'forecast', label: t`Forecast` },
              ]}
              onChange={(next) => onSearch({ view: next === 'board' ? undefined : next })}
            />
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={!first}
              onClick={add}
            >
              <Trans>New opportunity</Trans>
            </Button>
          </>
        }
      />
      <OpportunityFilters
        pipelines={pipelines}
        pipeline={pipeline}
        search={search}
        onSearch={onSearch}
        busy={isShown && !view && board.isBusy}
        isShown={pipelines !== undefined || failure !== undefined}
      />
      {isShown && !view && board.error && (
        <PartialData onRetry={retry}>{errorText(board.error)}</PartialData>
      )}
      {failure ? (
        <ErrorState reference={problemsOf(failure)[0]?.reference} onRetry={retry}>
          {errorText(failure)}
        </ErrorState>
      ) : pipelines && !pipeline ? (
        <EmptyState
          icon={IconTargetArrow}
          title={
            pipelines.length > 0 ? (
              <Trans>This pipeline does not exist any more</Trans>
            ) : (
              <Trans>No pipelines yet</Trans>
            )
          }
          action={
            pipelines[0] && (
              <Button variant="default" onClick={() => onSearch({ pipeline: pipelines[0]!.id })}>
                {pipelines[0].title}
              </Button>
            )
          }
        />
      ) : pipeline && view === 'table' ? (
        <OpportunityTable
          {...narrowed}
          pipelineId={pipeline.id}
          address={search}
          onChange={onSearch}
          onOpen={onOpen}
          Preview={Preview}
        />
      ) : pipeline && view === 'forecast' ? (
        <Forecast {...narrowed} pipelineId={pipeline.id} />
      ) : view ? (
        <LoadingState rows={10} />
      ) : !pipeline || !isShown ? (
        <BoardSkeleton columns={pipeline?.stages.length ?? 5} />
      ) : totals?.all === 0 && isNarrowed ? (
        <EmptyState
          icon={IconFilterOff}
          title={t`No results..`}
          action={
            <Button
              variant="default"
              onClick={() => onSearch({ search: undefined, owner: undefined })}
            >
              <Trans>Take all filters away</Trans>
            </Button>
          }
        />
      ) : (
        <>
          <OpportunityBoard
            key={pipeline.id}
            pipeline={pipeline}
            data={board}
            onAdd={setAddTo}
            onOpen={onOpen}
          />
          {totals?.all === 0 && (
            <EmptyState
              compact
              icon={IconTargetArrow}
              title={t`No opportunities yet`}
              action={
                <Button variant="default" onClick={add}>
                  <Trans>New opportunity</Trans>
                </Button>
              }
            />
          )}
        </>
      )}
      {addTo !== null && pipeline && (
        <NewOpportunityDialog
          pipelines={[pipeline]}
          stageId={addTo}
          onClose={() => setAddTo(null)}
          onDone={(card) => {
            setAddTo(null)
            board.store.put(card.id, card)
          }}
        />
      )}
    </Page>
  )
}

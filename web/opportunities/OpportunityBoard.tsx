import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSession } from '../data/session.tsx'
import type { Board_pipelineFragment } from '../gql.ts'
import { useOverlaidRows } from '../outbox/OutboxProvider.tsx'
import { Board } from '../ui/Board.tsx'
import type { BoardColumn } from '../ui/boardOrder.ts'
import type { Card } from './BoardStore.ts'
import { OpportunityCard } from './OpportunityCard.tsx'
import classes from './OpportunityBoard.module.css'
import { useCardChanges } from './useCardChanges.ts'
import { useEuros } from './useEuros.ts'
import type { OpportunityBoardData } from './useOpportunityBoard.ts'
import { useStageChanges } from './useStageChanges.tsx'

interface Props {
  pipeline: Board_pipelineFragment
  data: OpportunityBoardData
  /** Wants one more in a stage. */
  onAdd: (stageId: string) => void
  onOpen: (id: string) => void
}

/** How often days are counted anew on a board that stays open, ms. */
const countAgain = 600_000

/** The opportunities of a pipeline, a column per stage. */
export function OpportunityBoard({ pipeline, data, onAdd, onOpen }: Props) {
  const { t } = useLingui()
  const { can } = useSession()
  const euros = useEuros()
  const { stages } = pipeline
  const { store, board, isBusy } = data
  const cards = useOverlaidCards(data.columns)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), countAgain)
    return () => clearInterval(timer)
  }, [])
  const columns = useMemo(
    () =>
      stages.map(({ id, title, kind, probability }): BoardColumn<Card> => {
        const { count, price } = board.totals.get(id) ?? { count: 0, price: 0 },
          here = cards.get(id) ?? [],
          hasMore = Boolean(board.ends.get(id)),
          sum = euros(price)
        return {
          id,
          title,
          subtitle: kind === 'OPEN' ? t`${sum} · ${probability} %` : sum,
          cards: here,
          total: hasMore ? Math.max(count, here.length) : here.length,
          hasMore,
          isFixed: kind !== 'OPEN',
        }
      }),
    [stages, cards, board.totals, board.ends, euros, t],
  )
  const staleDays = useMemo(
    () => new Map(stages.map(({ id, staleDays: days }) => [id, days])),
    [stages],
  )
  const content = useCallback(
    (card: Card, tabIndex: 0 | -1) => (
      <OpportunityCard
        card={card}
        staleDays={staleDays.get(card.stageId) ?? null}
        now={now}
        tabIndex={tabIndex}
      />
    ),
    [staleDays, now],
  )
  const cardChanges = useCardChanges(store, stages)
  const { changes: stageChanges, dialog } = useStageChanges(pipeline, board.totals)
  return (
    <div className={classes.board} data-busy={isBusy || undefined}>
      <Board
        label={t`Opportunities by stage`}
        columns={columns}
        name={titleOf}
        onOpen={({ id }) => onOpen(id)}
        onStartCard={onAdd}
        onMore={(id) => store.more(id)}
        {...cardChanges}
        {...(can('pipeline:edit') && stageChanges)}
      >
        {content}
      </Board>
      {dialog}
    </div>
  )
}

/** The cards by stage, with what was changed of them and waits. */
function useOverlaidCards(read: ReadonlyMap<string, readonly Card[]>) {
  const all = useMemo(() => [...read.values()].flat(), [read])
  const shown = useOverlaidRows(all)
  return useMemo(() => {
    if (shown === all) return read
    const byId = new Map(shown.map((card) => [card.id, card]))
    return new Map([...read].map(([id, cards]) => [id, cards.map((card) => byId.get(card.id)!)]))
  }, [read, all, shown])
}

const titleOf = ({ title }: Card): string => title

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { newId } from '../../shared/id.ts'
import { Board } from '../ui/Board.tsx'
import { boardAfter, type BoardColumn, type BoardMove } from '../ui/boardOrder.ts'
import { Panel } from '../ui/Panel.tsx'
import { kitColumns, kitDeals, type KitDeal } from './kitData.ts'

export function KitBoard() {
  const { t, i18n } = useLingui()
  const stages = [t`New`, t`Qualified`, t`Proposal`, t`Negotiation`, t`Won`]
  const [rest, setRest] = useState<readonly KitDeal[]>([])
  const [columns, setColumns] = useState<readonly BoardColumn<KitDeal>[]>(() =>
    lastFixed(kitColumns(stages, kitDeals(23))),
  )
  const [said, setSaid] = useState('')
  const euros = useCallback(
    (price: number) =>
      i18n.number(price, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
    [i18n],
  )
  const content = useCallback(
    (deal: KitDeal) => (
      <span>
        {deal.company}
        <br />
        {euros(deal.price)}
      </span>
    ),
    [euros],
  )
  const moved = (move: BoardMove, text: string) => {
    setSaid(text)
    setColumns((before) => boardAfter(before, move))
  }
  const changeCards = (change: (cards: readonly KitDeal[], column: string) => readonly KitDeal[]) =>
    setColumns((before) =>
      before.map((column) => ({ ...column, cards: change(column.cards, column.id) })),
    )
  return (
    <Panel
      title={t`Board`}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            const all = kitColumns([...stages, t`Lost`, t`Later`, t`Archive`], kitDeals(2000)),
              last = all.at(-1)!
            setColumns(
              lastFixed([
                ...all.slice(0, -1),
                {
                  ...last,
                  subtitle: t`Closed`,
                  cards: last.cards.slice(0, 50),
                  total: last.cards.length,
                  hasMore: true,
                },
              ]),
            )
            setRest(last.cards.slice(50))
          }}
        >
          <Trans>Fill with 2,000 cards</Trans>
        </Button>
      }
    >
      <Board
        label={t`Deals by stage`}
        columns={columns}
        name={titleOf}
        sum={({ cards }) => euros(cards.reduce((sum, { price }) => sum + price, 0))}
        onMoveCard={(card, to, after) =>
          moved({ card, to, after }, `${card} → ${to}, ${after ?? '–'}`)
        }
        onMoveColumn={(column, after) => moved({ column, after }, `${column}, ${after ?? '–'}`)}
        onAddCard={(column, title) =>
          changeCards((cards, id) =>
            id === column
              ? [
                  ...cards,
                  {
                    id: newId(),
                    title,
                    company: '–',
                    price: 0,
                    close: null,
                    seller: '',
                    touched: '',
                  },
                ]
              : cards,
          )
        }
        onRenameCard={(id, title) =>
          changeCards((cards) => cards.map((card) => (card.id === id ? { ...card, title } : card)))
        }
        onRemoveCard={({ id }) => {
          const before = columns
          changeCards((cards) => cards.filter((card) => card.id !== id))
          return () => setColumns(before)
        }}
        onMore={async (id) => {
          await new Promise((done) => {
            setTimeout(done, 300)
          })
          setColumns((before) =>
            before.map((column) =>
              column.id === id
                ? {
                    ...column,
                    cards: [...column.cards, ...rest.slice(0, 50)],
                    hasMore: rest.length > 50,
                  }
                : column,
            ),
          )
          setRest(rest.slice(50))
        }}
        onSetColumn={({ id }) => setSaid(t`settings of ${id}`)}
        onAddColumn={(title) =>
          setColumns([...columns.slice(0, -1), { id: newId(), title, cards: [] }, columns.at(-1)!])
        }
        onRenameColumn={(id, title) =>
          setColumns(columns.map((column) => (column.id === id ? { ...column, title } : column)))
        }
        onRemoveColumn={({ id }) => {
          const before = columns
          setColumns(columns.filter((column) => column.id !== id))
          return () => setColumns(before)
        }}
      >
        {content}
      </Board>
      <Text size="xs" c="dimmed" data-reported={said}>
        {said === '' ? <Trans>Nothing was moved yet.</Trans> : <Trans>Reported: {said}</Trans>}
      </Text>
    </Panel>
  )
}

/** The last one stays where it is. */
const lastFixed = (columns: readonly BoardColumn<KitDeal>[]): readonly BoardColumn<KitDeal>[] =>
  columns.map((column, at) => (at === columns.length - 1 ? { ...column, isFixed: true } : column))

export const titleOf = ({ title }: KitDeal) => title

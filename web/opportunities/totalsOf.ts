import type { Board_stageFragment } from '../gql.ts'
import type { BoardState, Placed } from './boardState.ts'

type Stage = Pick<Board_stageFragment, 'id' | 'kind' | 'probability'>

/** Of the open stages: how many opportunities, their sum and their weighted sum, in euros; and how many there are in all. */
export function totalsOf(
  stages: readonly Stage[],
  totals: BoardState<Placed>['totals'],
): { count: number; price: number; weighted: number; all: number } {
  const sum = { count: 0, price: 0, weighted: 0, all: 0 }
  for (const { id, kind, probability } of stages) {
    const { count, price } = totals.get(id) ?? { count: 0, price: 0 }
    sum.all += count
    if (kind !== 'OPEN') continue
    sum.count += count
    sum.price += price
    sum.weighted += (price * probability) / 100
  }
  return sum
}

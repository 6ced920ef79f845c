import { innerList } from '../platform/budgets.ts'
import type { Bind, ListSize, ManyField } from './declare.ts'

/** Rows of a list without `take`. */
export const sizeOf = ({ rows }: ManyField): ListSize => ({ ...innerList, ...rows })
/** The field's `take`, within 0 and `max`. */
export const takeOf = (bind: Bind, { usual, max }: ListSize): string =>
  bind.whole === null
    ? `least(greatest(coalesce(${bind.arg('take', 'int')}, ${usual}), 0), ${max})`
    : String(bind.whole)
/** The field's `skip`. */
export const skipOf = (bind: Bind): string =>
  bind.whole === null ? `greatest(coalesce(${bind.arg('skip', 'int')}, 0), 0)` : '0'

/** A list of which the arguments `take` and `skip` choose a part. */
export const paged = (usual: number, max = 1000): Required<Pick<ManyField, 'take' | 'skip'>> => ({
  take: { usual, max },
  skip: (_t, _row, bind) => skipOf(bind),
})

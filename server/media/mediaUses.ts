// Where items are used: higher slices say so.
import type { Bind } from '../engine/declare.ts'

/**
 * SQL of the uses of an item, by the expression of its id, that the person may see: rows with `id` of the record that is opened,
 * `title` of what uses it, and `within`, the title of what that stands in, or null. The item may be the `m` of the library's list.
 */
type Uses = (itemId: string, bind: Bind) => string
/** SQL of the ids of all items that have such a use. */
type Used = (bind: Bind) => string
const uses = new Map<string, { select: Uses; used: Used }>()

/** A higher slice says where it shows an item. */
export const declareMediaUse = (kind: string, select: Uses, used: Used): void => {
  uses.set(kind, { select, used })
}
export const mediaUseKinds = (): string[] => [...uses.keys()]

/** All uses of the item that is the row; `ordinal`: the place of their kind. */
export const usesSql = (row: string, bind: Bind): string =>
  [...uses]
    .map(
      ([kind, { select }], at) =>
        `select ${at} as ordinal, '${kind}'::text as kind, u.id, u.title, u.within from (${select(`${row}.id`, bind)}) u`,
    )
    .join(' union all ')

/** Whether the item that is the row is used anywhere. All that are used are read once, however many rows are asked for. */
export const isUsedSql = (row: string, bind: Bind): string =>
  uses.size === 0
    ? 'false'
    : `(${row}.id = any(array(${[...uses.values()].map(({ used }) => used(bind)).join(' union ')})))`

// How a row of a list that is no table's is found again, when the list is read as a whole.
import type { Bind, Expression, Type } from './declare.ts'

export interface Again {
  /** A text of the row, by which it is found whatever the list was narrowed by. */
  key: Expression
  /** The row (alias `t`) that has this key, as far as it is there now, as a from-clause. */
  from: (t: string, key: string, bind: Bind) => string
}

const declared = new WeakMap<Type, Again>()
export const againOf = (type: Type): Again | undefined => declared.get(type)
export function declareAgain(type: Type, again: Again): void {
  declared.set(type, again)
}

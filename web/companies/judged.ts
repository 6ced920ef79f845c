import type { RecordCondition } from '../../shared/recordConditions.ts'
import type { ListSearch } from '../routeSearch.ts'

/** A condition with whether a record meets it, and of a group those within. */
export interface Judged {
  condition: RecordCondition
  isMet: boolean
  inner: readonly Judged[] | null
}

/** The conditions with what the server said of each test in them, in the order in which they are read. */
export function judged(
  conditions: readonly RecordCondition[],
  meets: readonly boolean[],
): Judged[] {
  let at = 0
  const each = (condition: RecordCondition): Judged => {
    const { all, any, not } = condition
    const group = all ?? any
    if (!group) return { condition, isMet: meets[at++] ?? false, inner: null }
    const inner = group.map(each)
    const met = all ? inner.every(({ isMet }) => isMet) : inner.some(({ isMet }) => isMet)
    return { condition, isMet: not ? !met : met, inner }
  }
  return conditions.map(each)
}

/** Everything by which a list is narrowed, as conditions. */
export function allConditions({ search, prio, label, where }: ListSearch): RecordCondition[] {
  const text = search?.trim()
  return [
    ...(text ? [{ field: 'NAME', operator: 'CONTAINS', text } as const] : []),
    ...(prio === undefined ? [] : [{ field: 'PRIO', operator: 'IS', number: prio } as const]),
    ...(label ? [{ field: 'LABEL', operator: 'ANY_OF', ids: [label] } as const] : []),
    ...((where ?? []) as RecordCondition[]),
  ]
}

import { addressLength } from '../../shared/addressLength.ts'
import { conditionsLength, limits } from '../../shared/limits.ts'
import { groupOf, type RecordCondition, type RecordField } from '../../shared/recordConditions.ts'

const isPick = (one: RecordCondition, leavesOut: boolean): boolean =>
  one.field === 'RECORD' && one.operator === 'ANY_OF' && Boolean(one.not) === leavesOut

/** The filters of a list with records that are picked by hand: left out beside those that are already, or shown alone. Null: more than a filter takes. */
export function withPicked(
  conditions: readonly RecordCondition[],
  ids: readonly string[],
  leavesOut: boolean,
): RecordCondition[] | null {
  const before = leavesOut ? conditions.filter((one) => isPick(one, true)) : []
  const all = [...new Set([...before.flatMap((one) => one.ids ?? []), ...ids])]
  if (all.length > limits.picked) return null
  const picked: RecordCondition[] = [
    ...conditions.filter((one) => !isPick(one, leavesOut)),
    { field: 'RECORD', operator: 'ANY_OF', ...(leavesOut && { not: true }), ids: all },
  ]
  return addressLength(picked) > conditionsLength ? null : picked
}

/** The ids of all records that conditions name, by the field that names them. */
export const pickedIn = (
  conditions: readonly RecordCondition[],
  by: RecordField = 'RECORD',
): string[] =>
  conditions.flatMap((one) =>
    one.field === by ? (one.ids ?? []) : pickedIn(groupOf(one)?.[1] ?? [], by),
  )

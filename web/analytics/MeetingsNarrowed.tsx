import { createContext, useContext, type ReactNode } from 'react'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import type { RecordConditionInput } from '../gql.ts'

/** What meetings have to meet beside their answers, as queries take it; nothing where nothing is asked. */
export interface Narrowed {
  conditions?: RecordConditionInput[]
}
export const narrowedBy = (conditions: readonly RecordCondition[]): Narrowed =>
  conditions.length > 0 ? { conditions: conditions as RecordConditionInput[] } : {}

const Given = createContext<Narrowed>({})
export const useNarrowed = (): Narrowed => useContext(Given)

/** Narrows the meetings of all that is read within it. */
export function MeetingsNarrowed({ by, children }: { by: Narrowed; children: ReactNode }) {
  return <Given value={by}>{children}</Given>
}

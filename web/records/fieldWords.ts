import type { ReactNode } from 'react'
import type { History_lineFragment } from '../gql.ts'

/** What a line of the log says, wherever it was read. */
export interface SaidLine extends Pick<
  History_lineFragment,
  | 'tableName'
  | 'property'
  | 'value'
  | 'value2'
  | 'valueTitle'
  | 'value2Title'
  | 'message'
  | 'sourceId'
> {
  creator: { firstName: string; lastName: string }
  onBehalfOf: { firstName: string; lastName: string } | null
}

/** How a field is told of that the log has lines of. */
export interface FieldWords {
  name: string
  /** A value in words; without it as the log has it. */
  said?: (value: string) => ReactNode
  /** Its values are ids, whose titles the log gives where the person sees what they are of. */
  isId?: true
  /** Its values say nothing to a person. */
  isOpaque?: true
  /** Its values are things that were put on the record, or taken off. */
  isPart?: true
  /** It is changed, and put back, together with the others of this name. */
  group?: string
  /** Of what within the record a line is; null: of the record itself. */
  of?: (line: SaidLine) => string | null
}
/** By what the log calls a field. */
export type RecordWords = Readonly<Record<string, FieldWords>>

/** What the line says beside it. */
export const ofMessage = ({ message }: SaidLine): string | null => message

/** The fields that one is changed together with, itself among them. */
export function changedWith(property: string, words: RecordWords | undefined): readonly string[] {
  const group = words?.[property]?.group
  return group === undefined
    ? [property]
    : Object.keys(words ?? {}).filter((one) => words?.[one]?.group === group)
}

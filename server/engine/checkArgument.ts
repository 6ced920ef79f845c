import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql'
import { fail } from '../../shared/errors.ts'
import { isId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'

const listChecks = new Map<string, (values: readonly unknown[], path: string) => void>()

/** Lists of the input type are checked so, in whichever read they are an argument; `check` throws. */
export function checkListsOf<T>(
  inputType: string,
  check: (values: readonly T[], path: string) => void,
): void {
  listChecks.set(inputType, check as (values: readonly unknown[], path: string) => void)
}

/** An argument of a read as PostgreSQL can take it. Refuses text that it cannot hold, that is too long to look for, and, within input objects, malformed ids; a bare id that is malformed is unknown like any other. */
export function checkArgument<T>(
  value: T,
  type: GraphQLInputType,
  path: string,
  isNested = false,
): T {
  if (value == null) return value
  if (isNonNullType(type)) return checkArgument(value, type.ofType, path, isNested)
  if (isListType(type)) {
    const entries: unknown[] = Array.isArray(value) ? value : [value]
    listChecks.get(String(getNamedType(type)))?.(entries, path)
    for (const entry of entries) checkArgument(entry, type.ofType, path, isNested)
  } else if (isInputObjectType(type))
    for (const field of Object.values(type.getFields()))
      checkArgument(
        (value as Record<string, unknown>)[field.name],
        field.type,
        `${path}.${field.name}`,
        true,
      )
  else if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      fail('BAD_INPUT', { field: path, rule: 'BAD_FORMAT' })
    const max = isNested ? limits.answerText : limits.search
    if (type.name === 'String' && value.length > max)
      fail('BAD_INPUT', { field: path, rule: 'TOO_LONG', params: { max, length: value.length } })
    if (isNested && type.name === 'ID' && !isId(value))
      fail('BAD_INPUT', { field: path, rule: 'UNKNOWN_ID' })
  }
  return value
}

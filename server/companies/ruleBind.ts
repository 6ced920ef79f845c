import { isGiven } from '../engine/bindings.ts'
import type { Bind } from '../engine/declare.ts'
import type { Viewer } from '../organisations/meetingVisible.ts'

/**
 * Binds a rule's own statement like a field's: `given` are the arguments, and each value that is used becomes a parameter
 * behind those that are in `values` already.
 */
export const ruleBind = (
  viewer: Viewer & Pick<Bind, 'may'>,
  given: Readonly<Record<string, unknown>>,
  values: unknown[],
): Bind => ({
  ...viewer,
  isSuperAdmin: false,
  whole: null,
  arg: (path, type) => {
    const value = path
      .split('.')
      .reduce<unknown>((of, key) => (of as Record<string, unknown> | null)?.[key], given)
    return `$${values.push(value ?? null)}::${type}`
  },
  known: (name) => {
    throw new Error(`a rule's statement asks for ${name}`)
  },
  given: (name) => isGiven(given[name]),
  choice: () => null,
  shape: <Value>(name: string) => (given[name] ?? null) as Value | null,
})

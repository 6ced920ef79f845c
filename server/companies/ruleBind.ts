import { isGiven } from '../engine/bindings.ts'
import type { Bind } from '../engine/declare.ts'
import type { Viewer } from '../organisations/meetingVisible.ts'

/**
 * Binds a rule's own statement like a field's: `given` are the arguments, and each value that is used becomes a parameter
 * behind those that are in `values` already, once: one that the text leaves out would have no type.
 */
export const ruleBind = (
  viewer: Viewer & Pick<Bind, 'may'>,
  given: Readonly<Record<string, unknown>>,
  values: unknown[],
  known = new Map<string, string>(),
): Bind => ({
  ...viewer,
  isSuperAdmin: false,
  get language(): string {
    throw new Error("a rule's statement asks for a language")
  },
  whole: null,
  arg: (path, type) => {
    const value = path
      .split('.')
      .reduce<unknown>((of, key) => (of as Record<string, unknown> | null)?.[key], given)
    const key = `${path} ${type}`,
      parameter = known.get(key) ?? `$${values.push(value ?? null)}::${type}`
    known.set(key, parameter)
    return parameter
  },
  known: (name) => {
    throw new Error(`a rule's statement asks for ${name}`)
  },
  given: (name) => isGiven(given[name]),
  choice: () => null,
  shape: <Value>(name: string) => (given[name] ?? null) as Value | null,
})

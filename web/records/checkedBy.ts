import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { read, type Given, type Kept, type Schema } from '../../shared/inputs/schema.ts'
import { problemText } from '../data/errors.ts'

/**
 * Checks what was typed by the schema of the input that is made of it: everything that is wrong stands at its field at
 * once, in the words that a refusal would have, and the form submits the input as it is kept. `fieldOf` says under which
 * name the form has a field of the input.
 */
export const checkedBy =
  <Draft extends FieldValues, S extends Schema>(
    schema: S,
    inputOf: (draft: Draft) => Given<S>,
    fieldOf: (field: string) => string = (field) => field,
  ): Resolver<Draft, unknown, Kept<S> & FieldValues> =>
  (draft) => {
    const { kept, problems } = read(schema, inputOf(draft))
    if (!problems) return { values: kept as Kept<S> & FieldValues, errors: {} }
    const errors = {}
    for (const problem of problems.toReversed())
      put(errors, fieldOf(problem.field!).split('.'), {
        type: problem.rule,
        message: problemText(problem),
      })
    return { values: {}, errors: errors as FieldErrors<Draft> }
  }

/** Not the one of react-hook-form, which would bring it into the pages' common script. */
function put(errors: Record<string, unknown>, [name, ...deeper]: string[], error: object): void {
  if (deeper.length === 0) errors[name!] = error
  else put((errors[name!] ??= {}) as Record<string, unknown>, deeper, error)
}

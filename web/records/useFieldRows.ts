import {
  get,
  useController,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import type { TypedDocumentNode } from 'urql'
import type { Rows, Schema } from '../../shared/inputs/schema.ts'
import { problemText } from '../data/errors.ts'
import type { SaveProblem } from '../data/mutate.ts'

type Shape = Readonly<Record<string, Schema>>
/** What a document takes as one of the list. */
type ItemOf<Variables, Name extends keyof Variables> = Extract<
  Variables[Name],
  readonly unknown[]
>[number]

/** A list of an input, which a form edits in rows. */
export interface DeclaredRows<Name extends string, S extends Shape> {
  readonly name: Name
  readonly schema: Rows<Schema & { readonly shape: S }, unknown, unknown>
}

/**
 * Declares the rows of a form: the list of the document that they are sent with, and its schema, which says how many
 * there may be, what is wrong with one, and what its fields are called. A field that the document does not take is a type error.
 */
export const declareRows = <Variables, Name extends keyof Variables & string, S extends Shape>(
  _document: TypedDocumentNode<unknown, Variables>,
  name: Name,
  schema: Rows<
    Schema & {
      readonly shape: S & {
        [F in keyof S]: F extends keyof ItemOf<Variables, Name> ? Schema : never
      }
    },
    unknown,
    unknown
  >,
): DeclaredRows<Name, S> => ({ name, schema })

export interface Row {
  readonly id: string
}
/** The rows of a form, as the form has them. */
export interface FieldRows<R extends Row, S extends Shape> {
  readonly name: string
  readonly rows: readonly R[]
  readonly schema: DeclaredRows<string, S>['schema']
  change: (rows: readonly R[]) => void
  /** What is wrong with a field of a row, or with the list. */
  errorOf: (at?: number, field?: string) => string | undefined
  /** Shows what of a refusal is of a row, and gives back what is left of it. */
  take: (problem: SaveProblem) => SaveProblem
}

type RowOf<List> = List extends readonly (infer R extends Row)[] ? R : never

/** The rows of a form that has the list under its own name. */
export function useFieldRows<
  Draft extends FieldValues,
  Read,
  Name extends Path<Draft>,
  S extends Shape,
>(
  { control, setError, formState: { errors } }: UseFormReturn<Draft, unknown, Read>,
  { name, schema }: DeclaredRows<Name, S>,
): FieldRows<RowOf<Draft[Name]>, S> {
  const { field } = useController({ control, name })
  const errorOf = (...path: (string | number)[]): string | undefined => {
    const message: unknown = get(errors, [name, ...path, 'message'].join('.'))
    return typeof message === 'string' && message ? message : undefined
  }
  return {
    name,
    schema,
    rows: field.value,
    change: field.onChange,
    errorOf: (at, of) => errorOf(...(at === undefined ? [] : of ? [at, of] : [at])),
    take: (problem) => {
      const left = { ...problem.fields }
      for (const one of problem.all) {
        const [, at, of] =
          new RegExp(`(?:^|\\.)${name}\\.(\\d+)\\.(\\w+)$`).exec(one.field ?? '') ?? []
        if (!at) continue
        delete left[one.field!]
        setError(`${name}.${at}.${of}` as Path<Draft>, {
          type: 'server',
          message: problemText(one),
        })
      }
      return { ...problem, fields: left }
    },
  }
}

// How an input is read: by a schema made of blocks, each of which reads one value.
// Our own, for its size on the meeting's page: docs/decisions/0047-inputs.md.
import type { Problem, Rule } from '../errors.ts'

/** What is wrong with a value. */
export type Broken = Pick<Problem, 'rule' | 'params'>
/** Notes what is wrong, with the value or with a field `within` it. A block gives back what this gives. */
export type Refuse = (rule: Rule, params?: Problem['params'], within?: string) => never

// any: each schema takes values of its own; a list of schemas takes what any of them does
export interface Schema<Taken = any, Made = unknown> {
  /** Gives the value as it is kept, and adds what is wrong with it to the problems. */
  readonly run: (value: unknown, field: string, problems: Problem[]) => Made
  /** never there: carries the type */
  readonly taken?: [Taken]
}
/** What a schema takes. */
export type Given<S extends Schema> = NonNullable<S['taken']>[0]
/** What it makes of that. */
export type Kept<S extends Schema> = ReturnType<S['run']>

const inside = (field: string, name: string): string => (field ? `${field}.${name}` : name)
const refuseAt =
  (field: string, problems: Problem[]): Refuse =>
  (rule, params, within) => {
    problems.push({
      code: 'BAD_INPUT',
      field: within ? inside(field, within) : field,
      rule,
      ...(params && { params }),
    })
    return undefined as never
  }

/** Reads one value. Undefined is what a partial input leaves out; elsewhere it is read as null. */
export const block = <Value, Made>(
  make: (value: Value, refuse: Refuse) => Made,
): Schema<Value | null | undefined, Made> => ({
  run: (value, field, problems) => make((value ?? null) as Value, refuseAt(field, problems)),
})

type Shape = Readonly<Record<string, Schema>>
interface Fields<S extends Shape, Taken, Made> extends Schema<Taken, Made> {
  readonly shape: S
}

function fields<S extends Shape, Taken, Made, Checked = never>(
  shape: S,
  skips: boolean,
  check?: (made: Checked, refuse: Refuse) => void,
): Fields<S, Taken, Made> {
  const parts = Object.entries(shape)
  return {
    shape,
    run: (value, field, problems) => {
      const given = (value ?? {}) as Record<string, unknown>,
        made: Record<string, unknown> = {}
      for (const [name, part] of parts)
        if (!skips || given[name] !== undefined)
          made[name] = part.run(given[name], inside(field, name), problems)
      check?.(made as Checked, refuseAt(field, problems))
      return made as Made
    },
  }
}

/** Reads each field, and then what must hold between them; what was refused is undefined there. */
export const object = <S extends Shape>(
  shape: S,
  check?: (made: { [K in keyof S]: Kept<S[K]> | undefined }, refuse: Refuse) => void,
): Fields<S, { [K in keyof S]: Given<S[K]> }, { [K in keyof S]: Kept<S[K]> }> =>
  fields(shape, false, check)

/** The same with fields that may be left out. */
export const partial = <S extends Shape>({
  shape,
}: {
  readonly shape: S
}): Fields<
  S,
  { [K in keyof S]?: Given<S[K]> | undefined },
  { [K in keyof S]?: Kept<S[K]> | undefined }
> => fields(shape, true)

/** Null and undefined as they are. */
export const nullable = <S extends Shape, Taken, Made>({
  shape,
  run,
}: Fields<S, Taken, Made>): Fields<S, Taken | null | undefined, Made | null | undefined> => ({
  shape,
  run: (value, field, problems) => (value == null ? value : run(value, field, problems)),
})

/** A schema of a list: what one of it is, and how many there may be. */
export interface Rows<
  S extends Schema,
  Taken = readonly Given<S>[],
  Made = Kept<S>[],
> extends Schema<Taken | null | undefined, Made | undefined> {
  readonly of: S
  readonly max: number
}

/** Several of them, each read by the schema; null leaves what is there. */
export const list = <S extends Schema>(of: S, max: number): Rows<S> => ({
  of,
  max,
  run: (value, field, problems) => {
    if (value == null) return undefined
    const refuse = refuseAt(field, problems)
    if (!Array.isArray(value)) return refuse('WRONG_TYPE')
    if (value.length > max) return refuse('TOO_MANY', { max })
    return value.map((one, at) => of.run(one, inside(field, String(at)), problems) as Kept<S>)
  },
})

/** The value as it is kept, or everything that is wrong with it, in the order of the schema. */
export function read<S extends Schema>(
  schema: S,
  value: unknown,
): { kept: Kept<S>; problems?: never } | { kept?: never; problems: Problem[] } {
  const problems: Problem[] = []
  const kept = schema.run(value, '', problems) as Kept<S>
  return problems.length > 0 ? { problems } : { kept }
}

// Runs a query: one statement for all root fields, or each by itself where that cannot be.
import { execute, getArgumentValues } from 'graphql'
import { Failure, fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { answerBytes } from '../platform/budgets.ts'
import { Request } from './actor.ts'
import { answerTooLong, isTooLong } from './answerLength.ts'
import { checkArgument } from './checkArgument.ts'
import { namedOf, type Plan } from './compile.ts'
import type { Group } from './collectFields.ts'
import { cutFailure, hasCut, uncut, type CutList } from './cutLists.ts'
import { declaredCalls, type Call } from './declare.ts'
import { rootGroups } from './documents.ts'
import { runOutside } from './outside.ts'
import { pick } from './pickSelection.ts'
import type { WireError } from './problems.ts'
import { hadNoTurn } from './readTurns.ts'
import { isRequired, requireScope, type Caller, type Operation, type Runtime } from './runtime.ts'

/** The JSON text of the whole answer. Throws for a read that had no turn. */
export async function query(runtime: Runtime, operation: Operation): Promise<string> {
  const { document, variables, caller } = operation
  requireScope(caller, 'read')
  const groups = rootGroups(document, variables.coerced)
  if (groups.some((g) => g.name.startsWith('__') && g.name !== '__typename'))
    return introspect(runtime, operation)
  const rows = groups.filter(isRows)
  if (rows.length === groups.length) {
    try {
      const plan = runtime.plans.get(document, '', caller.actor, variables, (c) => c.query(rows))
      return answerOf(runtime, await runtime.read(operation, plan), plan, caller)
    } catch (error) {
      if (hadNoTurn(error)) throw error
      if (rows.length === 1) return failed(runtime, operation, error, rows[0]!)
      if (isTooLong(error)) throw error
    }
  }
  return eachApart(runtime, operation, groups)
}

const isRows = ({ name }: Group): boolean => !declaredCalls()[name] && name !== '__typename'

/** With an error for each field refused and each list cut. */
function answerOf(runtime: Runtime, text: string, plan: Plan, caller: Caller): string {
  const cuts: CutList[] = []
  const data = hasCut(text) ? JSON.stringify(uncut(JSON.parse(text), [], cuts)) : text
  const errors = marksOf(runtime, plan, cuts, caller)
  return `{"data":${data}${errors.length ? `,"errors":${JSON.stringify(errors)}` : ''}}`
}

function marksOf(
  runtime: Runtime,
  { refused }: Plan,
  cuts: readonly CutList[],
  caller: Caller,
): WireError[] {
  return [
    ...refused.map((path) => runtime.error(new Failure({ code: 'FORBIDDEN' }), caller, path)),
    ...cuts.map(({ path, max }) => runtime.error(cutFailure(max), caller, path)),
  ]
}

function failed(
  runtime: Runtime,
  { document, caller }: Operation,
  error: unknown,
  group: Group,
): string {
  return JSON.stringify({
    data: isRequired(document, group) ? null : { [group.key]: null },
    errors: [runtime.error(error, caller, [group.key])],
  })
}

/** Some fields are plain functions, or one failed and must not take the others along. */
async function eachApart(
  runtime: Runtime,
  operation: Operation,
  groups: readonly Group[],
): Promise<string> {
  const { document, caller } = operation
  const errors: WireError[] = [],
    data: Record<string, unknown> = {}
  let nothing = false,
    room = answerBytes
  // before the functions: a request of somebody waits in one place at a time
  const together = await rowsTogether(runtime, operation, groups)
  await Promise.all(
    groups.map(async (group) => {
      data[group.key] = null
      try {
        const call = declaredCalls()[group.name]
        if (group.name === '__typename') data[group.key] = document.root.name
        else if (call) data[group.key] = await runCall(runtime, operation, group, call)
        else {
          const { value, marks, length } =
            together?.get(group) ?? (await readAlone(runtime, operation, group))
          room -= length
          if (room < 0) throw answerTooLong()
          data[group.key] = value
          errors.push(...marks)
        }
      } catch (error) {
        if (hadNoTurn(error)) throw error
        errors.push(runtime.error(error, caller, [group.key]))
        if (isRequired(document, group)) nothing = true
      }
    }),
  )
  return JSON.stringify({ data: nothing ? null : data, ...(errors.length && { errors }) })
}

interface Part {
  value: unknown
  marks: WireError[]
  length: number
}

/** The rows beside plain functions, in one statement; null where that failed, and where all were tried so. */
async function rowsTogether(
  runtime: Runtime,
  operation: Operation,
  groups: readonly Group[],
): Promise<Map<Group, Part> | null> {
  const { document, variables, caller } = operation
  const rows = groups.filter(isRows)
  if (rows.length < 2 || rows.length === groups.length) return null
  try {
    const plan = runtime.plans.get(document, '', caller.actor, variables, (c) => c.query(rows))
    const text = await runtime.read(operation, plan)
    const cuts: CutList[] = []
    const data = uncut(JSON.parse(text), [], cuts) as Record<string, unknown>
    const marks = marksOf(runtime, plan, cuts, caller)
    return new Map(
      rows.map((group, index) => [
        group,
        // all that is said of the statement once
        {
          value: data[group.key],
          ...(index ? { marks: [], length: 0 } : { marks, length: text.length }),
        },
      ]),
    )
  } catch (error) {
    if (hadNoTurn(error)) throw error
    return null
  }
}

async function runCall(
  runtime: Runtime,
  operation: Operation,
  group: Group,
  call: Call,
): Promise<unknown> {
  const { turns, database, schema } = runtime,
    { document, variables, caller } = operation
  const field = document.root.getFields()[group.name]!,
    args = getArgumentValues(field, group.nodes[0], variables)
  for (const { name, type } of field.args) checkArgument(args[name], type, name)
  const mode = { isReadOnly: true, milliseconds: document.longest }
  const value =
    'compute' in call
      ? await runOutside(runtime, operation, call, args)
      : await turns.run(document, caller.actor, caller.client, () =>
          database.transaction(
            caller.actor,
            (t) =>
              call.run(
                new Request(caller.actor, t, newId(), undefined, runtime.options.secrets),
                args,
              ),
            mode,
          ),
        )
  const type = namedOf(document.root, group.name)
  return pick(schema, type, group, document.fragments, variables, value)
}

async function readAlone(runtime: Runtime, operation: Operation, group: Group): Promise<Part> {
  const { document, variables, caller } = operation
  const plan = runtime.plans.get(document, `${group.key} alone`, caller.actor, variables, (c) =>
    c.query([group]),
  )
  const text = await runtime.read(operation, plan, false)
  const cuts: CutList[] = []
  const part = uncut(JSON.parse(text), [], cuts) as Record<string, unknown>
  const marks = marksOf(runtime, plan, cuts, caller)
  return { value: part[group.key], marks, length: text.length }
}

async function introspect(
  { schema, options }: Runtime,
  { document, variables }: Operation,
): Promise<string> {
  if (!options.introspection) fail('FORBIDDEN', { field: '__schema' })
  const variableValues = { ...variables.coerced }
  return JSON.stringify(await execute({ schema, document: document.ast, variableValues }))
}

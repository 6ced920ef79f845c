// A document that is read on somebody's behalf, for work that runs later: by the statements that a page of theirs has.
import { getVariableValues, Kind, parse, type OperationDefinitionNode } from 'graphql'
import type { Database } from '../database/database.ts'
import type { Actor } from './actor.ts'
import { viewOf } from './actor.ts'
import { collectFields } from './collectFields.ts'
import { Compiler } from './compile.ts'
import { uncut, type CutList } from './cutLists.ts'
import { theModel } from './model.ts'

/** Its rows, as the person may see them by now: what they may not read is null, as on the page. The document has root fields of rows only. */
export async function readAs(
  database: Database,
  actor: Actor,
  text: string,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { definitions } = parse(text),
    operation = definitions.find(
      (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
    )!,
    fragments = new Map(
      definitions.flatMap((one) =>
        one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
      ),
    )
  const { variableValues: variables, errors } = getVariableValues(
    theModel(),
    operation.variableDefinitions ?? [],
    given,
  )
  if (errors) throw errors[0]!
  const groups = collectFields([operation.selectionSet], fragments, {})
  const plan = new Compiler(theModel(), fragments, {}, viewOf(actor), variables).query(groups)
  const json = await database.read(actor, plan.text, plan.values(actor, variables), false, {
    isSlow: true,
  })
  const cuts: CutList[] = []
  return uncut(JSON.parse(json), [], cuts) as Record<string, unknown>
}

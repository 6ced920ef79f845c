// Compiled statements are kept with their document: one for each combination of who asks, flags of
// @include and @skip, and arguments that are given or not.
import type { GraphQLSchema, VariableValues } from 'graphql'
import type { Actor } from './actor.ts'
import { plansPerDocument } from './budgets.ts'
import { Compiler, isGiven, type Plan } from './compile.ts'
import type { Document } from './documents.ts'

/** The plan of a document's part `key`, made by `make` when it is not kept. */
export function planFor(
  schema: GraphQLSchema, document: Document, key: string, actor: Actor, variables: VariableValues,
  make: (compiler: Compiler) => Plan,
): Plan {
  const { coerced } = variables
  const flags = document.flags.map(flag => coerced[flag] ? 1 : 0).join('')
  const view = `${actor.role}${actor.seesOwnOnly ? 'o' : ''}${actor.isSuperAdmin ? 's' : ''}`
  // making the first plan says which variables have to be given or not
  const id = (): string => {
    const given = [...document.consulted].map(name => `${name}${isGiven(coerced[name]) ? 1 : 0}`)
    return `${key} ${view} ${flags} ${given.join()}`
  }
  let plan = document.plans.get(id())
  if (!plan) {
    plan = make(new Compiler(schema, document.fragments, coerced, actor, variables))
    for (const name of plan.consulted) document.consulted.add(name)
    // the one made first
    if (document.plans.size >= plansPerDocument) {
      document.plans.delete(document.plans.keys().next().value!)
    }
    document.plans.set(id(), plan)
  }
  return plan
}

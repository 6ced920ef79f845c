// Compiled statements are kept: one for each part of a document, who asks, flags of @include and
// @skip, arguments that are given or not, and values or shapes of those that choose a statement.
import type { GraphQLSchema, VariableValues } from 'graphql'
import { viewOf, type Actor } from './actor.ts'
import { planCharacters } from '../platform/budgets.ts'
import { Compiler, type Plan } from './compile.ts'
import { isGiven } from './bindings.ts'
import type { Document } from './documents.ts'

export class PlanCache {
  readonly #schema: GraphQLSchema
  readonly #most: number
  /** of all documents, the least recently used first */
  readonly #plans = new Map<string, Plan>()
  #characters = 0
  /** `most`: characters of all statements together */
  constructor(schema: GraphQLSchema, most = planCharacters) {
    this.#schema = schema
    this.#most = most
  }

  /** The plan of a document's part `key`, made by `make` when it is not kept. */
  get(
    document: Document,
    key: string,
    actor: Actor,
    variables: VariableValues,
    make: (compiler: Compiler) => Plan,
  ): Plan {
    const { coerced } = variables
    const flags = document.flags.map((flag) => (coerced[flag] ? 1 : 0)).join('')
    const view = viewOf(actor)
    // making the first plan says which variables have to be given or not
    const id = (): string => {
      const given = [...document.consulted].map(
        (name) => `${name}${isGiven(coerced[name]) ? 1 : 0}`,
      )
      const chosen = [...document.chosen].map(
        (name) => `${name} ${JSON.stringify(coerced[name] ?? null)}`,
      )
      const shapes = [...document.shapes.values()].map((describe) => shapeOf(describe, variables))
      return `${document.key} ${key} ${view.key} ${flags} ${given.join()} ${chosen.join()} ${shapes.join()}`
    }
    const known = id(),
      kept = this.#plans.get(known)
    if (kept) {
      this.#plans.delete(known)
      this.#plans.set(known, kept)
      return kept
    }
    const plan = make(new Compiler(this.#schema, document.fragments, coerced, view, variables))
    for (const name of plan.consulted) document.consulted.add(name)
    for (const name of plan.chosen) document.chosen.add(name)
    for (const [place, describe] of plan.shapes) document.shapes.set(place, describe)
    this.#keep(id(), plan)
    return plan
  }
  #keep(id: string, plan: Plan): void {
    this.#characters += plan.text.length - (this.#plans.get(id)?.text.length ?? 0)
    this.#plans.set(id, plan)
    for (const [oldest, { text }] of this.#plans) {
      if (this.#characters <= this.#most) return
      this.#plans.delete(oldest)
      this.#characters -= text.length
    }
  }
  get size(): number {
    return this.#plans.size
  }
}

/** An argument that is refused has none: no plan of its field is made, and those of other fields do not look at it. */
function shapeOf(describe: (variables: VariableValues) => string, variables: VariableValues) {
  try {
    return describe(variables)
  } catch {
    return 'refused'
  }
}

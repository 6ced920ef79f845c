// What stands behind what in a draft: circles, and conditions along one way that exclude each other.
import { both, either, isNone, isOneValue, type AnswerSet } from './answerSets.ts'
import type { AnswerRange } from './conditions.ts'
import type { HubRules } from './reachability.ts'
import type { AskedQuestion } from './values.ts'

interface Version {
  hubs: readonly HubRules[]
}

/** By id of a hub or question: its conditions, and what has to be open before it. */
export interface Thing {
  conditions: readonly AnswerRange[]
  before: readonly string[]
}
export function thingsOf(version: Version): Map<string, Thing> {
  const sources = (conditions: readonly AnswerRange[]): string[] =>
    conditions.map((c) => c.questionId)
  return new Map(
    version.hubs.flatMap((hub): [string, Thing][] => [
      [hub.id, { conditions: hub.conditions, before: sources(hub.conditions) }],
      ...hub.questions.map(({ id, conditions }): [string, Thing] => [
        id,
        { conditions, before: [hub.id, ...sources(conditions)] },
      ]),
    ]),
  )
}

/** Every thing after all that it waits for; what waits for each other has one number. */
export function inOrder(things: ReadonlyMap<string, Thing>): ReadonlyMap<string, number> {
  // Tarjan's components, without recursion: a chain may be as long as the playbook
  const index = new Map<string, number>(),
    low = new Map<string, number>(),
    component = new Map<string, number>(),
    open: string[] = []
  for (const start of things.keys()) {
    if (index.has(start)) continue
    const way: { id: string; next: number }[] = []
    const enter = (id: string): void => {
      index.set(id, index.size)
      low.set(id, index.get(id)!)
      open.push(id)
      way.push({ id, next: 0 })
    }
    enter(start)
    for (let at = way.at(-1); at; at = way.at(-1)) {
      const { id } = at,
        thing = things.get(id)!,
        other = thing.before[at.next++]
      if (other !== undefined) {
        if (!things.has(other)) continue
        if (!index.has(other)) enter(other)
        else if (!component.has(other)) low.set(id, Math.min(low.get(id)!, index.get(other)!))
        continue
      }
      way.pop()
      const parent = way.at(-1)
      if (parent) low.set(parent.id, Math.min(low.get(parent.id)!, low.get(id)!))
      if (low.get(id) === index.get(id)) {
        let member: string
        do {
          member = open.pop()!
          component.set(member, index.get(id)!)
        } while (member !== id)
      }
    }
  }
  return component
}

type Needs = ReadonlyMap<string, AnswerSet>
const nothing: Needs = new Map()

/**
 * What can open after all. A thing needs all that is before it to be open, so the conditions of its whole way back hold
 * together: where those on one question have no answer in common, it never opens. Sources are answered independently of
 * each other, so nothing else can close it. By id of what fails first: the questions whose conditions exclude each other.
 */
export function contradictions(
  things: ReadonlyMap<string, Thing>,
  order: Iterable<string>,
  possible: ReadonlySet<string>,
  questions: ReadonlyMap<string, AskedQuestion>,
  setOf: (range: AnswerRange) => AnswerSet,
): { opens: Set<string>; excluded: Map<string, string[]> } {
  const opens = new Set<string>(),
    excluded = new Map<string, string[]>(),
    needs = new Map<string, Needs>()
  // where one answer meets all conditions on a question, whatever opens, they are in nobody's way
  const common = new Map<string, AnswerSet>()
  for (const { conditions } of things.values())
    for (const [source, ranges] of Map.groupBy(conditions, (c) => c.questionId)) {
      if (!questions.has(source)) continue
      const set = either(ranges.map(setOf)),
        known = common.get(source)
      if (!isNone(set)) common.set(source, known ? both(known, set) : set)
    }
  const contested = new Set(
    [...common]
      .filter(([source, set]) => isNone(set) && isOneValue(questions.get(source)!.dataType))
      .map(([source]) => source),
  )

  for (const id of order) {
    const { conditions, before } = things.get(id)!
    if (!possible.has(id) || !before.every((one) => opens.has(one))) continue
    // most have the same as their hub has
    const inherited = [...new Set(before.map((one) => needs.get(one)!))].filter((n) => n.size > 0)
    const own = [...Map.groupBy(conditions, (c) => c.questionId)].filter(([s]) => contested.has(s))
    if (inherited.length <= 1 && own.length === 0) {
      needs.set(id, inherited[0] ?? nothing)
      opens.add(id)
      continue
    }
    const all = new Map(inherited[0]),
      fails = new Set<string>()
    const narrow = (source: string, set: AnswerSet): void => {
      const known = all.get(source)
      if (known === set) return
      const left = known ? both(known, set) : set
      if (isNone(left)) fails.add(source)
      all.set(source, left)
    }
    for (const one of inherited.slice(1)) for (const [source, set] of one) narrow(source, set)
    for (const [source, ranges] of own) narrow(source, either(ranges.map(setOf)))
    if (fails.size > 0) excluded.set(id, [...fails])
    else {
      needs.set(id, all)
      opens.add(id)
    }
  }
  return { opens, excluded }
}

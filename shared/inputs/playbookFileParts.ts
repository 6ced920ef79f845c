// What must hold between the parts of a playbook's file: keys, references, bounds, and that no condition waits for itself.
import { checkRange } from '../conditions.ts'
import { newId } from '../id.ts'
import { momentOf } from '../instants.ts'
import { limits } from '../limits.ts'
import {
  questionsOf,
  rangeOf,
  type FileCondition,
  type FileFault,
  type FileQuestion,
  type PlaybookFile,
} from '../playbookFile.ts'
import { dataTypes, hasOptions, questionKind } from '../questionTypes.ts'
import { spread } from '../reachability.ts'
import { wrongBounds } from './question.ts'

interface Placed {
  question: FileQuestion
  hub: number
}
/** What conditions stand on: a hub (without a key), or a question of it. */
interface Target {
  conditions: FileCondition[]
  hub: number
  key?: string
  field: string
}

/** Faults in a file as far as it could be read: what was refused is undefined in it. */
export function faultsBetween(file: PlaybookFile | undefined): FileFault[] {
  const hubs = (file?.hubs ?? []).filter(Boolean)
  if (
    hubs.length !== (file?.hubs ?? []).length ||
    hubs.some((hub) => hub.questions?.some((q) => !q))
  )
    return []
  const read = { hubs: hubs.map((hub) => ({ ...hub, questions: hub.questions ?? [] })) }
  const max = limits.questionsPerPlaybook,
    found = questionsOf(read).length
  if (found > max) return [{ field: 'hubs', rule: 'TOO_MANY_QUESTIONS', params: { max, found } }]
  const known = new Map<string, Placed>()
  const faults: FileFault[] = []
  const targets: Target[] = []
  read.hubs.forEach((hub, at) => {
    const field = `hubs.${at}`
    targets.push({ conditions: hub.conditions ?? [], hub: at, field })
    hub.questions.forEach((question, n) => {
      const place = `${field}.questions.${n}`
      faults.push(...faultsWithin(question, place))
      targets.push({
        conditions: question.conditions ?? [],
        hub: at,
        key: question.key,
        field: place,
      })
      if (known.has(question.key))
        faults.push({ field: `${place}.key`, rule: 'REPEATED', params: { text: question.key } })
      else if (question.key) known.set(question.key, { question, hub: at })
    })
  })
  const ofConditions = targets.flatMap((target) =>
    target.conditions.flatMap((condition, at) =>
      condition ? faultsOf(condition, `${target.field}.conditions.${at}`, target, known) : [],
    ),
  )
  // circles of what refers to something only
  return [
    ...faults,
    ...ofConditions,
    ...(faults.length + ofConditions.length === 0 ? circles(read, targets) : []),
  ]
}

/** Faults of a question by itself. */
function faultsWithin(question: FileQuestion, field: string): FileFault[] {
  const faults: FileFault[] = []
  const { dataType } = question,
    options = question.options ?? []
  if (!dataTypes.some((type) => type === dataType))
    faults.push({ field: `${field}.dataType`, rule: dataType ? 'WRONG_TYPE' : 'REQUIRED' })
  else if (options.length > 0 && !hasOptions(dataType))
    faults.push({ field: `${field}.options`, rule: 'NO_OPTIONS_HERE' })
  const keys = new Set<string>(),
    titles = new Set<string>()
  options.forEach((option, at) => {
    if (!option) return
    const place = `${field}.options.${at}`
    if (option.title === '') faults.push({ field: `${place}.title`, rule: 'REQUIRED' })
    for (const [seen, name, text] of [
      [keys, 'key', option.key],
      [titles, 'title', option.title],
    ] as const) {
      const same = name === 'title' ? text?.toLowerCase() : text
      if (!same) continue
      if (seen.has(same))
        faults.push({ field: `${place}.${name}`, rule: 'REPEATED', params: { text } })
      seen.add(same)
    }
  })
  for (const { field: name, rule, params } of wrongBounds(question))
    faults.push({ field: `${field}.${name}`, rule: rule!, ...(params && { params }) })
  return faults
}

const isLabels = (question: FileQuestion): boolean => questionKind(question.dataType) === 'labels'

function faultsOf(
  condition: FileCondition,
  field: string,
  target: Target,
  known: ReadonlyMap<string, Placed>,
): FileFault[] {
  const key = condition.question
  // said already
  if (!key || !condition.valueOptions || !condition.valueLabels) return []
  const asked = known.get(key)
  if (!asked)
    return [{ field: `${field}.question`, rule: 'UNKNOWN_QUESTION', params: { text: key } }]
  const { question } = asked
  if (target.key === undefined ? asked.hub === target.hub : target.key === key)
    return [{ field: `${field}.question`, rule: 'CYCLE', params: { text: question.title } }]
  const other = isLabels(question) ? 'valueOptions' : 'valueLabels'
  if (condition[other].length > 0) return [{ field: `${field}.${other}`, rule: 'OTHER_TEST' }]
  const days = (['valueDateFrom', 'valueDateTo'] as const).filter(
    (name) => condition[name] != null && !isInstant(condition[name]),
  )
  if (days.length > 0)
    return days.map((name) => ({ field: `${field}.${name}`, rule: 'BAD_FORMAT' }))
  const options = (question.options ?? []).filter(Boolean)
  const unknown = condition.valueOptions.find((one) => !options.some((o) => o.key === one))
  if (unknown !== undefined)
    return [{ field: `${field}.valueOptions`, rule: 'UNKNOWN_OPTION', params: { text: unknown } }]
  const problem = checkRange(
    rangeOf(condition, { question: same, option: same, label: () => newId() }),
    {
      dataType: question.dataType,
      minValue: question.minValue,
      maxValue: question.maxValue,
      options: options.map((one) => ({ id: one.key, title: one.title })),
    },
  )
  if (!problem) return []
  const name = problem.field!.replace('conditions.', ''),
    rule = problem.rule === 'WRONG_TYPE' ? 'OTHER_TEST' : problem.rule!
  return [{ field: rule === 'EMPTY_RANGE' ? field : `${field}.${name}`, rule }]
}
const same = (key: string): string => key
/** A moment with its zone, in a year that the database counts. */
const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  !text.startsWith('0000') &&
  Number.isFinite(momentOf(text))

/** Conditions that no answers could ever meet, because what they ask waits for what they stand on. */
function circles(file: Pick<PlaybookFile, 'hubs'>, targets: readonly Target[]): FileFault[] {
  const idOf = (hub: number, key?: string): string => (key === undefined ? `hub ${hub}` : key)
  const asRules = ({ conditions }: { conditions: FileCondition[] }) =>
    conditions.map((condition) => ({ questionId: condition.question }))
  // with every condition met, what stays closed waits for itself or for something that does
  const open = spread(
    {
      hubs: file.hubs.map((hub, at) => ({
        id: idOf(at),
        conditions: asRules(hub),
        questions: hub.questions.map((question) => ({
          id: question.key,
          conditions: asRules(question),
        })),
      })),
    },
    () => true,
  )
  const hubOf = new Map(
    file.hubs.flatMap((hub, at) => hub.questions.map((question) => [question.key, at] as const)),
  )
  const titles = new Map(questionsOf(file).map((question) => [question.key, question.title]))
  const closed = new Map(
    targets
      .filter(
        ({ hub, key }) => !(key === undefined ? open.hubs : open.questions).has(idOf(hub, key)),
      )
      .map((target) => [idOf(target.hub, target.key), target]),
  )
  const waitsFor = ({ conditions, hub, key }: Target): string[] => [
    ...(key === undefined ? [] : [idOf(hub)]),
    ...conditions.map((condition) => condition.question),
  ]
  // what nothing else waits for is behind a circle, not in one
  const waiting = new Map<string, number>()
  for (const target of closed.values())
    for (const id of waitsFor(target)) waiting.set(id, (waiting.get(id) ?? 0) + 1)
  const ends = [...closed.keys()].filter((id) => !waiting.get(id))
  for (let id = ends.pop(); id !== undefined; id = ends.pop()) {
    const target = closed.get(id)
    closed.delete(id)
    for (const next of target ? waitsFor(target) : []) {
      const left = waiting.get(next)! - 1
      waiting.set(next, left)
      if (left === 0 && closed.has(next)) ends.push(next)
    }
  }
  return [...closed.values()].flatMap(({ conditions, field }) => {
    const at = conditions.findIndex(
      ({ question }) => closed.has(question) || closed.has(idOf(hubOf.get(question)!)),
    )
    return at < 0
      ? []
      : [
          {
            field: `${field}.conditions.${at}.question`,
            rule: 'CYCLE' as const,
            params: { text: titles.get(conditions[at]!.question) },
          },
        ]
  })
}

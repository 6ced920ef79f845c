import { isDeepStrictEqual } from 'node:util'
import { newId } from '../shared/id.ts'
import { loadId, type LoadOptions } from '../db/seed/load.ts'
import { limitSide, oursSide, type Bench, type Shape, type Side } from './bench.ts'
import { load, median, type NextRequest, type Round } from './loadGenerator.ts'
import type { Operation } from './limitSql.ts'
import { operations, readVariables, textQuestions } from './operations.ts'

export interface Figure {
  rate: number
  p50: number
  p95: number
  p99: number
  cpu: number
  databaseCpu: number
  failures: number
  firstFailure: string | null
}
export interface Compared {
  operation: Operation
  connections: number
  limit: Figure
  ours: Figure
  ratio: number
}
export interface Memory {
  name: Side['name']
  idle: number
  most: number
}

export interface CompareOptions {
  connections: readonly number[]
  rounds: number
  milliseconds: number
  only?: readonly string[]
  /** flags for the product's process, such as --cpu-prof */
  flags?: string[]
  print: (text: string) => void
}

export const bigShape: Shape = {
  accounts: 50_000,
  contacts: 100_000,
  meetings: 40_000,
  answersPerMeeting: 12.5,
  meetingsPerMonth: 600,
}
export const ordinaryShape: Shape = {
  accounts: 250,
  contacts: 500,
  meetings: 800,
  answersPerMeeting: 12.5,
  meetingsPerMonth: 60,
}
export const [bigOrganisation, ordinaryOrganisation] = [1, 2]

/** Rounds of the limit and of the product over the same database, in turns; the calendar in an ordinary organisation, the rest in the biggest. */
export async function compare(
  bench: Bench,
  databaseUrl: string,
  name: string,
  options: CompareOptions,
): Promise<{ compared: Compared[]; memory: Memory[] }> {
  const limit = await bench.start('limitServer.ts', databaseUrl)
  const ours = await bench.start('productServer.ts', databaseUrl, options.flags)
  const organisationOf = (operation: Operation) =>
    operation.name === 'calendar' ? ordinaryOrganisation : bigOrganisation
  const sidesOf = async (operation: Operation): Promise<Side[]> => {
    const organisation = organisationOf(operation)
    // one person has one slow read at a time; what somebody writes is based on what they wrote before
    const tokens = operation.isWrite
      ? [await bench.token(ours, organisation)]
      : await bench.tokens(ours, organisation)
    return [limitSide(bench, limit, organisation, tokens.length), oursSide(bench, ours, ...tokens)]
  }
  const shapeOf = (operation: Operation) =>
    organisationOf(operation) === bigOrganisation ? bigShape : ordinaryShape
  const chains = await bench.sql(name, (client) => Chains.open(client, bigOrganisation, bigShape))
  const idle = [limit.memory().now, ours.memory().now]
  const compared: Compared[] = []
  for (const operation of Object.values(operations)) {
    if (options.only && !options.only.includes(operation.name)) continue
    const sides = await sidesOf(operation)
    const requests = sides.map((side) =>
      operation.isWrite
        ? chains.requests(side, operation)
        : readRequests(side, operation, shapeOf(operation), bench.now),
    )
    if (!operation.isWrite)
      await checkSame(sides, operation, shapeOf(operation), bench.now, options.print)
    // both have seen every statement before anything counts
    for (const [index, side] of sides.entries())
      await load(side.server.port, 8, options.milliseconds, requests[index]!)
    for (const connections of options.connections) {
      const rounds: Figure[][] = [[], []]
      for (let round = 0; round < options.rounds; round++) {
        for (const [index, side] of sides.entries())
          rounds[index]!.push(
            await measure(side, connections, options.milliseconds, requests[index]!),
          )
      }
      const [limitFigure, oursFigure] = [middle(rounds[0]!), middle(rounds[1]!)]
      // neighbours in time are compared, because the machine is not the same from minute to minute
      const ratio = median(rounds[0]!.map((figure, index) => rounds[1]![index]!.rate / figure.rate))
      compared.push({ operation, connections, limit: limitFigure, ours: oursFigure, ratio })
      options.print(
        `${operation.name} × ${connections}: limit ${limitFigure.rate.toFixed(0)}/s, ours ${oursFigure.rate.toFixed(0)}/s, ratio ${ratio.toFixed(2)}, CPU ${limitFigure.cpu.toFixed(2)}+${limitFigure.databaseCpu.toFixed(2)} and ${oursFigure.cpu.toFixed(2)}+${oursFigure.databaseCpu.toFixed(2)} ms${oursFigure.failures ? `, ${oursFigure.failures} failed: ${oursFigure.firstFailure}` : ''}`,
      )
    }
  }
  const memory: Memory[] = [
    { name: 'limit', idle: idle[0]!, most: limit.memory().most },
    { name: 'ours', idle: idle[1]!, most: ours.memory().most },
  ]
  await limit.stop()
  await ours.stop()
  return { compared, memory }
}

export async function measure(
  side: Side,
  connections: number,
  milliseconds: number,
  next: NextRequest,
): Promise<Figure> {
  const before = side.server.cpu()
  const databaseBefore = side.databaseCpu()
  const round: Round = await load(side.server.port, connections, milliseconds, next)
  return {
    ...round,
    cpu: ((side.server.cpu() - before) * 1000) / Math.max(1, round.requests),
    databaseCpu: ((side.databaseCpu() - databaseBefore) * 1000) / Math.max(1, round.requests),
  }
}

export const middle = (figures: readonly Figure[]): Figure => {
  const of = (pick: (figure: Figure) => number) => median(figures.map(pick))
  return {
    rate: of((f) => f.rate),
    p50: of((f) => f.p50),
    p95: of((f) => f.p95),
    p99: of((f) => f.p99),
    cpu: of((f) => f.cpu),
    databaseCpu: of((f) => f.databaseCpu),
    failures: figures.reduce((sum, f) => sum + f.failures, 0),
    firstFailure: figures.find((f) => f.firstFailure)?.firstFailure ?? null,
  }
}

/** Months that lie whole within the load. */
export function monthStarts(shape: Shape, now: Date): Date[] {
  const months = Math.max(1, Math.floor(shape.meetings / shape.meetingsPerMonth) - 2)
  return Array.from(
    { length: Math.min(months, 10) },
    (_, index) => new Date(now.getTime() - (index + 1) * 30 * 86_400_000),
  )
}

export function readRequests(
  side: Side,
  operation: Operation,
  shape: Shape,
  now: Date,
): NextRequest {
  const requests = readVariables(
    operation.name,
    { ...shape, monthStarts: monthStarts(shape, now) },
    256,
  ).map((variables) => side.request(operation, variables))
  let turn = 0
  return () => requests[turn++ % requests.length]!
}

/** A figure means something only when both gave the same answer. */
async function checkSame(
  sides: readonly Side[],
  operation: Operation,
  shape: Shape,
  now: Date,
  print: (text: string) => void,
): Promise<void> {
  const variables = readVariables(
    operation.name,
    { ...shape, monthStarts: monthStarts(shape, now) },
    3,
  )
  for (const each of variables) {
    const [limit, ours] = await Promise.all(
      sides.map(async (side) => {
        const [head, body] = side.request(operation, each).toString().split('\r\n\r\n') as [
          string,
          string,
        ]
        const headers = Object.fromEntries(
          head
            .split('\r\n')
            .slice(1)
            .map((line) => line.split(': ') as [string, string])
            .filter(([key]) => !/^(host|content-length)$/.test(key)),
        )
        const response = await fetch(`http://127.0.0.1:${side.server.port}${head.split(' ')[1]}`, {
          method: 'POST',
          headers,
          body,
        })
        return response.json() as Promise<unknown>
      }),
    )
    const found = difference(limit, ours)
    if (found)
      print(`! ${operation.name}: the limit and the product answer differently at ${found}`)
    if (found) return
  }
}

/** The path of the first place where two answers differ; null when they are the same. Moments may be written in several ways. */
export function difference(a: unknown, b: unknown, path = ''): string | null {
  if (isDeepStrictEqual(a, b)) return null
  if (
    typeof a === 'string' &&
    typeof b === 'string' &&
    /^\d{4}-\d\d-\d\dT/.test(a) &&
    Date.parse(a) === Date.parse(b)
  )
    return null
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b)
    return `${path}: ${JSON.stringify(a)?.slice(0, 200)} and ${JSON.stringify(b)?.slice(0, 200)}`
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = difference(
      (a as Record<string, unknown>)[key],
      (b as Record<string, unknown>)[key],
      `${path}/${key}`,
    )
    if (found) return found
  }
  return null
}

/** Answers typed one after the other: each is based on the one before. The two sides write in meetings of their own. */
class Chains {
  readonly #current: Map<string, string>
  readonly #shape: Pick<LoadOptions, 'meetings'>
  readonly #userId: string
  private constructor(
    current: Map<string, string>,
    shape: Pick<LoadOptions, 'meetings'>,
    userId: string,
  ) {
    this.#current = current
    this.#shape = shape
    this.#userId = userId
  }
  static async open(
    client: {
      query: (
        text: string,
        values: unknown[],
      ) => Promise<{ rows: { key: string; entry_id: string }[] }>
    },
    organisation: number,
    shape: Pick<LoadOptions, 'meetings'>,
  ): Promise<Chains> {
    const { rows } = await client.query(
      `select meeting_id || ' ' || question_id as key, entry_id from answer where organisation_id = $1 and meeting_id >= $2`,
      [loadId('organisation', organisation), loadId('meeting', shape.meetings - 200)],
    )
    return new Chains(
      new Map(rows.map((row) => [row.key, row.entry_id])),
      shape,
      loadId('user', organisation * 100),
    )
  }
  requests(side: Side, operation: Operation): NextRequest {
    let turn = 0
    return (connection) => {
      const companyDialogId = loadId(
        'meeting',
        this.#shape.meetings - 1 - connection - (side.name === 'limit' ? 100 : 0),
      )
      const questionId = loadId('question', textQuestions[++turn % textQuestions.length]!)
      const key = `${companyDialogId} ${questionId}`
      const commandId = newId()
      const variables = {
        companyDialogId,
        questionId,
        value: { valueText: `They mean it seriously, said for the ${turn}th time.` },
        baseId: this.#current.get(key) ?? null,
        dateClient: new Date().toISOString(),
        commandId,
      }
      this.#current.set(key, commandId)
      return side.request(
        operation,
        side.name === 'limit' ? { ...variables, userId: this.#userId, lineId: newId() } : variables,
      )
    }
  }
}

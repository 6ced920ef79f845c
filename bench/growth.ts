import { oursSide, type Bench, type Shape, type Side } from './bench.ts'
import { measure, middle, readRequests, type Figure } from './compare.ts'
import type { NextRequest } from './loadGenerator.ts'
import type { Operation } from './limitSql.ts'
import { addNewest, newestReads } from './newest.ts'
import { operations } from './operations.ts'

export interface Grown {
  operation: Pick<Operation, 'title'>
  one: Figure
  others: Figure
  own: Figure
}

const small: Shape = {
  accounts: 500,
  contacts: 1000,
  meetings: 400,
  answersPerMeeting: 12.5,
  meetingsPerMonth: 60,
}

/** The same calls on one organisation, with a hundred more of its size beside it, and with ten times the data in it. */
export async function growth(
  bench: Bench,
  options: {
    rounds: number
    milliseconds: number
    others: number
    only?: readonly string[]
    print: (text: string) => void
  },
): Promise<Grown[]> {
  const own = {
    ...small,
    accounts: small.accounts * 10,
    contacts: small.contacts * 10,
    meetings: small.meetings * 10,
  }
  const shapes = [
    { name: 'growth_one', shape: small, loads: [{ ...small, from: 1, to: 1 }] },
    { name: 'growth_others', shape: small, loads: [{ ...small, from: 1, to: 1 + options.others }] },
    { name: 'growth_own', shape: own, loads: [{ ...own, from: 1, to: 1 }] },
  ]
  const sides: { side: Side; shape: Shape }[] = []
  for (const { name, shape, loads } of shapes) {
    const url = await bench.database(name, loads)
    await bench.sql(name, (client) => addNewest(client, shape))
    const server = await bench.start('productServer.ts', url)
    sides.push({ side: oursSide(bench, server, await bench.token(server, 1)), shape })
  }
  const grown: Grown[] = []
  const grow = async (
    { name, title }: { name: string; title: string },
    requests: readonly NextRequest[],
  ): Promise<void> => {
    for (const [index, { side }] of sides.entries()) await measure(side, 4, 300, requests[index]!)
    const figures: Figure[][] = [[], [], []]
    for (let round = 0; round < options.rounds; round++)
      for (const [index, { side }] of sides.entries())
        figures[index]!.push(await measure(side, 4, options.milliseconds, requests[index]!))
    const [one, others, tenfold] = figures.map(middle) as [Figure, Figure, Figure]
    const failure = [one, others, tenfold].find(({ failures }) => failures > 0)?.firstFailure
    if (failure) throw new Error(`${name} failed: ${failure}`)
    grown.push({ operation: { title }, one, others, own: tenfold })
    options.print(
      `${name}: ${(others.p50 / one.p50).toFixed(2)} × with ${options.others} other organisations, ${(tenfold.p50 / one.p50).toFixed(2)} × with ten times its own data`,
    )
  }
  const isWanted = (name: string): boolean => !options.only || options.only.includes(name)
  for (const operation of Object.values(operations))
    if (!operation.isWrite && isWanted(operation.name))
      await grow(
        operation,
        sides.map(({ side, shape }) => readRequests(side, operation, shape, bench.now)),
      )
  for (const read of newestReads().filter(({ name }) => isWanted(name)))
    await grow(
      read,
      sides.map(({ side }) => {
        const request = side.request(read, read.variables)
        return () => request
      }),
    )
  for (const { side } of sides) await side.server.stop()
  return grown
}

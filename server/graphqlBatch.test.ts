import { expect, test, vi } from 'vitest'
import { Failure } from '../shared/errors.ts'
import { newId } from '../shared/id.ts'
import type { Asked } from './engine/engine.ts'
import { runBatch, type Batch } from './graphqlBatch.ts'
import { ClientLeft } from './platform/admission.ts'
import { batchLimits } from './platform/budgets.ts'
import { newTestOrganisation, type Person } from './test/testOrganisation.ts'
import { theProduct } from './test/testOrganisation.ts'

const create =
  'mutation ($title: String!, $scoring: Int!, $c: ID) { createNextStepType(title: $title, scoring: $scoring, commandId: $c) { id title } }'
const operation = (title: string, c = newId()): Asked => ({
  query: create,
  variables: { title, scoring: 5, c },
})
interface Result {
  data?: Record<string, { title?: string }> | null
  errors?: { extensions: Record<string, unknown> }[]
}
async function post(
  person: Person,
  body: unknown,
  accept = 'application/json',
  // one result or a list of them, as the body asked
): Promise<{ status: number; json: any }> {
  const response = await fetch((await theProduct()).url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${person.token}`,
      accept,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: await response.json() }
}
const titles = async (person: Person): Promise<string[]> =>
  (await person.ask('{ nextStepTypes { title } }')).nextStepTypes.map(
    ({ title }: { title: string }) => title,
  )

test('each operation has its own outcome, in order; the same request again has no second effect', async () => {
  const admin = (await newTestOrganisation()).as('admin')
  const asked = [operation('Call'), operation(' '), operation('Demo'), { query: '{ me { id } }' }]
  const first = await post(admin, asked)
  expect(first.status).toBe(200)
  expect(
    first.json.map(({ data, errors }: Result) => [
      data?.['createNextStepType']?.title,
      errors?.[0]?.extensions['code'],
    ]),
  ).toEqual([
    ['Call', undefined],
    [undefined, 'BAD_INPUT'],
    ['Demo', undefined],
    [undefined, undefined],
  ])
  expect(first.json[3].data.me.id).toBe(admin.userId)
  // the answer was lost on its way
  const again = await post(admin, asked)
  expect(again.json[0].data).toEqual(first.json[0].data)
  expect(again.json[2].data).toEqual(first.json[2].data)
  expect((await titles(admin)).toSorted()).toEqual(['Call', 'Demo'])
  // and one that was in a batch is the same command alone
  expect((await post(admin, asked[0])).json.data).toEqual(first.json[0].data)
})

test('a request has at least one operation, so many at the most, and nothing else in it', async () => {
  const admin = (await newTestOrganisation()).as('admin')
  const problem = async (body: unknown, accept?: string) =>
    (await post(admin, body, accept)).json.errors[0].extensions
  const many = Array.from({ length: batchLimits.operations + 1 }, () => operation('x'))
  expect(await problem(many)).toMatchObject({ field: 'body', params: { max: 100 } })
  expect(await problem([])).toMatchObject({ code: 'BAD_INPUT', field: 'body' })
  expect(await problem([operation('x'), [operation('x')]])).toMatchObject({ field: 'body' })
  expect(await problem([operation('x'), 'x'])).toMatchObject({ field: 'body' })
  expect(await problem([operation('x')], 'text/event-stream')).toMatchObject({ field: 'body' })
  expect(await titles(admin)).toEqual([])
})

const batchOf = (rest: Partial<Batch> = {}): { batch: Batch; run: string[] } => {
  const run: string[] = []
  const batch: Batch = {
    run: ({ query }) => {
      run.push(query!)
      return Promise.resolve(`"${query}"`)
    },
    take: () => {},
    hasLeft: () => false,
    errorOf: (error) => ({
      message: '',
      extensions: { ...(error as Failure).problem },
    }),
    ...rest,
  }
  return { batch, run }
}
const three = ['a', 'b', 'c'].map((query) => ({ query }))
const codesOf = (json: string): unknown[] =>
  (JSON.parse(json) as (Result | string)[]).map((one) =>
    typeof one === 'string' ? one : one.errors?.[0]?.extensions['code'],
  )

test('each operation counts as a request of its own: past the limit the rest is refused, not what came before', async () => {
  let left = 1
  const { batch, run } = batchOf({
    take: () => {
      if ((left -= 1) < 0) throw new Failure({ code: 'RATE_LIMITED', params: { seconds: 3 } })
    },
  })
  expect(codesOf(await runBatch(three, batch))).toEqual(['a', 'b', 'RATE_LIMITED'])
  expect(run).toEqual(['a', 'b'])
})

test('one that has no turn is answered so, and the next one is tried', async () => {
  const { batch } = batchOf()
  const { run } = batch
  batch.run = (asked) =>
    asked.query === 'b' ? Promise.reject(new Failure({ code: 'UNAVAILABLE' })) : run(asked)
  expect(codesOf(await runBatch(three, batch))).toEqual(['a', 'UNAVAILABLE', 'c'])
})

test('nothing is begun for a client that has left, nor so late that it would not wait for the answer', async () => {
  const gone = batchOf()
  gone.batch.hasLeft = () => gone.run.length === 1
  await expect(runBatch(three, gone.batch)).rejects.toBeInstanceOf(ClientLeft)
  expect(gone.run).toEqual(['a'])
  const late = batchOf()
  const clock = vi.spyOn(performance, 'now')
  clock.mockImplementation(() => late.run.length * (batchLimits.milliseconds - 1))
  expect(codesOf(await runBatch(three, late.batch))).toEqual(['a', 'b', 'UNAVAILABLE'])
  clock.mockRestore()
})

test('nothing more is begun when the results before it are large', async () => {
  const { batch } = batchOf({
    run: ({ query }) => Promise.resolve(`"${query!.repeat(batchLimits.characters)}"`),
  })
  const [first, ...rest] = codesOf(await runBatch(three, batch))
  expect(first).toHaveLength(batchLimits.characters)
  expect(rest).toEqual(['UNAVAILABLE', 'UNAVAILABLE'])
})

// Seeded random runs; many more with `npm run faults -- --seeds 200`. A seed that failed once is added to the list.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { postgresUrl } from '../server/platform/embedded/postgresUrl.ts'
import { product } from './browser.ts'
import { faultRun } from './faultRun.ts'
import { FaultWorld } from './faultWorld.ts'

let world: FaultWorld
let stepType: string
beforeAll(async () => {
  world = await FaultWorld.open(postgresUrl(product.dataFolder))
  stepType = await world.nextStepTypeId()
})
afterAll(() => world.close())

test.for([1, 2, 3])('seed %i', (seed) =>
  expect(faultRun(world, inject('chrome'), stepType, seed)).resolves.toBeUndefined(),
)

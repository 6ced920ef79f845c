import { afterAll, vi } from 'vitest'
import {
  declaredCalls,
  declaredMutations,
  declaredQueries,
  declaredTypes,
} from '../server/engine/declare.ts'
import '../server/schema.ts'
import '../server/jobs.ts'
import { recordKinds } from '../server/records/record.ts'
import { declaredJobs } from '../server/work/jobKinds.ts'

const before = state()

/** Files of the project "server" run one after another in one process: what one changes, the next one would see. */
afterAll(() => {
  const after = state()
  const changed = Object.keys(before).filter((part) => before[part] !== after[part])
  if (changed.length > 0)
    throw new Error(
      `This file changes ${changed.join(', ')} of its process: add it to "ownProcess" in vitest.config.ts.`,
    )
})

function state(): Record<string, string> {
  const parts = {
    environment: Object.entries(process.env)
      .map(([name, value]) => `${name}=${value}`)
      .toSorted(),
    types: [...declaredTypes().keys()],
    fields: Object.keys({ ...declaredQueries(), ...declaredCalls(), ...declaredMutations() }),
    kinds: recordKinds().length,
    jobs: Object.values(declaredJobs()).map((jobs: readonly unknown[]) => jobs.length),
    clock: vi.isFakeTimers(),
  }
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)]),
  )
}

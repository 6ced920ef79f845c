import type { SaveProblem } from '../data/mutate.ts'

/** What stands now where somebody else has changed it, by field; null: nobody has. */
export const conflictsIn = (problem: SaveProblem): Record<string, unknown> | null =>
  (problem.all.find(({ code }) => code === 'CONFLICT')?.params?.['current'] as
    | Record<string, unknown>
    | undefined) ?? null

import { fail } from '../../shared/errors.ts'
import { entranceOf, type Actor, type Entrance } from './actor.ts'
import { declaredCalls, declaredMutations } from './declare.ts'
import type { RefuseClosed } from './documents.ts'

/** Whether a root field is declared for whoever is outside. */
const isOpen: Record<Entrance['for'], (name: string) => boolean> = {
  newcomers: (name) => {
    const mutation = declaredMutations()[name]
    return Boolean(
      declaredCalls()[name]?.forNewcomers ?? mutation?.runsAs ?? mutation?.forNewcomers,
    )
  },
  guests: (name) => declaredCalls()[name]?.forGuests === true,
}

/** Refuses what is not declared for somebody who reaches only that; undefined: nothing is closed, their rights decide. */
export function closedTo(actor: Actor): RefuseClosed | undefined {
  const entrance = entranceOf(actor)
  if (!entrance) return undefined
  return (rootFields) => {
    if (!rootFields?.every(isOpen[entrance.for])) fail(entrance.otherwise)
  }
}

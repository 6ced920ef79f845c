import { lazyPart } from '../ui/lazyPart.tsx'
import { useListPlace } from './listPlace.ts'

const NeighbourLinks = lazyPart(
  () => import('./NeighbourLinks.tsx'),
  (module) => module.NeighbourLinks,
  { isOptional: true },
)

/** The ways to the record before and to the one after, in the list from which this one was opened. */
export function Neighbours({ id }: { id: string }) {
  const place = useListPlace()
  return place && <NeighbourLinks place={place} id={id} />
}

import { LoadingState } from '../ui/LoadingState.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

/** The card of a conflict; fetched apart, because most answers have none. */
export const Conflict = lazyPart(
  () => import('./ConflictCard.tsx'),
  (module) => module.ConflictCard,
  { waiting: <LoadingState rows={6} /> },
)

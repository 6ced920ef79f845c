import { lazyPart } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'

/** What happened with an account or a contact, whose script comes behind that of its page. */
export const LazyTimeline = lazyPart(
  () => import('./Timeline.tsx'),
  (module) => module.Timeline,
  { waiting: <LoadingState rows={4} /> },
)

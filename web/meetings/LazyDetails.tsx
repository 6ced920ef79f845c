import { lazyPart } from '../ui/lazyPart.tsx'

/** Fetched apart: it is folded away at first. */
export const LazyDetails = lazyPart(
  () => import('./MeetingDetails.tsx'),
  (module) => module.MeetingDetails,
  { texts: ['meeting'] },
)

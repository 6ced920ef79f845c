import { lazyPart } from '../ui/lazyPart.tsx'

/** Fetched apart: it is folded away at first. */
export const LazyMeetingOpportunities = lazyPart(
  () => import('./MeetingOpportunities.tsx'),
  (module) => module.MeetingOpportunities,
)

import { lazyPart } from '../ui/lazyPart.tsx'

/** Fetched apart: it is folded away at first. */
export const LazyMeetingLinks = lazyPart(
  () => import('./MeetingLinks.tsx'),
  (module) => module.MeetingLinks,
)

import { lazyPart } from '../ui/lazyPart.tsx'

/** Fetched apart: it is folded away at first. */
export const LazyMeetingMedia = lazyPart(
  () => import('./MeetingMedia.tsx'),
  (module) => module.MeetingMedia,
)

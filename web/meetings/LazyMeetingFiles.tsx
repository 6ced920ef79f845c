import { lazyPart } from '../ui/lazyPart.tsx'

/** Fetched apart: it is folded away at first. */
export const LazyMeetingFiles = lazyPart(
  () => import('./MeetingFiles.tsx'),
  (module) => module.MeetingFiles,
)

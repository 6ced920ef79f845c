import { lazyPart } from '../ui/lazyPart.tsx'

/** Folded away at first. */
export const LazyMeetingScribble = lazyPart(
  () => import('./MeetingScribble.tsx'),
  (module) => module.MeetingScribble,
)

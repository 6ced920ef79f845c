import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'

/** Folded away at first. */
export const LazyMeetingScribble = lazyPart(
  () => import('./MeetingScribble.tsx'),
  (module) => module.MeetingScribble,
)
export const LazyAnswerScribble = lazyDialog(
  () => import('./AnswerScribble.tsx'),
  (module) => module.AnswerScribble,
)
export const LazyScribbleDialog = lazyDialog(
  () => import('./ScribbleDialog.tsx'),
  (module) => module.ScribbleDialog,
)

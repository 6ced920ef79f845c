import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'

export const LazyShareMeeting = lazyDialog(
  () => import('./ShareMeeting.tsx'),
  (module) => module.ShareMeeting,
)
export const LazyMeetingSummary = lazyDialog(
  () => import('./MeetingSummary.tsx'),
  (module) => module.MeetingSummary,
)
/** Folded away at first. */
export const LazyFromCustomer = lazyPart(
  () => import('./FromCustomer.tsx'),
  (module) => module.FromCustomer,
)

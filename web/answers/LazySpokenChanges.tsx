import { lazyPart } from '../ui/lazyPart.tsx'

/** Fetched apart: nothing has changed yet when the meeting is opened. */
export const LazySpokenChanges = lazyPart(
  () => import('./SpokenChanges.ts'),
  (module) => module.SpokenChanges,
  { isOptional: true, texts: ['meeting'] },
)

import { lazyPart } from '../ui/lazyPart.tsx'

/** Folded away at first. */
export const LazyRecordings = lazyPart(
  () => import('./Recordings.tsx'),
  (module) => module.Recordings,
)
export const LazyMomentPlayer = lazyPart(
  () => import('./MomentPlayer.tsx'),
  (module) => module.MomentPlayer,
  { isOptional: true, isLate: true },
)
export const LazyRecordingSign = lazyPart(
  () => import('./RecordingSign.tsx'),
  (module) => module.RecordingSign,
  { isOptional: true, isLate: true },
)

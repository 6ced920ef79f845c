import { LoadingState } from '../ui/LoadingState.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

export const BuilderCanvas = lazyPart(
  () => import('./BuilderCanvas.tsx'),
  (module) => module.BuilderCanvas,
  { waiting: <LoadingState rows={8} /> },
)

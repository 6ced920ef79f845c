import { LoadingState } from '../ui/LoadingState.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

export const FlowCanvas = lazyPart(
  () => import('./FlowCanvas.tsx'),
  (module) => module.FlowCanvas,
  { waiting: <LoadingState rows={8} /> },
)

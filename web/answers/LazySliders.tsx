import { lazyPart } from '../ui/lazyPart.tsx'

/** Fetched apart: the number can be typed beside them before. */
export const LazySliders = lazyPart(
  () => import('./KitSliders.tsx'),
  (module) => module.KitSliders,
  { isOptional: true, texts: [] },
)

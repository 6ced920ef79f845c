import { lazyPart } from '../ui/lazyPart.tsx'

/** Fetched apart: what is asked and noted comes first. */
export const LazyPains = lazyPart(
  () => import('./Pains.tsx'),
  (module) => module.Pains,
  // as high as its field
  { texts: ['meeting'], waiting: <div style={{ height: '2.25rem' }} /> },
)

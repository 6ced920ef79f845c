import { lazyPart } from '../ui/lazyPart.tsx'

/** Folded away at first. */
export const LazyFromCustomer = lazyPart(
  () => import('./FromCustomer.tsx'),
  (module) => module.FromCustomer,
)

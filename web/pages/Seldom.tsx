import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

const waiting = <PageSkeleton />

export const Kit = lazyPart(
  () => import('./Kit.tsx'),
  (module) => module.Kit,
  { waiting },
)
export const Reports = lazyPart(
  () => import('./Reports.tsx'),
  (module) => module.Reports,
  { waiting },
)
export const Logs = lazyPart(
  () => import('./Logs.tsx'),
  (module) => module.Logs,
  { waiting },
)
export const Organisations = lazyPart(
  () => import('./Organisations.tsx'),
  (module) => module.Organisations,
  { waiting },
)
export const WhatsNew = lazyPart(
  () => import('./WhatsNew.tsx'),
  (module) => module.WhatsNew,
  { waiting },
)
export const Duplicates = lazyPart(
  () => import('./Duplicates.tsx'),
  (module) => module.Duplicates,
  { waiting },
)
export const NotThereYet = lazyPart(
  () => import('./NotThereYet.tsx'),
  (module) => module.NotThereYet,
  { waiting },
)
export const Comparison = lazyPart(
  () => import('./Comparison.tsx'),
  (module) => module.Comparison,
  { waiting },
)
export const Import = lazyPart(
  () => import('./Import.tsx'),
  (module) => module.Import,
  { waiting },
)
export const Integrations = lazyPart(
  () => import('./Integrations.tsx'),
  (module) => module.Integrations,
  { waiting },
)
export const IntegrationCallback = lazyPart(
  () => import('./IntegrationCallback.tsx'),
  (module) => module.IntegrationCallback,
  { waiting },
)
export const Media = lazyPart(
  () => import('./Media.tsx'),
  (module) => module.Media,
  { waiting },
)
export const PlaybookArea = lazyPart(
  () => import('./PlaybookArea.tsx'),
  (module) => module.PlaybookArea,
  { waiting },
)

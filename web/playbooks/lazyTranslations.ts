import { lazyPart } from '../ui/lazyPart.tsx'

/** What few playbooks have comes behind the builder. */
export const TranslationsPanel = lazyPart(
  () => import('./TranslationsPanel.tsx'),
  (module) => module.TranslationsPanel,
  { isLate: true },
)
export const PartTranslations = lazyPart(
  () => import('./PartTranslations.tsx'),
  (module) => module.PartTranslations,
)

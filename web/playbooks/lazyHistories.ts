import { lazyDialog } from '../ui/lazyPart.tsx'

export const PlaybookHistory = lazyDialog(
  () => import('./PlaybookHistory.tsx'),
  (module) => module.PlaybookHistory,
)
export const QuestionHistory = lazyDialog(
  () => import('./QuestionHistory.tsx'),
  (module) => module.QuestionHistory,
)

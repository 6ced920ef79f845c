import { useSyncExternalStore } from 'react'
import type { Problem } from '../../shared/errors.ts'
import { confirmStore } from './confirm.tsx'
import { lazyPart } from './lazyPart.tsx'

const ConfirmDialog = lazyPart(
  () => import('./ConfirmDialog.tsx'),
  (module) => module.ConfirmDialog,
  { close: ({ settle }) => settle(null) },
)

/** What is wrong with a field, in the person's language. */
export type ProblemText = (problem: Problem) => string

/** Draws what `confirm` asks; stands once in the product. */
export function ConfirmHost({ problemText }: { problemText: ProblemText }) {
  const question = useSyncExternalStore(confirmStore.subscribe, confirmStore.get)
  return question && <ConfirmDialog key={question.id} {...question} problemText={problemText} />
}

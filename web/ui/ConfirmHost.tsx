import { useSyncExternalStore } from 'react'
import { confirmStore } from './confirm.tsx'
import { lazyPart } from './lazyPart.tsx'

const ConfirmDialog = lazyPart(
  () => import('./ConfirmDialog.tsx'),
  (module) => module.ConfirmDialog,
  { close: ({ settle }) => settle(null) },
)

/** Draws what `confirm` asks; stands once in the product. */
export function ConfirmHost() {
  const question = useSyncExternalStore(confirmStore.subscribe, confirmStore.get)
  return question && <ConfirmDialog key={question.id} {...question} />
}

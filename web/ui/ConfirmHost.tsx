import { lazy, Suspense, useSyncExternalStore } from 'react'
import { confirmStore } from './confirm.tsx'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })))

/** Draws what `confirm` asks; stands once in the product. */
export function ConfirmHost() {
  const question = useSyncExternalStore(confirmStore.subscribe, confirmStore.get)
  return question && <Suspense><ConfirmDialog key={question.id} {...question} /></Suspense>
}

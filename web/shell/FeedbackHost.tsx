import { useEffect, useSyncExternalStore } from 'react'
import { auth } from '../session/auth.ts'
import { feedbackWaits } from '../app/feedbackWaits.ts'
import { feedbackStore } from '../app/openFeedback.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'

const FeedbackDialog = lazyDialog(
  () => import('./FeedbackDialog.tsx'),
  (module) => module.FeedbackDialog,
)

/** Draws the feedback dialog, and sends what was kept while there was no network; stands once in the product, around no other part of it. */
export function FeedbackHost() {
  const reason = useSyncExternalStore(feedbackStore.subscribe, feedbackStore.get)
  useEffect(() => {
    const send = () => {
      if (feedbackWaits.get() && auth.state().phase === 'signed-in')
        void import('../app/feedback.ts')
          .then(({ sendWaitingFeedback }) => sendWaitingFeedback())
          .catch(() => {})
    }
    // signed in before this stood here, perhaps
    send()
    addEventListener('online', send)
    const stop = auth.subscribe(send)
    return () => {
      stop()
      removeEventListener('online', send)
    }
  }, [])
  return reason && <FeedbackDialog reason={reason} onClose={feedbackStore.close} />
}

import { openDB } from 'idb'
import { newId } from '../../shared/id.ts'
import { SendFeedbackDocument } from '../gql.ts'
import { apiFetch } from '../session/apiFetch.ts'
import { auth } from '../session/auth.ts'
import { browserName } from '../session/deviceName.ts'
import { hashOf } from '../document.ts'
import { problemText, type ShownProblem } from '../data/errors.ts'
import { feedbackWaits } from './feedbackWaits.ts'

/** In base64. */
export type Screenshot = string
type Feedback = {
  id: string
  subject: string
  text: string
  screenshot: Screenshot | null
  path: string
  version: string
  browser: string
}
/** Refused: the server does not want it as it is. */
export type FeedbackOutcome =
  | { type: 'sent' }
  | { type: 'kept' }
  | { type: 'refused'; text: string }

/** A database of its own, that clearing the cache leaves alone. */
const store = () =>
  openDB('feedback', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('waiting', { keyPath: 'id' }),
  })
/** Whose it is; nobody's until somebody has signed in. */
const subject = () => {
  const state = auth.state()
  return state.phase === 'signed-in' || state.phase === 'expired' ? state.subject : ''
}

/** Keeps it on this device, then sends it; what cannot be sent now goes when there is a network and the same person. */
export async function sendFeedback(
  text: string,
  screenshot: Screenshot | null,
): Promise<FeedbackOutcome> {
  const feedback: Feedback = {
    id: newId(),
    subject: subject(),
    text,
    screenshot,
    path: location.pathname,
    version: __APP_VERSION__,
    browser: browserName(navigator.userAgent),
  }
  feedbackWaits.set(true)
  const isKept = await store()
    .then((database) => database.put('waiting', feedback))
    .then(
      () => true,
      () => false,
    )
  const outcome = await send(feedback)
  // with neither disk nor line it stays in the dialog
  if (outcome.type === 'kept' && !isKept)
    return { type: 'refused', text: problemText({ code: 'NETWORK' }) }
  return outcome
}

/** Sends what waits of the person who is signed in. */
export async function sendWaitingFeedback(): Promise<void> {
  const person = subject(),
    all = (await (await store()).getAll('waiting')) as Feedback[]
  const own = all.filter(
    (feedback) => person && (feedback.subject === person || feedback.subject === ''),
  )
  const outcomes = await Promise.all(own.map(send))
  if (outcomes.every(({ type }) => type === 'sent') && own.length === all.length)
    feedbackWaits.set(false)
}

async function send(feedback: Feedback): Promise<FeedbackOutcome> {
  if (!subject()) return { type: 'kept' }
  const { id: commandId, subject: _subject, ...variables } = feedback
  const body = JSON.stringify({
    operationName: 'SendFeedback',
    variables: { ...variables, commandId },
    extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(SendFeedbackDocument) } },
  })
  for (let attempt = 1; ; attempt++) {
    const token = auth.token()
    const answer = await apiFetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${token}`,
      },
      body,
    })
      .then(async (response) => ({
        status: response.status,
        ...((await response.json()) as {
          data?: { sendFeedback?: boolean } | null
          errors?: { extensions: ShownProblem }[]
        }),
      }))
      .catch(() => null)
    const problem = answer?.errors?.[0]?.extensions
    if (answer?.data?.sendFeedback || problem?.code === 'BAD_INPUT') {
      await store()
        .then((database) => database.delete('waiting', feedback.id))
        .catch(() => {})
      return problem ? { type: 'refused', text: problemText(problem) } : { type: 'sent' }
    }
    if (answer?.status !== 401 || attempt > 1) return { type: 'kept' }
    await auth.handle401(token)
  }
}

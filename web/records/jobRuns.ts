import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useEffect } from 'react'
import type { ErrorCode } from '../../shared/errors.ts'
import { problemText } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { CancelJobDocument, type JobState } from '../gql.ts'

export const isUnderWay = (run: { state: JobState } | null | undefined): boolean =>
  run?.state === 'WAITING' || run?.state === 'RUNNING'

/** Why it failed, or is tried again; null: it did not. Other codes are the server's own, of which people know nothing. */
export function runProblem(run: { errorCode: string | null } | null | undefined): string | null {
  const code = run?.errorCode
  if (!code) return null
  if (code === 'FILE_TOO_LARGE')
    return i18n._(
      msg`The file is larger than can be kept. Narrow the list down, or take fewer columns.`,
    )
  const isKnown = code === 'FORBIDDEN' || code === 'NOT_FOUND' || code === 'UNAVAILABLE'
  return problemText({ code: isKnown ? (code satisfies ErrorCode) : 'INTERNAL' })
}

/** A page has six connections to its server; one that polls for seconds takes none of them for good. */
const askEvery = 1500

/** Reads again, while something goes on. */
export function usePolling(
  goesOn: boolean,
  read: (how: { requestPolicy: 'network-only' }) => void,
) {
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => read({ requestPolicy: 'network-only' }), askEvery)
    return () => clearInterval(timer)
  }, [goesOn, read])
}

/** Cancels a job; what cannot be is said. `onDone` hears of the answer, whichever it was. */
export function useCancelJob(onDone: () => void): (run: { id: string }) => void {
  const cancel = useSave(CancelJobDocument)
  return ({ id }) =>
    void cancel.save({ id }).then((saved) => {
      notifyUnlessSaved(saved)
      onDone()
    })
}

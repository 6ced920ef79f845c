import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient, useSubscription } from 'urql'
import { draftLine, liveLines } from '../data/liveLines.ts'
import { useSession } from '../data/session.tsx'
import { DraftLiveDocument, ShowDraftPartDocument, type DraftLiveSubscription } from '../gql.ts'
import { draftColleagues } from './draftColleagues.ts'

/**
 * What is chosen is told when it stays so for a moment, once more where the server heard too much, and now and then: a
 * colleague's second device, or one whose line was lost, was not told; ms.
 */
const tellAfter = 400,
  tellAgainAfter = 1000,
  tellStillAfter = 15_000

/** Shows others who have the draft open where one is, and keeps who they are and where. */
export function useDraftPresence(
  playbookId: string,
  hubId: string | undefined,
  questionId: string | undefined,
): void {
  const client = useClient()
  const { me } = useSession()
  const line = useSyncExternalStore(liveLines.subscribe, () => liveLines.get(draftLine(playbookId)))
  const [present, setPresent] = useState('')

  useSubscription(
    { query: DraftLiveDocument, variables: { playbookId } },
    (_before, message: DraftLiveSubscription) => {
      const { present: here, chosen } = message.draftEvents
      const others = here.filter((user) => user.id !== me.id)
      draftColleagues.set(
        others.map((user) => {
          const part = chosen.find((one) => one.user.id === user.id)
          return { user, hubId: part?.hubId, questionId: part?.questionId ?? undefined }
        }),
      )
      setPresent(others.map(({ id }) => id).join())
      return message
    },
  )
  useEffect(() => {
    if (line !== 'open') return
    return () => {
      draftColleagues.set(null)
      setPresent('')
    }
  }, [line, playbookId])

  // nobody is told anything where nobody else is, and whoever came was not told before
  useEffect(() => {
    if (line !== 'open' || present === '') return
    let timer: ReturnType<typeof setTimeout> | undefined,
      isOver = false
    const tell = async (): Promise<void> => {
      // of several tabs the one that is looked at
      const told = document.hidden
        ? null
        : await client
            .mutation(ShowDraftPartDocument, { playbookId, hubId, questionId })
            .toPromise()
      if (!isOver) tellIn(told?.data?.showDraftPart === false ? tellAgainAfter : tellStillAfter)
    }
    const tellIn = (pause: number): void => {
      clearTimeout(timer)
      timer = setTimeout(() => void tell(), pause)
    }
    const tellSoon = () => tellIn(tellAfter)
    tellSoon()
    document.addEventListener('visibilitychange', tellSoon)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tellSoon)
    }
  }, [client, line, present, playbookId, hubId, questionId])
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient, useSubscription } from 'urql'
import {
  MeetingLiveDocument,
  MeetingSeqDocument,
  type MeetingLiveSubscription,
  type Overlay_userFragment,
} from '../gql.ts'
import { serverReached } from '../data/client.ts'
import { liveLines, type LiveLine } from '../data/liveLines.ts'
import { textCarets } from '../data/textCarets.ts'
import { useOutbox } from './OutboxProvider.tsx'

/** The meeting is read this often while no stream brings its changes, ms. */
const pollEvery = 30_000

const nobody: readonly Overlay_userFragment[] = []

/**
 * Keeps the read cache fed with what others change in a meeting, and says who is here.
 * `seq`: that of the meeting as first loaded; the stream begins behind it.
 */
export function useMeetingLive(
  meetingId: string,
  seq: number | undefined,
): { present: readonly Overlay_userFragment[]; line: LiveLine } {
  const client = useClient()
  const outbox = useOutbox()
  const [first, setFirst] = useState<{ meetingId: string; seq: number } | null>(null)
  if (seq !== undefined && first?.meetingId !== meetingId) setFirst({ meetingId, seq })
  const start = first?.meetingId === meetingId ? first.seq : undefined
  const [here, setHere] = useState<{
    meetingId: string
    present: readonly Overlay_userFragment[]
  } | null>(null)
  const line = useSyncExternalStore(liveLines.subscribe, () => liveLines.get(meetingId))

  useSubscription(
    {
      query: MeetingLiveDocument,
      variables: { companyDialogId: meetingId, afterSeq: start ?? 0 },
      pause: start === undefined,
    },
    (_before, message: MeetingLiveSubscription) => {
      const { present, carets } = message.companyDialogEvents
      if (present) {
        setHere({ meetingId, present })
        textCarets.set(meetingId, { people: present.length, carets: carets ?? [] })
      }
      return message
    },
  )

  useEffect(() => {
    if (line !== 'open') return
    return () => textCarets.set(meetingId, null)
  }, [line, meetingId])

  useEffect(() => {
    if (line === 'open' || start === undefined) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return
      void import('../data/readFreshMeeting.ts').then(
        ({ readFreshMeeting }) => readFreshMeeting(client, meetingId),
        () => {},
      )
    }, pollEvery)
    return () => clearInterval(timer)
  }, [line, start, meetingId, client])

  useEffect(() => {
    if (line !== 'open') return
    serverReached()
    outbox.hurry()
    void outbox.lostAcknowledgements.compare(`CompanyDialog:${meetingId}`, async () => {
      const { data } = await client
        .query(MeetingSeqDocument, { id: meetingId }, { requestPolicy: 'network-only' })
        .toPromise()
      return data && (data.companyDialog?.seq ?? null)
    })
  }, [line, meetingId, client, outbox])

  return { present: line === 'open' && here?.meetingId === meetingId ? here.present : nobody, line }
}

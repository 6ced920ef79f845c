import { useEffect } from 'react'
import { useClient, type Client } from 'urql'
import { meetingsBefore } from '../../shared/briefing.ts'
import { BriefingCompletenessDocument, BriefingDocument } from '../gql.ts'
import { whenIdle } from '../ui/whenIdle.ts'

/** Reads the briefing of a meeting as its dialog does: the device keeps it for when there is no network. */
export async function keepBriefing(client: Client, id: string): Promise<void> {
  const { data } = await client.query(BriefingDocument, { id }).toPromise()
  const ids = data?.companyDialog ? meetingsBefore(data.companyDialog).map((one) => one.id) : []
  if (ids.length) await client.query(BriefingCompletenessDocument, { ids }).toPromise()
}

/** The same of several, one after the other, so that they stand in nobody's way; those of a day are a few. */
export async function keepBriefings(client: Client, ids: readonly string[]): Promise<void> {
  if (!navigator.onLine) return
  for (const id of ids) await keepBriefing(client, id)
}

/** Of the meeting that is open, once that has long been on screen. */
export function useKeptBriefing(meetingId: string): void {
  const client = useClient()
  useEffect(() => whenIdle(() => void keepBriefings(client, [meetingId])), [client, meetingId])
}

import { useEffect, useMemo, useState } from 'react'
import { useClient } from 'urql'
import { MediaToKeepDocument, type Media_itemFragment } from '../gql.ts'
import { useKeeper, useKeptItems } from '../media/useKeptMedia.ts'
import { whenIdle } from '../ui/whenIdle.ts'

/** What a meeting and its questions show comes to this device, once the meeting has long been on screen. */
export function useKeptMeetingMedia(meetingId: string): void {
  const client = useClient(),
    keeper = useKeeper()
  const [read, setRead] = useState<{ of: string; items: Media_itemFragment[] } | null>(null)
  useEffect(() => {
    if (!keeper) return
    return whenIdle(() => {
      if (!navigator.onLine) return
      void client
        .query(MediaToKeepDocument, { id: meetingId }, { requestPolicy: 'network-only' })
        .toPromise()
        .then(({ data }) => {
          const meeting = data?.companyDialog
          if (!meeting) return
          const items = [...meeting.mediaItems, ...(meeting.playbookVersion?.mediaItems ?? [])]
          setRead({ of: meetingId, items })
        })
    })
  }, [client, keeper, meetingId])
  useKeptItems(useMemo(() => (read?.of === meetingId ? read.items : null), [read, meetingId]))
}

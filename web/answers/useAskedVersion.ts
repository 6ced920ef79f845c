import { useQuery } from 'urql'
import {
  MeetingPlaybookDocument,
  type Hubs_versionFragment,
  type Overlay_meetingFragment,
} from '../gql.ts'

/** The version that is asked: the server's, or, for a playbook that was chosen on this device, its published one. */
export function useAskedVersion(
  meeting: Overlay_meetingFragment,
  arrivedVersion: Hubs_versionFragment | null,
): { version: Hubs_versionFragment | null; fetching: boolean } {
  const isKnown =
    meeting.playbookId === null || (arrivedVersion !== null && meeting.playbookVersion !== null)
  const [{ data, fetching }] = useQuery({
    query: MeetingPlaybookDocument,
    variables: { id: meeting.playbookId ?? '' },
    pause: isKnown,
  })
  if (meeting.playbookId === null) return { version: null, fetching: false }
  if (isKnown) return { version: arrivedVersion, fetching: false }
  // While another playbook is chosen, the data is still that of the one before.
  const chosen = data?.playbook?.id === meeting.playbookId ? data.playbook : null
  return { version: chosen?.published ?? null, fetching: fetching && chosen === null }
}

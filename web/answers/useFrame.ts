import { useState } from 'react'
import type { Overlay_meetingFragment } from '../gql.ts'

/** The meeting as long as nothing but its answers changes: the same object for all that does not show answers. */
export function useFrame<Meeting extends Overlay_meetingFragment>(meeting: Meeting): Meeting {
  const [frame, setFrame] = useState(meeting)
  if (frame === meeting || isSameFrame(frame, meeting)) return frame
  setFrame(meeting)
  return meeting
}

const ofAnswers = new Set(['answers', 'answerCount', 'questionComments', 'seq'])

function isSameFrame(before: Overlay_meetingFragment, now: Overlay_meetingFragment): boolean {
  return (Object.keys(now) as (keyof Overlay_meetingFragment)[]).every(
    (key) => ofAnswers.has(key) || before[key] === now[key],
  )
}

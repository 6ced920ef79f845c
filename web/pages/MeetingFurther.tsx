import { Trans } from '@lingui/react/macro'
import { QuestionMedia } from '../answers/QuestionMedia.tsx'
import { useKeptBriefing } from '../briefing/keepBriefing.ts'
import type { AnyFurther, FurtherProps } from '../meetings/furtherSection.ts'
import { LazyMeetingFiles } from '../meetings/LazyMeetingFiles.tsx'
import { LazyMeetingLinks } from '../meetings/LazyMeetingLinks.tsx'
import { LazyMeetingMedia } from '../meetings/LazyMeetingMedia.tsx'
import { useKeptMeetingMedia } from '../meetings/useKeptMeetingMedia.ts'
import { SideSection } from '../meetings/SideSection.tsx'
import { useShownNotes } from '../meetings/useShownNotes.ts'
import { LazyMeetingOpportunities } from '../opportunities/LazyMeetingOpportunities.tsx'
import {
  LazyMomentPlayer,
  LazyRecordings,
  LazyRecordingSign,
} from '../recordings/lazyRecordings.ts'
import { PlayMoment } from '../recordings/PlayMoment.tsx'
import { DrawOnAnswer } from '../scribbles/DrawOnAnswer.tsx'
import { LazyMeetingScribble } from '../scribbles/lazyScribbles.ts'
import { LazyFromCustomer } from '../sharing/lazySharing.ts'

/** Sections of a meeting's side panel that come after the page, and what does so on its cards. */
export function MeetingFurther(props: AnyFurther) {
  if ('shown' in props) return <QuestionMedia {...props} />
  if ('said' in props) return <PlayMoment {...props} />
  if ('question' in props) return <DrawOnAnswer {...props} />
  return <Sections {...props} />
}

function Sections({ meetingId, seq, section }: FurtherProps) {
  useKeptBriefing(meetingId)
  useShownNotes(section)
  useKeptMeetingMedia(meetingId)
  return (
    <>
      <SideSection title={<Trans>Files</Trans>} {...section('files')}>
        <LazyMeetingFiles meetingId={meetingId} seq={seq} />
      </SideSection>
      <SideSection title={<Trans>Media</Trans>} {...section('media')}>
        <LazyMeetingMedia meetingId={meetingId} seq={seq} />
      </SideSection>
      <LazyRecordingSign meetingId={meetingId} seq={seq} />
      <LazyMomentPlayer meetingId={meetingId} />
      <SideSection title={<Trans>Recordings</Trans>} hint="R" {...section('recordings')}>
        <LazyRecordings meetingId={meetingId} seq={seq} />
      </SideSection>
      <SideSection title={<Trans>Drawing</Trans>} {...section('scribbles')}>
        <LazyMeetingScribble meetingId={meetingId} />
      </SideSection>
      <SideSection title={<Trans>From the customer</Trans>} {...section('customer')}>
        <LazyFromCustomer meetingId={meetingId} seq={seq} />
      </SideSection>
      <SideSection title={<Trans>Before and after</Trans>} {...section('followUp')}>
        <LazyMeetingLinks meetingId={meetingId} seq={seq} />
      </SideSection>
      <SideSection title={<Trans>Opportunities</Trans>} {...section('further')}>
        <LazyMeetingOpportunities meetingId={meetingId} />
      </SideSection>
    </>
  )
}

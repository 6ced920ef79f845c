import { Trans } from '@lingui/react/macro'
import type { FurtherOfAnswer, FurtherProps } from '../meetings/furtherSection.ts'
import { LazyMeetingFiles } from '../meetings/LazyMeetingFiles.tsx'
import { LazyMeetingLinks } from '../meetings/LazyMeetingLinks.tsx'
import { SideSection } from '../meetings/SideSection.tsx'
import { LazyMeetingOpportunities } from '../opportunities/LazyMeetingOpportunities.tsx'
import { LazyRecordings, LazyRecordingSign } from '../recordings/lazyRecordings.ts'
import { DrawOnAnswer } from '../scribbles/DrawOnAnswer.tsx'
import { LazyMeetingScribble } from '../scribbles/lazyScribbles.ts'
import { LazyFromCustomer } from '../sharing/lazySharing.ts'

/** Sections of a meeting's side panel that come after the page, and what does so on its cards. */
export function MeetingFurther(props: FurtherProps | FurtherOfAnswer) {
  if (!props.section) return <DrawOnAnswer {...props} />
  const { meetingId, seq, section } = props
  return (
    <>
      <SideSection title={<Trans>Files</Trans>} {...section('files')}>
        <LazyMeetingFiles meetingId={meetingId} seq={seq} />
      </SideSection>
      <LazyRecordingSign meetingId={meetingId} seq={seq} />
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

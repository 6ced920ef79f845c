import { Trans } from '@lingui/react/macro'
import type { FurtherOfAnswer, FurtherProps } from '../meetings/furtherSection.ts'
import { LazyMeetingFiles } from '../meetings/LazyMeetingFiles.tsx'
import { SideSection } from '../meetings/SideSection.tsx'
import { LazyMeetingOpportunities } from '../opportunities/LazyMeetingOpportunities.tsx'
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
      <SideSection title={<Trans>Drawing</Trans>} {...section('scribbles')}>
        <LazyMeetingScribble meetingId={meetingId} />
      </SideSection>
      <SideSection title={<Trans>From the customer</Trans>} {...section('customer')}>
        <LazyFromCustomer meetingId={meetingId} seq={seq} />
      </SideSection>
      <SideSection title={<Trans>Opportunities</Trans>} {...section('further')}>
        <LazyMeetingOpportunities meetingId={meetingId} />
      </SideSection>
    </>
  )
}

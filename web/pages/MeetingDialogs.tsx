import type { FurtherDialog } from '../meetings/furtherSection.ts'
import { PdfDialog } from '../pdf/PdfDialog.tsx'
import { ShareMeeting } from '../sharing/ShareMeeting.tsx'

interface Props {
  dialog: FurtherDialog
  meetingId: string
  onClose: () => void
}

/** What the menu of a meeting opens for what leaves the product. */
export function MeetingDialogs({ dialog, ...props }: Props) {
  return dialog === 'pdf' ? <PdfDialog {...props} /> : <ShareMeeting {...props} />
}

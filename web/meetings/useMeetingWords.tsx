import { useLingui } from '@lingui/react/macro'
import { isMeetingState } from '../../shared/meetingStates.ts'
import { useStateNames } from '../companies/MeetingStateBadge.tsx'
import { ofMessage, type RecordWords } from '../records/fieldWords.ts'
import { useYesNo } from '../records/useYesNo.ts'
import { LocalDate } from '../ui/LocalDate.tsx'

/** What the log calls the fields of meetings and what belongs to them, in words. */
export function useMeetingWords(): RecordWords {
  const { t } = useLingui()
  const states = useStateNames()
  const yesNo = useYesNo()
  const moment = (value: string) => <LocalDate moment={value} />
  return {
    title: { name: t`Title` },
    location: { name: t`Location` },
    description: { name: t`Description` },
    startDate: { name: t`Start`, group: 'times', said: moment },
    endDate: { name: t`End`, group: 'times', said: moment },
    timeZone: { name: t`Time zone` },
    videoUrl: { name: t`Link to the video call` },
    companyId: { name: t`Account`, isId: true },
    contacts: { name: t`Contacts` },
    organisationUsers: { name: t`People` },
    playbook: { name: t`Playbook` },
    playbookVersion: { name: t`Version` },
    playbookFlowId: { name: t`Campaign`, isId: true },
    state: { name: t`State`, said: (value) => (isMeetingState(value) ? states[value] : value) },
    internalNotes: { name: t`Notes` },
    agenda: { name: t`Agenda` },
    agendaDone: { name: t`Done`, said: yesNo, of: ofMessage },
    nextStep: { name: t`Next step`, isPart: true },
    file: { name: t`File`, isPart: true },
    fileRefused: { name: t`File with a virus` },
    fileReleased: { name: t`File from outside that may be opened` },
    media: { name: t`Media`, isPart: true },
    mediaOrder: { name: t`Place of a medium`, isOpaque: true },
    nextStepDone: { name: t`Done`, said: yesNo, of: ofMessage },
    pain: { name: t`Pain`, isPart: true },
    painVote: { name: t`Vote`, isPart: true },
    painNote: { name: t`Note` },
    opportunity: { name: t`Opportunity`, isPart: true, isId: true },
    answer: { name: t`Answer`, of: ofMessage },
    answerConflict: { name: t`Answer`, of: ofMessage },
    share: { name: t`Page for the customer`, isOpaque: true },
    shareRevoked: { name: t`Page for the customer taken away`, said: yesNo },
    visitor: { name: t`On the page for the customer`, isOpaque: true },
    visitorComment: { name: t`Comment of the customer`, isPart: true },
    summary: { name: t`Summary for the customer`, isOpaque: true },
    follows: { name: t`Follows` },
    followUp: { name: t`Followed by`, isPart: true },
    answerSettled: { name: t`Answer`, of: ofMessage },
    recordingStarted: { name: t`Recording started`, isOpaque: true },
    recordingEnded: { name: t`Recording ended`, isOpaque: true },
    recordingClosed: { name: t`Recording closed without its device`, isOpaque: true },
    recordingDeleted: { name: t`Recording deleted`, isOpaque: true },
    recordingsErased: { name: t`Recordings given up for good` },
    recordingExpired: { name: t`Recording whose months are over`, isOpaque: true },
    recordingRemoved: { name: t`Recording removed for good`, isOpaque: true },
    consentDeclared: { name: t`Spoken consent` },
    consentWithdrawn: { name: t`Consent withdrawn` },
    pdf: {
      name: t`PDF report`,
      said: (value) => (value === 'INTERNAL' ? t`For colleagues` : t`For the customer`),
    },
    scribble: { name: t`Drawing`, of: ofMessage, isOpaque: true },
    recordingsLocked: { name: t`Recordings locked: consent taken back by` },
    withdrawalConfirmed: { name: t`Took part, and took the consent back` },
    withdrawalRefused: { name: t`Did not take part: recordings unlocked` },
    recordingDamaged: { name: t`Recording without pieces that are gone` },
    recordingRefused: {
      name: t`Recording in which the virus scanner found something`,
      isOpaque: true,
    },
  }
}

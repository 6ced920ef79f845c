import type {
  Hubs_versionFragment,
  Overlay_answerFragment,
  Overlay_meetingFragment,
} from '../gql.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import type { AskedNow } from './askedNow.ts'

const AnswerHistory = lazyDialog(
  () => import('./AnswerHistory.tsx'),
  (module) => module.AnswerHistory,
)
const ChangePlaybook = lazyDialog(
  () => import('../meetings/ChoosePlaybook.tsx'),
  (module) => module.ChangePlaybook,
)
const EditMeeting = lazyDialog(
  () => import('../meetings/EditMeeting.tsx'),
  (module) => module.EditMeeting,
)
const MeetingHistory = lazyDialog(
  () => import('../meetings/MeetingHistory.tsx'),
  (module) => module.MeetingHistory,
)
const ParkedAnswers = lazyDialog(
  () => import('./ParkedAnswers.tsx'),
  (module) => module.ParkedAnswers,
)
const UpgradeVersion = lazyDialog(
  () => import('./UpgradeVersion.tsx'),
  (module) => module.UpgradeVersion,
)

/** Which dialog of a meeting is open. */
export type MeetingDialog =
  | { kind: 'edit' | 'upgrade' | 'playbook' | 'parked' | 'log' }
  | { kind: 'history'; questionId: string }

type MeetingDialogsProps = {
  dialog: MeetingDialog
  meeting: Overlay_meetingFragment
  arrived: Overlay_meetingFragment
  version: Hubs_versionFragment | null
  asked: AskedNow
  answers: ReadonlyMap<string, Overlay_answerFragment>
  readOnly: boolean
  onClose: () => void
}

/** The dialogs over a running meeting; each is fetched when it is first wanted. */
export function MeetingDialogs({
  dialog,
  meeting,
  arrived,
  version,
  asked,
  answers,
  readOnly,
  onClose,
}: MeetingDialogsProps) {
  switch (dialog.kind) {
    case 'edit':
      return <EditMeeting meeting={meeting} arrived={arrived} onClose={onClose} />
    case 'upgrade':
      return <UpgradeVersion meetingId={meeting.id} onClose={onClose} />
    case 'playbook':
      return (
        <ChangePlaybook meetingId={meeting.id} playbookId={meeting.playbookId} onClose={onClose} />
      )
    case 'parked':
      return (
        <ParkedAnswers meetingId={meeting.id} asked={asked} answers={answers} onClose={onClose} />
      )
    case 'log':
      return <MeetingHistory meeting={meeting} onClose={onClose} />
    case 'history': {
      const question = version?.hubs
        .flatMap((hub) => hub.questions)
        .find(({ id }) => id === dialog.questionId)
      return (
        question && (
          <AnswerHistory
            meetingId={meeting.id}
            question={question}
            answer={answers.get(question.id)}
            readOnly={readOnly}
            onClose={onClose}
          />
        )
      )
    }
  }
}

/** Fetches the dialogs that must open without a network. */
export const fetchMeetingDialogs = () => Promise.all([EditMeeting.fetch(), ParkedAnswers.fetch()])

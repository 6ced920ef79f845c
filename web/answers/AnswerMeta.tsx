import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudUpload } from '@tabler/icons-react'
import { use } from 'react'
import { useSession } from '../data/session.tsx'
import type { Overlay_answerFragment } from '../gql.ts'
import { FurtherSection } from '../meetings/furtherSection.ts'
import { fullName } from '../ui/Avatar.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import type { AnswerSaving } from './savingByQuestion.ts'
import classes from './QuestionCard.module.css'

/** Who gave the answer and when, and whether it is still on its way. */
export function AnswerMeta({
  answer,
  saving,
}: {
  answer: Overlay_answerFragment | undefined
  saving: AnswerSaving
}) {
  const { t } = useLingui()
  const { me } = useSession()
  const further = use(FurtherSection)
  if (!answer && saving === 'saved') return null
  return (
    <p className={classes.meta}>
      {answer && !answer.isEmpty && (
        <span>
          {answer.creator.id === me.id ? <Trans>You</Trans> : fullName(answer.creator)}
          {' · '}
          <RelativeTime moment={answer.dateUpdated} />
        </span>
      )}
      {answer?.isEmpty && (
        <span>
          <Trans>Cleared by {fullName(answer.creator)}</Trans>
        </span>
      )}
      {answer && further?.sections({ meetingId: answer.companyDialogId, said: answer.dateUpdated })}
      {saving === 'waiting' && (
        <span className={classes.waiting} title={t`Kept on this device, on its way to the server`}>
          <IconCloudUpload size={13} stroke={1.8} aria-hidden /> <Trans>waiting</Trans>
        </span>
      )}
    </p>
  )
}

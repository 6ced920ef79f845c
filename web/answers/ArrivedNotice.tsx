import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { Overlay_answerFragment } from '../gql.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { AnswerText } from './AnswerText.tsx'
import classes from './QuestionCard.module.css'

/** A colleague changed the answer while one is in its field: nothing is replaced until one chooses. */
export function ArrivedNotice({
  dataType,
  answer,
  onTheirs,
  onMine,
}: {
  dataType: string
  answer: Overlay_answerFragment
  onTheirs: () => void
  onMine: () => void
}) {
  return (
    <div className={classes.arrived} role="status">
      <Avatar person={answer.creator} size={20} />
      <span className={classes.arrivedText}>
        {answer.isEmpty ? (
          <Trans>{answer.creator.firstName} cleared this</Trans>
        ) : (
          <Trans>
            {answer.creator.firstName} changed this to “
            <AnswerText dataType={dataType} answer={answer} />”
          </Trans>
        )}
      </span>
      <span className={classes.arrivedActions}>
        <Button size="compact-sm" variant="default" onClick={onTheirs}>
          <Trans>Use theirs</Trans>
        </Button>
        <Button size="compact-sm" variant="default" onClick={onMine}>
          <Trans>Keep mine</Trans>
        </Button>
      </span>
    </div>
  )
}

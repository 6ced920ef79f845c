import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconEraser, IconHistory, IconMessageCircle } from '@tabler/icons-react'
import type { Overlay_answerFragment } from '../gql.ts'
import classes from './QuestionCard.module.css'

type QuestionActionsProps = {
  answer: Overlay_answerFragment | undefined
  comments: number
  readOnly: boolean
  isTalking: boolean
  canClear: boolean
  onTalk: () => void
  onHistory: () => void
  onClear: () => void
}

/** Comment, history, clear: at the end of a question's title. */
export function QuestionActions({
  answer,
  comments,
  readOnly,
  isTalking,
  canClear,
  onTalk,
  onHistory,
  onClear,
}: QuestionActionsProps) {
  const { t } = useLingui()
  return (
    <div className={classes.actions} data-quiet={comments === 0 || undefined}>
      {canClear && !readOnly && (
        <ActionIcon
          className={classes.quiet ?? ''}
          title={t`Clear the answer`}
          aria-label={t`Clear the answer`}
          onClick={onClear}
        >
          <IconEraser size={16} stroke={1.6} />
        </ActionIcon>
      )}
      {answer && (
        <ActionIcon
          className={classes.quiet ?? ''}
          data-action="history"
          title={t`History of the answer`}
          aria-label={t`History of the answer`}
          onClick={onHistory}
        >
          <IconHistory size={16} stroke={1.6} />
        </ActionIcon>
      )}
      <ActionIcon
        className={comments === 0 ? (classes.quiet ?? '') : ''}
        data-action="comment"
        title={t`Comment`}
        aria-label={comments > 0 ? t`Comments: ${comments}` : t`Comment`}
        aria-expanded={isTalking}
        onClick={onTalk}
        w="auto"
        px={5}
        miw="var(--p-icon)"
      >
        <IconMessageCircle size={16} stroke={1.6} />
        {comments > 0 && <span className={classes.commentCount}>{comments}</span>}
      </ActionIcon>
    </div>
  )
}

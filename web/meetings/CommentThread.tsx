import { ActionIcon, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { use } from 'react'
import { newComment } from '../../shared/inputs/comment.ts'
import { read } from '../../shared/inputs/schema.ts'
import { useSession } from '../data/session.tsx'
import { useUnsent } from '../outbox/useUnsent.ts'
import type { Overlay_commentFragment } from '../gql.ts'
import { CommentField, emptyDraft, type Mentioned } from '../notifications/CommentField.tsx'
import { MentionText } from '../notifications/MentionText.tsx'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './CommentThread.module.css'
import { FurtherSection } from './furtherSection.ts'

type CommentThreadProps = {
  comments: readonly Overlay_commentFragment[]
  label: string
  meetingId: string
  /** What it is about, as `useUnsent` names it. */
  about: string
  onAdd: (content: string, mentioned: readonly Mentioned[]) => void
  onRemove: (comment: Overlay_commentFragment) => void
  autoFocus?: boolean
  onClose?: () => void
}

/** What people said about one thing, oldest first, and a field for more. */
export function CommentThread({
  comments,
  label,
  meetingId,
  about,
  onAdd,
  onRemove,
  autoFocus = false,
  onClose,
}: CommentThreadProps) {
  const { t } = useLingui()
  const { me } = useSession()
  const further = use(FurtherSection)
  const [draft, setDraft] = useUnsent(about, emptyDraft)
  const text = draft.text
  const add = () => {
    const { kept } = read(newComment.shape.content, draft.text)
    if (!kept) return
    onAdd(kept, draft.mentioned)
    setDraft(emptyDraft)
  }
  return (
    <div className={classes.thread}>
      {comments.length > 0 && (
        <ul className={classes.list}>
          {comments.map((comment) => (
            <li key={comment.id} className={classes.comment}>
              <Avatar person={comment.creator} size={20} />
              <div className={classes.body}>
                <div className={classes.head}>
                  <span className={classes.who}>{fullName(comment.creator)}</span>
                  <RelativeTime moment={comment.dateCreated} />
                  {further?.sections({ meetingId, said: comment.dateCreated })}
                </div>
                <p className={classes.text}>
                  <MentionText content={comment.content} mentioned={comment.mentioned} />
                </p>
              </div>
              {comment.creator.id === me.id && (
                <ActionIcon
                  className={classes.remove ?? ''}
                  size="sm"
                  aria-label={t`Delete the comment`}
                  onClick={() => onRemove(comment)}
                >
                  <IconTrash size={14} stroke={1.6} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      <CommentField
        autoFocus={autoFocus}
        label={label}
        meetingId={meetingId}
        placeholder={t`Write a comment`}
        minRows={1}
        maxRows={8}
        draft={draft}
        onChange={setDraft}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && onClose) {
            event.stopPropagation()
            onClose()
          }
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
      {text.trim() && (
        <div className={classes.foot}>
          <span>
            <Trans>Enter sends, Shift+Enter makes a new line</Trans>
          </span>
          <Button size="compact-sm" onClick={add}>
            <Trans>Comment</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { newId } from '../../shared/id.ts'
import { newComment } from '../../shared/inputs/comment.ts'
import { read } from '../../shared/inputs/schema.ts'
import { fullName } from '../../shared/personName.ts'
import { useSession } from '../data/session.tsx'
import type { Change } from '../outbox/commandWriter.ts'
import { usePut } from '../outbox/OutboxProvider.tsx'
import { recordId, type RecordKey } from '../outbox/recordKey.ts'
import { useUnsent } from '../outbox/useUnsent.ts'
import type { Overlay_commentFragment } from '../gql.ts'
import { CommentField, emptyDraft, type Mentioned } from '../notifications/CommentField.tsx'
import { MentionText } from '../notifications/MentionText.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { notify } from '../ui/notify.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './Comments.module.css'

type Added = {
  id?: string
  content: string
  mentioned: readonly Mentioned[] | null
}
interface Props {
  /** With the person's own unsent ones. */
  comments: readonly Overlay_commentFragment[]
  on: RecordKey<'Company' | 'Contact' | 'Opportunity'>
}

/** What people noted about an account, a contact or an opportunity, with a network or without; Ctrl+Enter sends. */
export function Comments({ comments, on }: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const [draft, write] = useUnsent(`comment.${recordId(on)}`, emptyDraft)
  const put = usePut()
  const kept = (change: Change): Promise<boolean> =>
    put(change).then(
      () => true,
      () => {
        notify.error(t`This part could not be loaded. Check your connection and try again.`)
        return false
      },
    )
  const add = ({ id = newId(), content, mentioned }: Added): Promise<boolean> =>
    kept({
      kind: 'createComment',
      record: on,
      input: { id, content, mentioned: mentioned ?? [] },
    })
  const send = async (): Promise<void> => {
    const { text, mentioned } = draft
    const { kept: content } = read(newComment.shape.content, text)
    if (!content) return
    // at once: the next one may be under way
    write(emptyDraft)
    if (!(await add({ content, mentioned })))
      write((now) => ({
        text: now.text ? `${text}\n${now.text}` : text,
        mentioned: [...mentioned, ...now.mentioned],
      }))
  }
  const discard = async (comment: Overlay_commentFragment): Promise<void> => {
    if (await kept({ kind: 'deleteComment', record: on, input: { id: comment.id } }))
      notify.success(t`The comment was removed.`, { undo: () => void add(comment) })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    <div className={classes.comments}>
      {comments.length > 0 && (
        <ol className={classes.list}>
          {comments.map((comment) => (
            <li key={comment.id} className={classes.comment}>
              <Avatar person={comment.creator} size={24} />
              <div className={classes.content}>
                <p className={classes.head}>
                  <strong>{fullName(comment.creator)}</strong>{' '}
                  <RelativeTime moment={comment.dateCreated} />
                </p>
                <p className={classes.text}>
                  <MentionText content={comment.content} mentioned={comment.mentioned} />
                </p>
              </div>
              {comment.creator.id === me.id && (
                <ActionIcon
                  aria-label={t`Remove the comment`}
                  onClick={() => void discard(comment)}
                >
                  <IconTrash size={15} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ol>
      )}
      <CommentField
        label={t`New comment`}
        placeholder={t`Write a comment`}
        minRows={2}
        maxRows={12}
        draft={draft}
        onChange={write}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="default"
        className={classes.send}
        disabled={!read(newComment.shape.content, draft.text).kept}
        onClick={() => void send()}
      >
        <Trans>Add comment</Trans>
      </Button>
    </div>
  )
}

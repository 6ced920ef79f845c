import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { newId } from '../../shared/id.ts'
import { newComment } from '../../shared/inputs/comment.ts'
import { read } from '../../shared/inputs/schema.ts'
import { fullName } from '../../shared/personName.ts'
import { told, useSave } from '../app/mutate.ts'
import { useSession } from '../app/session.tsx'
import { useUnsent } from '../app/useUnsent.ts'
import { AddCommentDocument, RemoveCommentDocument, type Comments_commentFragment } from '../gql.ts'
import { CommentField, emptyDraft, type CommentDraft } from '../notifications/CommentField.tsx'
import { MentionText } from '../notifications/MentionText.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { notify } from '../ui/notify.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './Comments.module.css'

/** `id`: what it was sent as, by a line that broke; changed, it is another one. */
type Draft = CommentDraft & { id?: string }

interface Props {
  comments: readonly Comments_commentFragment[]
  on: { companyId: string } | { contactId: string }
  onChange: () => void
}

/** What people noted about an account or a contact; Ctrl+Enter sends. */
export function Comments({ comments, on, onChange }: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const [draft, write] = useUnsent<Draft>(`comment.${Object.values(on).join()}`, emptyDraft)
  const add = useSave(AddCommentDocument),
    remove = useSave(RemoveCommentDocument)
  const send = async ({ text, mentioned, id = newId() }: Draft): Promise<void> => {
    const { kept: content } = read(newComment.shape.content, text)
    if (!content || add.saving) return
    // at once: the next one may be under way, or its writer may leave and come back
    write(emptyDraft)
    const saved = await add.save({
      id,
      content,
      mentionedUserIds: mentioned.map((person) => person.id),
      ...on,
    })
    if (told(saved)) onChange()
    else
      write((now) =>
        now.text
          ? { text: `${text}\n${now.text}`, mentioned: [...mentioned, ...now.mentioned] }
          : { text, mentioned, id },
      )
  }
  const discard = async (comment: Comments_commentFragment): Promise<void> => {
    const saved = await remove.save({ id: comment.id })
    if (!told(saved)) return
    onChange()
    notify.success(t`The comment was removed.`, {
      undo: () =>
        void add.save({ id: comment.id, content: comment.content, ...on }).then((back) => {
          if (told(back)) onChange()
        }),
    })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(draft)
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
        loading={add.saving}
        onClick={() => void send(draft)}
      >
        <Trans>Add comment</Trans>
      </Button>
    </div>
  )
}

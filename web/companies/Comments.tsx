import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { fullName } from '../../shared/personName.ts'
import { useSave } from '../app/mutate.ts'
import { useSession } from '../app/session.tsx'
import { AddCommentDocument, RemoveCommentDocument, type Comments_commentFragment } from '../gql.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { notify } from '../ui/notify.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './Comments.module.css'

interface Props { comments: readonly Comments_commentFragment[], on: { companyId: string } | { contactId: string }, onChange: () => void }

/** What people noted about an account or a contact; Ctrl+Enter sends. */
export function Comments({ comments, on, onChange }: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const [text, setText] = useState(''), [problem, setProblem] = useState<string | null>(null)
  const add = useSave(AddCommentDocument), remove = useSave(RemoveCommentDocument)
  const send = async (content: string): Promise<void> => {
    if (!content.trim() || add.saving) return
    setProblem(null)
    const saved = await add.save({ id: newId(), content: content.trim(), ...on })
    if (!saved.ok) return setProblem(saved.problem.text ?? Object.values(saved.problem.fields).join(' '))
    setText('')
    onChange()
  }
  const discard = async (comment: Comments_commentFragment): Promise<void> => {
    const saved = await remove.save({ id: comment.id })
    if (!saved.ok) return void notify.error(saved.problem.text ?? '')
    onChange()
    notify.success(t`The comment was removed.`, { undo: () => void send(comment.content) })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(text)
  }
  return (
    <div className={classes.comments}>
      {comments.length > 0 && (
        <ol className={classes.list}>
          {comments.map(comment => (
            <li key={comment.id} className={classes.comment}>
              <Avatar person={comment.creator} size={24} />
              <div className={classes.content}>
                <p className={classes.head}><strong>{fullName(comment.creator)}</strong> <RelativeTime moment={comment.dateCreated} /></p>
                <p className={classes.text}>{comment.content}</p>
              </div>
              {comment.creator.id === me.id && <ActionIcon aria-label={t`Remove the comment`} onClick={() => void discard(comment)}><IconTrash size={15} aria-hidden /></ActionIcon>}
            </li>
          ))}
        </ol>
      )}
      <Textarea aria-label={t`New comment`} placeholder={t`Write a comment`} autosize minRows={2} maxLength={limits.comment} value={text} onChange={event => setText(event.currentTarget.value)} onKeyDown={onKeyDown} error={problem} />
      <Button variant="default" className={classes.send} disabled={!text.trim()} loading={add.saving} onClick={() => void send(text)}><Trans>Add comment</Trans></Button>
    </div>
  )
}

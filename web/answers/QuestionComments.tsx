import { useLingui } from '@lingui/react/macro'
import { newId } from '../../shared/id.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import type { Overlay_commentFragment } from '../gql.ts'
import { Comments } from '../meetings/Comments.tsx'
import { notify } from '../ui/notify.tsx'
import classes from './QuestionCard.module.css'

/** Whether the comments are open: because somebody asked for them, or because an unsent text waits in their field. */
export type Talking = false | 'asked' | 'unsent'

type QuestionCommentsProps = {
  meetingId: string
  question: { id: string; title: string }
  comments: readonly Overlay_commentFragment[]
  /** Under which name an unsent text is kept. */
  about: string
  talking: Talking
  onOpen: () => void
  onClose: () => void
}

/** What was said about a question: the last comment, or all of them with a field for one more. */
export function QuestionComments({
  meetingId,
  question,
  comments,
  about,
  talking,
  onOpen,
  onClose,
}: QuestionCommentsProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  return (
    <div className={classes.talk} data-open={talking !== false || undefined}>
      {talking ? (
        <Comments
          comments={comments}
          label={t`Comment on: ${question.title}`}
          autoFocus={talking === 'asked'}
          onClose={onClose}
          meetingId={meetingId}
          about={about}
          onAdd={(content, mentioned) =>
            void outbox.put({
              kind: 'createComment',
              record: `CompanyDialog:${meetingId}`,
              input: { id: newId(), content, questionId: question.id, mentioned },
            })
          }
          onRemove={(comment) => {
            void outbox.put({
              kind: 'deleteComment',
              record: `CompanyDialog:${meetingId}`,
              input: { id: comment.id },
            })
            notify.info(t`Comment deleted`, {
              undo: () =>
                void outbox.put({
                  kind: 'createComment',
                  record: `CompanyDialog:${meetingId}`,
                  input: {
                    id: comment.id,
                    content: comment.content,
                    questionId: question.id,
                    mentioned: comment.mentioned ?? [],
                  },
                }),
            })
          }}
        />
      ) : (
        comments.slice(-1).map((comment) => (
          <button key={comment.id} type="button" className={classes.lastComment} onClick={onOpen}>
            <b>{comment.creator.firstName}</b> {comment.content}
          </button>
        ))
      )}
    </div>
  )
}

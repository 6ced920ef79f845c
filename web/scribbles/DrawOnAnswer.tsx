import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconScribble } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import card from '../answers/QuestionCard.module.css'
import { DrawnAnswersDocument } from '../gql.ts'
import { LazyAnswerScribble } from './lazyScribbles.ts'

interface Props {
  meetingId: string
  question: { id: string; title: string }
}

/** On the card of an answer: the way to its drawing. */
export function DrawOnAnswer({ meetingId, question }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [{ data }, readAgain] = useQuery({
    query: DrawnAnswersDocument,
    variables: { id: meetingId },
    requestPolicy: 'cache-first',
  })
  const isDrawn = data?.companyDialog?.scribbles.some(
    ({ questionId }) => questionId === question.id,
  )
  const label = isDrawn ? t`Drawing of the answer` : t`Draw on the answer`
  return (
    <>
      <ActionIcon
        className={`${card.draw} ${isDrawn ? '' : card.quiet}`}
        title={label}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <IconScribble size={16} stroke={1.6} />
      </ActionIcon>
      {isOpen && (
        <LazyAnswerScribble
          meetingId={meetingId}
          question={question}
          onClose={() => {
            setOpen(false)
            readAgain({ requestPolicy: 'network-only' })
          }}
        />
      )}
    </>
  )
}

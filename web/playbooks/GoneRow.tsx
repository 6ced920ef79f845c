import type { Builder_questionFragment } from '../gql.ts'
import classes from './canvasHub.module.css'
import { ChangeMark } from './ChangeMark.tsx'
import { FarPort } from './FarPort.tsx'
import { useMarkWords } from './useMarkWords.ts'

interface Props {
  question: Builder_questionFragment
  /** A link that is no more began here. */
  hasPort: boolean
}

/** A deleted question in the hub where it was: to be seen, and nothing else. */
export function GoneRow({ question, hasPort }: Props) {
  const { kinds } = useMarkWords()
  return (
    <li className={classes.row}>
      <div
        role="group"
        className={classes.question}
        data-question={question.id}
        data-gone
        tabIndex={-1}
        aria-label={`${question.title}, ${kinds.removed}`}
      >
        <del className={classes.questionTitle} title={question.title}>
          {question.title}
        </del>
        <ChangeMark kind="removed" />
      </div>
      {hasPort && <FarPort questionId={question.id} />}
    </li>
  )
}

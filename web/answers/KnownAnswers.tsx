import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { AccountAnswer_answerFragment } from '../gql.ts'
import type { RecordKey } from '../outbox/recordKey.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { AnswerList } from './AnswerList.tsx'
import classes from './KnownAnswers.module.css'

/** So many are shown at first. */
const few = 8
const AllAnswers = lazyPart(
  () => import('./AllAnswers.tsx'),
  (module) => module.AllAnswers,
  { waiting: ({ first }) => <AnswerList answers={first} /> },
)

interface Props {
  of: RecordKey<'Company' | 'Contact'>
  /** The first of them, more than are shown where there are more. */
  answers: readonly AccountAnswer_answerFragment[]
  /** Said where there is none. */
  none: ReactNode
}

/** The newest answers of an account, or of the meetings that a contact attends, to its most important questions, each with the meeting that it is of; all of them on demand. */
export function KnownAnswers({ of, answers, none }: Props) {
  const [isWhole, setWhole] = useState(false)
  const first = answers.slice(0, few)
  if (isWhole) return <AllAnswers of={of} first={first} />
  if (answers.length === 0) return <p className={classes.none}>{none}</p>
  return (
    <div className={classes.known}>
      <AnswerList answers={first} />
      {answers.length > few && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          <Trans>Everything we know</Trans>
        </Button>
      )}
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { AccountAnswer } from '../companies/AccountAnswer.tsx'
import type { AccountAnswer_answerFragment } from '../gql.ts'
import classes from './OpportunityLists.module.css'

/** So many are shown at first. */
const few = 8

/** The newest answers of the account to questions that matter, each with the meeting that it is of. */
export function KeyAnswers({ answers }: { answers: readonly AccountAnswer_answerFragment[] }) {
  const [isWhole, setWhole] = useState(false)
  if (answers.length === 0)
    return (
      <p className={classes.none}>
        <Trans>No important question has been answered yet.</Trans>
      </p>
    )
  const shown = isWhole ? answers : answers.slice(0, few),
    count = answers.length
  return (
    <>
      <ul className={classes.list}>
        {shown.map((answer) => (
          <li key={answer.id} className={classes.row}>
            <span className={classes.muted}>{answer.question.title}</span>
            <AccountAnswer answer={answer} />
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </>
  )
}

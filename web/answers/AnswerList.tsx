import { AccountAnswer } from '../companies/AccountAnswer.tsx'
import type { AccountAnswer_answerFragment } from '../gql.ts'
import classes from './KnownAnswers.module.css'

/** What is known of an account, each answer beneath its question. */
export function AnswerList({ answers }: { answers: readonly AccountAnswer_answerFragment[] }) {
  return (
    <ul className={classes.list}>
      {answers.map((answer) => (
        <li key={answer.id} className={classes.row}>
          <span className={classes.question}>{answer.question.title}</span>
          <AccountAnswer answer={answer} />
        </li>
      ))}
    </ul>
  )
}

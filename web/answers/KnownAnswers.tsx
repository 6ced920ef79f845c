import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { found } from '../../shared/searchText.ts'
import { AccountAnswer, useAnswerText } from '../companies/AccountAnswer.tsx'
import type { AccountAnswer_answerFragment } from '../gql.ts'
import { SearchInput } from '../ui/SearchInput.tsx'
import classes from './KnownAnswers.module.css'

/** So many are shown at first; more are searched. */
const few = 8

interface Props {
  answers: readonly AccountAnswer_answerFragment[]
  /** Said where there is none. */
  none: ReactNode
}

/** The newest answers of an account, each with the meeting that it is of. */
export function KnownAnswers({ answers, none }: Props) {
  const { t } = useLingui()
  const textOf = useAnswerText()
  const [search, setSearch] = useState('')
  const [isWhole, setWhole] = useState(false)
  const fitting = answers.filter(
    (answer) => found(answer.question.title, search) || found(textOf(answer), search),
  )
  const shown = isWhole || search ? fitting : fitting.slice(0, few),
    count = answers.length
  if (count === 0) return <p className={classes.none}>{none}</p>
  return (
    <div className={classes.known}>
      {count > few && <SearchInput value={search} onSearch={setSearch} />}
      <ul className={classes.list}>
        {shown.map((answer) => (
          <li key={answer.id} className={classes.row}>
            <span className={classes.question}>{answer.question.title}</span>
            <AccountAnswer answer={answer} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={classes.none} role="status">
          {t`No results..`}
        </p>
      )}
      {!search && count > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </div>
  )
}

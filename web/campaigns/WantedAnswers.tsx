import { Trans, useLingui } from '@lingui/react/macro'
import { IconListCheck } from '@tabler/icons-react'
import { ImportanceMark } from '../answers/ImportanceMark.tsx'
import { AccountAnswer } from '../companies/AccountAnswer.tsx'
import type { AccountAnswer_answerFragment, WantedAnswers_questionFragment } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Title } from '../ui/Title.tsx'
import classes from './WantedAnswers.module.css'

interface Hub {
  id: string
  title: string
  questions: readonly WantedAnswers_questionFragment[]
}
interface Props {
  /** Of the playbook as it was published last; undefined: the campaign has none to ask by. */
  hubs: readonly Hub[] | undefined
  /** The account's newest answers to its questions. */
  answers: readonly AccountAnswer_answerFragment[]
  /** False: the answers are those of one's own meetings. */
  seesAll: boolean
}

/** What a campaign wants to know of an account, hub by hub, and what is known already: open questions first, the important ones before the others. */
export function WantedAnswers({ hubs = [], answers, seesAll }: Props) {
  const { t, i18n } = useLingui()
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]))
  const questions = hubs.flatMap((hub) => hub.questions),
    total = i18n.number(questions.length),
    known = i18n.number(questions.filter(({ id }) => byQuestion.has(id)).length)
  return (
    <Panel
      title={t`What this campaign wants to know`}
      actions={
        questions.length > 0 && (
          <Trans>
            {known} of {total} known
          </Trans>
        )
      }
    >
      {questions.length === 0 ? (
        <EmptyState compact icon={IconListCheck} title={t`Nothing is asked yet`}>
          <Trans>The questions of the campaign’s published playbook stand here.</Trans>
        </EmptyState>
      ) : (
        <div className={classes.hubs}>
          {hubs
            .filter((hub) => hub.questions.length > 0)
            .map((hub) => (
              <section key={hub.id} aria-label={hub.title}>
                <Title order={3} className={classes.hub}>
                  {hub.title}
                </Title>
                <ul className={classes.list}>
                  {hub.questions
                    .toSorted(
                      (a, b) =>
                        Number(byQuestion.has(a.id)) - Number(byQuestion.has(b.id)) ||
                        b.importance - a.importance,
                    )
                    .map(({ id, title, importance }) => {
                      const answer = byQuestion.get(id)
                      return (
                        <li key={id} className={classes.row} data-open={!answer || undefined}>
                          <span className={classes.question}>
                            {title} <ImportanceMark importance={importance} />
                          </span>
                          {answer ? (
                            <AccountAnswer answer={answer} />
                          ) : (
                            <span className={classes.open}>
                              {seesAll ? t`Not asked yet` : t`Not asked in a meeting of yours`}
                            </span>
                          )}
                        </li>
                      )
                    })}
                </ul>
              </section>
            ))}
        </div>
      )}
    </Panel>
  )
}

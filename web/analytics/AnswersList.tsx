import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from 'urql'
import type { Segment } from '../../shared/chartRows.ts'
import { fullName } from '../../shared/personName.ts'
import { valueText } from '../../shared/valueText.ts'
import { errorText } from '../data/errors.ts'
import { InsightsAnswersDocument, type InsightsAnswersQuery } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { Marked } from '../ui/Marked.tsx'
import type { AskedQuestion } from './AnalyticsCard.tsx'
import classes from './AnswersList.module.css'
import { useNarrowed } from './MeetingsNarrowed.tsx'
import { segmentRanges } from './segmentFilters.ts'

const step = 50

/** The answers to a question, grouped by account and meeting; each leads to both. */
export function AnswersList({
  question,
  segments,
  campaignId,
  search = '',
}: {
  question: AskedQuestion
  segments: readonly Segment[]
  campaignId: string | undefined
  /** Only texts that hold this. */
  search?: string
}) {
  const { t, i18n } = useLingui()
  const [earlier, setEarlier] = useState<InsightsAnswersQuery['answers']>([])
  const narrowed = useNarrowed()
  const [{ data, error, fetching }, refetch] = useQuery({
    query: InsightsAnswersDocument,
    variables: {
      questionId: question.id,
      filters: segmentRanges(segments),
      ...narrowed,
      take: step,
      skip: earlier.length,
      ...(campaignId && { campaignId }),
      ...(search && { search }),
    },
  })
  // a page may begin with what another has brought: somebody has answered since
  const answers = [
    ...new Map(
      [...earlier, ...(data?.answers ?? [])].map((answer) => [answer.id, answer]),
    ).values(),
  ]
  if (error && !data)
    return (
      <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
        {errorText(error)}
      </ErrorState>
    )
  if (!data && earlier.length === 0)
    return (
      <p role="status">
        <Trans>Loading answers</Trans>
      </p>
    )
  if (answers.length === 0)
    return (
      <EmptyState
        compact
        title={search ? t`No answer holds “${search}”` : t`There are no answers yet`}
      />
    )
  const words = { locale: i18n.locale, yes: t`Yes`, no: t`No` }
  const accounts = Map.groupBy(answers, (answer) => answer.companyDialog.company?.id ?? '')
  return (
    <div className={classes.groups}>
      {[...accounts.values()].map((answers) => {
        const company = answers[0]!.companyDialog.company
        return (
          <section key={company?.id ?? ''}>
            <h3 className={classes.account}>
              {company ? (
                <Link to="/account/$companyId" params={{ companyId: company.id }}>
                  {company.name}
                </Link>
              ) : (
                <Trans>Without an account</Trans>
              )}
            </h3>
            {answers.map((answer) => (
              <article key={answer.id} className={classes.answer}>
                <p className={classes.value}>
                  <Marked
                    typed={search}
                    text={valueText(question, answer, {
                      ...words,
                      // the chart counts it on the day that it has there
                      timeZone: answer.companyDialog.timeZone,
                    })}
                  />
                </p>
                <p className={classes.from}>
                  <Link
                    to="/companyDialog/$companyDialogId"
                    params={{ companyDialogId: answer.companyDialog.id }}
                  >
                    {answer.companyDialog.title}
                  </Link>
                  {' · '}
                  <LocalDate moment={answer.companyDialog.startDate} style="date" />
                  {' · '}
                  {fullName(answer.creator)}
                </p>
              </article>
            ))}
          </section>
        )
      })}
      {(fetching || data?.answers.length === step) && (
        <Button variant="default" loading={fetching} onClick={() => setEarlier(answers)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}

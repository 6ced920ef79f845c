import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { textCut } from '../../shared/textCut.ts'
import { InsightsAnswersDocument, type InsightsAnswersQuery } from '../gql.ts'
import type { MenuAction } from '../ui/ActionMenu.tsx'
import { PartialData } from '../ui/ErrorState.tsx'
import type { AskedQuestion } from './AnalyticsCard.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import classes from './TextCard.module.css'
import type { Segment } from '../../shared/chartRows.ts'
import { useNarrowed } from './MeetingsNarrowed.tsx'
import { segmentRanges } from './segmentFilters.ts'
import table from './SheetTable.module.css'

type GivenText = InsightsAnswersQuery['answers'][number]
interface Props {
  question: AskedQuestion
  count: number
  segments: readonly Segment[]
  filters: readonly string[]
  campaignId?: string | undefined
  onAnswers: () => void
  actions?: readonly MenuAction[]
  /** What changed of the question over the versions. */
  mark?: ReactNode
}

/** A question that is answered in words, with the newest texts given to it. */
export function TextCard({
  question,
  count,
  segments,
  filters,
  campaignId,
  onAnswers,
  actions = [],
  mark,
}: Props) {
  const { t } = useLingui()
  const narrowed = useNarrowed()
  const [{ data, fetching, error }, refetch] = useQuery({
    query: InsightsAnswersDocument,
    variables: {
      questionId: question.id,
      filters: segmentRanges(segments),
      ...narrowed,
      take: 4,
      skip: 0,
      ...(campaignId && { campaignId }),
    },
    pause: count === 0,
  })
  const head = [t`Answer`, t`Account`]
  const answers = count > 0 ? (data?.answers ?? []) : []
  const content = (): ReactNode => {
    if (count === 0) return <p className={classes.none}>{t`No text answers yet`}</p>
    if (!data && error)
      return <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} />
    if (!data) return fetching ? <p className={classes.loading}>{t`Loading answers`}</p> : null
    return (
      <ul className={classes.texts}>
        {answers.map((answer) => (
          <li key={answer.id}>
            <MeetingLink answer={answer} className={classes.text}>
              <span>{textCut(answer.valueText ?? '', 160)}</span>
              <span className={classes.from}>{fromOf(answer)}</span>
            </MeetingLink>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ChartFrame
      questionId={question.id}
      title={question.title}
      count={count}
      filters={filters}
      onAnswers={onAnswers}
      actions={actions}
      mark={mark}
      drawing={null}
      table={
        answers.length === 0
          ? null
          : {
              sheet: [head, ...answers.map((answer) => [answer.valueText ?? '', fromOf(answer)])],
              cell: (row, column) =>
                column === 0 ? (
                  <MeetingLink answer={answers[row]!} className={table.row}>
                    {answers[row]!.valueText}
                  </MeetingLink>
                ) : (
                  fromOf(answers[row]!)
                ),
              isText: true,
            }
      }
    >
      {content()}
    </ChartFrame>
  )
}

function MeetingLink({
  answer,
  className,
  children,
}: {
  answer: GivenText
  className: string | undefined
  children: ReactNode
}) {
  return (
    <Link
      to="/companyDialog/$companyDialogId"
      params={{ companyDialogId: answer.companyDialog.id }}
      className={className ?? ''}
    >
      {children}
    </Link>
  )
}

const fromOf = ({ companyDialog }: GivenText): string =>
  companyDialog.company?.name ?? companyDialog.title

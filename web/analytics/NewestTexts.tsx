import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { textCut } from '../../shared/textCut.ts'
import { InsightsAnswersDocument } from '../gql.ts'
import { PartialData } from '../ui/ErrorState.tsx'
import classes from './NewestTexts.module.css'
import { segmentRanges, type Segment } from './segmentFilters.ts'

/** The newest texts given to a question. */
export function NewestTexts({
  questionId,
  segments,
}: {
  questionId: string
  segments: readonly Segment[]
}) {
  const { t } = useLingui()
  const [{ data, fetching, error }, refetch] = useQuery({
    query: InsightsAnswersDocument,
    variables: { questionId, filters: segmentRanges(segments), take: 4, skip: 0 },
  })
  if (!data && error)
    return <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} />
  if (!data) return fetching ? <p className={classes.loading}>{t`Loading answers`}</p> : null
  return (
    <ul className={classes.texts}>
      {data.answers.map((answer) => (
        <li key={answer.id}>
          <Link
            to="/companyDialog/$companyDialogId"
            params={{ companyDialogId: answer.companyDialog.id }}
            className={classes.text}
          >
            <span>{textCut(answer.valueText ?? '', 160)}</span>
            <span className={classes.from}>
              {answer.companyDialog.company?.name ?? answer.companyDialog.title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

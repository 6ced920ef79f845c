import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAbc } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { norm } from '../../shared/searchText.ts'
import { errorText, isUnknownId, problemsOf } from '../data/errors.ts'
import { InsightsWordsDocument } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { AnswersList } from './AnswersList.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import classes from './InsightsView.module.css'
import type { ViewProps } from './InsightsView.tsx'
import type { WordsView as View } from './insightsSearch.ts'
import { useNarrowed } from './MeetingsNarrowed.tsx'
import { segmentRanges } from './segmentFilters.ts'
import { WordChart } from './WordChart.tsx'

/** The words that most answers to a question hold, and the answers that hold one of them. */
export function WordsView({
  view,
  onView,
  questions,
  campaignId,
  segments,
  textsOf,
}: ViewProps & { view: View; onView: (view: View) => void }) {
  const { t, i18n } = useLingui()
  const question = questions.get(view.question)
  const narrowed = useNarrowed()
  const [{ data, error, stale }, refetch] = useQuery({
    query: InsightsWordsDocument,
    variables: {
      questionId: view.question,
      filters: segmentRanges(segments),
      ...narrowed,
      ...(campaignId && { campaignId }),
    },
    pause: !question,
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  if (error && !data && !isUnknownId(error))
    return (
      <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
        {errorText(error)}
      </ErrorState>
    )
  if (question && !data && !error) return <LoadingState rows={5} label={t`Loading answers`} />
  const read = data?.textWords
  if (!question || !read)
    return (
      <EmptyState icon={IconAbc} title={t`This question does not exist, or you may not see it.`} />
    )
  const { words, readCount } = read,
    isOn = (word: string): boolean => norm(word) === norm(view.search),
    search = (next: string): void => onView({ ...view, search: next }),
    percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' }),
    shareOf = (count: number): string => percent.format(count / readCount)
  return (
    <div className={classes.view}>
      {error && <PartialData onRetry={again} />}
      <div aria-busy={stale}>
        <ChartFrame
          questionId={`words ${question.id}`}
          title={t`Words: ${question.title}`}
          count={readCount}
          filters={textsOf(segments)}
          onAnswers={null}
          drawing={null}
          table={
            words.length === 0
              ? null
              : {
                  sheet: [
                    [t`Word`, t`Answers`, t`Share`],
                    ...words.map(({ word, count }) => [
                      word,
                      count,
                      // a spreadsheet takes "75%" for a number, not "75 %" with the narrow blank of French
                      shareOf(count).replaceAll(/\s/g, ''),
                    ]),
                  ],
                }
          }
        >
          {words.length > 0 ? (
            <WordChart
              words={words}
              shareOf={shareOf}
              isOn={isOn}
              onToggle={(word) => search(isOn(word) ? '' : word)}
            />
          ) : (
            <EmptyState
              compact
              title={readCount > 0 ? t`There are no words to count` : t`There are no answers yet`}
            />
          )}
        </ChartFrame>
      </div>
      <p className={classes.note}>
        <Trans>
          How many answers hold each word, without small words such as “the” in English, French and
          Dutch.
        </Trans>{' '}
        {read.isCut &&
          plural(readCount, {
            one: 'The newest # answer was read.',
            other: 'The newest # answers were read.',
          })}
      </p>
      {readCount > 0 && (
        <section aria-label={t`Answers`} className={classes.view}>
          <SearchInput
            label={t`Search in the answers`}
            value={view.search}
            onSearch={search}
            width="100%"
          />
          <AnswersList
            // what was read of other words is not what comes before this
            key={view.search}
            question={question}
            segments={segments}
            campaignId={campaignId}
            search={view.search}
          />
        </section>
      )}
    </div>
  )
}

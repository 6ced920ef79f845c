import { Modal } from '@mantine/core'
import type { Segment } from '../../shared/chartRows.ts'
import type { AskedQuestion } from './AnalyticsCard.tsx'
import { CrossView } from './CrossView.tsx'
import {
  readCross,
  readTrend,
  readWords,
  writeCross,
  writeTrend,
  writeWords,
  type InsightsSearch,
} from './insightsSearch.ts'
import { TrendView } from './TrendView.tsx'
import { WordsView } from './WordsView.tsx'

export interface ViewProps {
  questions: ReadonlyMap<string, AskedQuestion>
  /** In the order of the page. */
  hubs: readonly { title: string; questions: readonly AskedQuestion[] }[]
  campaignId: string | undefined
  segments: readonly Segment[]
  /** How segments read. */
  textsOf: (segments: readonly Segment[]) => string[]
}

/** A question looked at in another way, as the address says: crossed with another one, over time, or by its words. */
export function InsightsView({
  search,
  onSearch,
  onMeetings,
  onClose,
  ...view
}: ViewProps & {
  search: InsightsSearch
  /** Another way to look at it, in place of the one that is in the address. */
  onSearch: (part: InsightsSearch) => void
  /** Shows the meetings of a cell. */
  onMeetings: (segments: readonly Segment[]) => void
  onClose: () => void
}) {
  const cross = readCross(search.cross),
    trend = cross ? null : readTrend(search.trend),
    words = cross || trend ? null : readWords(search.words)
  const title = view.questions.get(cross?.row ?? trend?.question ?? words?.question ?? '')?.title
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={cross ? 'min(72rem, 100%)' : 'min(52rem, 100%)'}
    >
      {cross && (
        <CrossView
          {...view}
          view={cross}
          onView={(next) => onSearch({ cross: writeCross(next) })}
          onMeetings={onMeetings}
        />
      )}
      {trend && (
        <TrendView
          {...view}
          view={trend}
          onView={(next) => onSearch({ trend: writeTrend(next) })}
        />
      )}
      {words && (
        <WordsView
          {...view}
          view={words}
          onView={(next) => onSearch({ words: writeWords(next) })}
        />
      )}
    </Modal>
  )
}

import { useLingui } from '@lingui/react/macro'
import { IconAbc, IconChartLine, IconGrid4x4, IconHistory } from '@tabler/icons-react'
import { questionKind, type DataType } from '../../shared/questionTypes.ts'
import type { MenuAction } from '../ui/ActionMenu.tsx'
import type { AskedQuestion } from './AnalyticsCard.tsx'
import { canBeCrossed } from './crossTable.ts'
import { writeCross, writeTrend, writeWords, type InsightsSearch } from './insightsSearch.ts'

const isInWords = (dataType: DataType): boolean => ['text', 'line'].includes(questionKind(dataType))

/** The other ways to look at a question, for the menu of its chart. */
export function useQuestionViews(
  onSearch: (part: InsightsSearch) => void,
  onVersions: (question: AskedQuestion) => void,
): (question: AskedQuestion) => MenuAction[] {
  const { t } = useLingui()
  return (question) => {
    const { id, dataType } = question
    return [
      canBeCrossed(dataType) && {
        label: t`Cross with…`,
        icon: IconGrid4x4,
        run: () => onSearch({ cross: writeCross({ row: id }) }),
      },
      {
        label: t`Over time`,
        icon: IconChartLine,
        run: () => onSearch({ trend: writeTrend({ question: id }) }),
      },
      isInWords(dataType) && {
        label: t`Most frequent words`,
        icon: IconAbc,
        run: () => onSearch({ words: writeWords({ question: id, search: '' }) }),
      },
      { label: t`By version`, icon: IconHistory, run: () => onVersions(question) },
    ].filter((action) => action !== false)
  }
}

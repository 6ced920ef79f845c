import { useMemo, type ReactNode } from 'react'
import type { InsightsPlaybookQuery } from '../gql.ts'
import type { AskedQuestion } from './AnalyticsCard.tsx'
import { LineageMark } from './LineageMark.tsx'
import { useLineageWords } from './useLineageWords.ts'

/** The marks of the charts whose questions are not the same in all versions; null for the others. */
export function useLineageMarks(
  data: InsightsPlaybookQuery | undefined,
  onOpen: (question: AskedQuestion) => void,
): (question: AskedQuestion) => ReactNode {
  const wordsOf = useLineageWords()
  const lineages = useMemo(
    () => new Map(data?.playbookLineage?.map((lineage) => [lineage.questionId, lineage])),
    [data],
  )
  const first = Math.min(...[...lineages.values()].map(({ sinceNumber }) => sinceNumber)),
    newest = data?.playbook?.published?.number ?? first
  return (question) => {
    const lineage = lineages.get(question.id),
      words = lineage ? wordsOf(lineage, { first, newest }) : []
    return words.length > 0 && <LineageMark words={words} onOpen={() => onOpen(question)} />
  }
}

import { useMemo, useState } from 'react'
import { isEmpty } from '../../shared/values.ts'
import { toValue } from '../data/toValue.ts'
import type { Hubs_versionFragment, Overlay_answerFragment } from '../gql.ts'
import { valuesByQuestion } from './answerValues.ts'
import { askedNow, type AskedNow } from './askedNow.ts'

/** What is asked now; reckoned again only when an answer comes, goes, or decides about a branch, not with every key of a text. */
export function useAsked(
  version: Hubs_versionFragment | null,
  answers: readonly Overlay_answerFragment[],
): AskedNow {
  const deciding = useMemo(
    () =>
      new Set(
        version?.hubs
          .flatMap((hub) => [
            ...hub.conditions,
            ...hub.questions.flatMap((question) => question.conditions),
          ])
          .map((condition) => condition.questionId),
      ),
    [version],
  )
  const mark = answers
    .map(
      (answer) =>
        `${answer.questionId} ${deciding.has(answer.questionId) ? JSON.stringify(toValue(answer)) : String(isEmpty(toValue(answer)))}`,
    )
    .join('\n')
  const [kept, setKept] = useState({ mark, answers })
  if (kept.mark !== mark) setKept({ mark, answers })
  const decided = kept.mark === mark ? kept.answers : answers
  return useMemo(() => askedNow(version, valuesByQuestion(decided)), [version, decided])
}

import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { groupOf, type RecordCondition } from '../../shared/recordConditions.ts'

/** A label that a condition on an answer names; without a title it is not known yet. */
export type NamedLabel = { id: string; title?: string }

/** The conditions on answers among these, within groups too. */
export const answerConditions = (conditions: readonly RecordCondition[]): RecordCondition[] =>
  conditions.flatMap((one) => (one.answer ? one : answerConditions(groupOf(one)?.[1] ?? [])))

const none: ReadonlyMap<string, string> = new Map()

/** How conditions on answers read, by their JSON. What makes the words, and their questions, is fetched where there are any. */
export function useAnswerTexts(
  conditions: readonly RecordCondition[],
  labelName: (id: string) => string | undefined,
): ReadonlyMap<string, string> {
  const { t, i18n } = useLingui()
  const client = useClient()
  const [texts, setTexts] = useState(none)
  const asked = JSON.stringify(conditions),
    named = JSON.stringify(
      answerConditions(conditions)
        .flatMap(({ answer }) => answer?.valueOptions ?? [])
        .map((id) => ({ id, title: labelName(id) })),
    )
  useEffect(() => {
    if (!asked.includes('"answer"')) return undefined
    let isCurrent = true
    const words = {
      locale: i18n.locale,
      yes: t`Yes`,
      no: t`No`,
      is: t`is`,
      isNot: t`is not`,
      answered: t`is answered`,
      notAnswered: t`is not answered`,
      gone: t`a question that is gone`,
    }
    import('./answerTexts.ts')
      .then(({ answerTexts }) =>
        answerTexts(
          client,
          JSON.parse(asked) as RecordCondition[],
          words,
          JSON.parse(named) as NamedLabel[],
        ),
      )
      .then((found) => isCurrent && setTexts(found))
      // the chips say "…" until the network is back
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [asked, named, client, t, i18n.locale])
  return texts
}

import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import type { RecordCondition } from '../../shared/recordConditions.ts'

const none: ReadonlyMap<string, string> = new Map()

/** How conditions on answers read, by their JSON. What makes the words, and their questions, is fetched where there are any. */
export function useAnswerTexts(
  conditions: readonly RecordCondition[],
  labels: readonly { value: string; label: string }[],
): ReadonlyMap<string, string> {
  const { t, i18n } = useLingui()
  const client = useClient()
  const [texts, setTexts] = useState(none)
  const asked = JSON.stringify(conditions),
    named = JSON.stringify(labels)
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
          JSON.parse(named) as typeof labels,
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

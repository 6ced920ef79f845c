import { useLingui } from '@lingui/react/macro'
import { MarkerType } from '@xyflow/react'
import { useMemo } from 'react'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import { answerTestText, conditionText } from '../records/conditionText.ts'
import { linksOf, rootPort, type HubLink } from './canvasNodes.ts'

/** The links of a draft, each with the answers that open its hub in words. */
export function useHubLinks(
  hubs: readonly Builder_hubFragment[],
  questions: ReadonlyMap<string, Builder_questionFragment>,
  chosen: string | null,
): HubLink[] {
  const { t, i18n } = useLingui()
  const words = useMemo(
    () => ({
      locale: i18n.locale,
      yes: t`Yes`,
      no: t`No`,
      unknown: t`a question that is gone`,
      link: t`Link`,
      if: (answers: string) => t`if ${answers}`,
      opens: (hub: string, condition: string) => t`“${hub}” opens if ${condition}`,
    }),
    [i18n, t],
  )
  return useMemo(
    () => worded(linksOf(hubs, questions), words, chosen),
    [hubs, questions, words, chosen],
  )
}

interface Words {
  locale: string
  yes: string
  no: string
  unknown: string
  link: string
  if: (answers: string) => string
  opens: (hub: string, condition: string) => string
}

function worded(links: ReturnType<typeof linksOf>, words: Words, chosen: string | null): HubLink[] {
  const either = new Intl.ListFormat(words.locale, { type: 'disjunction' })
  return links.map((link) => {
    const { question, hub } = link.data
    const asked = hub.conditions.filter(({ questionId }) => questionId === question.id)
    const answers = either.format(asked.map((one) => answerTestText(one, question, words)))
    const condition = either.format(asked.map((one) => conditionText(one, question, words)))
    return {
      ...link,
      type: 'link',
      targetHandle: rootPort,
      label: words.if(answers),
      ariaLabel: words.opens(hub.title, condition),
      markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16 },
      domAttributes: { 'aria-roledescription': words.link },
      selected: link.id === chosen,
    }
  })
}

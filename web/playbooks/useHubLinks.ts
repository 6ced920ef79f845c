import { useLingui } from '@lingui/react/macro'
import { MarkerType } from '@xyflow/react'
import { useMemo } from 'react'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import { answerTestText, conditionText } from '../records/conditionText.ts'
import type { CanvasMarks, MarkKind } from './canvasMarks.ts'
import classes from './canvasMarks.module.css'
import { linksOf, rootPort, type HubLink } from './canvasNodes.ts'
import { useMarkWords } from './useMarkWords.ts'

/** The links of a draft, each with the answers that open its hub in words. */
export function useHubLinks(
  hubs: readonly Builder_hubFragment[],
  questions: ReadonlyMap<string, Builder_questionFragment>,
  chosen: string | null,
  marks?: CanvasMarks | null,
): HubLink[] {
  const { t, i18n } = useLingui()
  const { kinds } = useMarkWords()
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
  return useMemo(() => {
    const links = [...linksOf(hubs, questions), ...(marks?.goneLinks ?? [])]
    return worded(links, words, chosen).map((link) => {
      const mark = marks?.links.get(link.id)
      return mark ? marked(link, mark, kinds[mark]) : link
    })
  }, [hubs, questions, words, chosen, marks, kinds])
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

/** What is gone is seen, and neither chosen nor edited. */
const marked = (link: HubLink, mark: MarkKind, word: string): HubLink => ({
  ...link,
  data: { ...link.data!, mark },
  className: `${classes.link} ${classes[mark]}`,
  ariaLabel: `${link.ariaLabel}, ${word}`,
  ...(mark === 'removed' && { selectable: false }),
})

import { useEffect } from 'react'
import type { Hubs_versionFragment, Overlay_meetingFragment } from '../gql.ts'
import type { OverlayContext } from './commandKind.ts'
import { shownNames } from './shownNames.ts'

type Named = { id: string; title: string | null }

/** While a meeting is shown, what is changed in it keeps the words of its screen: they are read in the tray when the meeting, or the question, is gone. */
export function useShownNames(
  meeting: Overlay_meetingFragment,
  version: Hubs_versionFragment | null,
  { labels, nextStepTypes, titleOf }: OverlayContext,
): void {
  useEffect(() => {
    const questions = version?.hubs.flatMap((hub) => hub.questions) ?? []
    const lists: readonly (readonly Named[])[] = [
      questions,
      labels ?? [],
      nextStepTypes ?? [],
      meeting.agendaItems,
      meeting.nextSteps.map(({ id, title, nextStepType }) => ({
        id,
        title: title || nextStepType.title,
      })),
      meeting.pains.map(({ painId, pain }) => ({ id: painId, title: pain.title })),
      [meeting],
      questions.flatMap(({ options }) => options),
    ]
    return shownNames.set((id) => {
      for (const list of lists) {
        const found = list.find((one) => one.id === id)
        if (found?.title) return found.title
      }
      return titleOf?.(id)
    })
  }, [meeting, version, labels, nextStepTypes, titleOf])
}

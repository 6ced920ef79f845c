import { useLingui } from '@lingui/react/macro'
import { notifyUnlessSaved, refusalOf, useSave } from '../data/mutate.ts'
import {
  DeleteOpportunityDocument,
  MoveOpportunityDocument,
  RestoreOpportunityDocument,
  type Board_stageFragment,
} from '../gql.ts'
import type { BoardChanges } from '../ui/boardActions.ts'
import { notify } from '../ui/notify.tsx'
import type { BoardStore, Card } from './BoardStore.ts'
import { useLostReason } from './useLostReason.ts'

/** Moves and removes cards of the board. A card that is lost asks why; a refused move goes back, and says so. */
export function useCardChanges(
  store: BoardStore,
  stages: readonly Board_stageFragment[],
): Pick<BoardChanges<Card>, 'onMoveCard' | 'onRemoveCard'> {
  const { t } = useLingui()
  const move = useSave(MoveOpportunityDocument),
    remove = useSave(DeleteOpportunityDocument),
    restore = useSave(RestoreOpportunityDocument)
  const askReason = useLostReason()

  /** Says why it was not moved, or nothing. */
  const moveTo = async (
    { id, stageId: seenStageId }: Pick<Card, 'id' | 'stageId'>,
    stageId: string,
    after: string | null,
    lostReason: string | null,
  ): Promise<string | null> => {
    const since = store.now(),
      saved = await move.save({
        opportunityId: id,
        stageId,
        afterId: after ?? '',
        lostReason,
        seenStageId,
      })
    if (saved.ok) store.answer(saved.data.setOpportunityStage, since)
    return refusalOf(saved)
  }
  /** Whether it is there now; why not is said. */
  const moved = async (...[card, ...to]: Parameters<typeof moveTo>): Promise<boolean> => {
    const reason = await moveTo(card, ...to),
      title = store.card(card.id)?.title ?? ''
    if (reason !== null)
      notify.error(t`“${title}” was not moved. ${reason}`, { id: toastOf(card.id) })
    return reason === null
  }

  return {
    onMoveCard: async (id, stageId, after) => {
      const card = store.card(id),
        kind = stages.find((stage) => stage.id === stageId)?.kind
      if (!card) return
      const { title, stageId: from, outcome, lostReason } = card,
        changes = from !== stageId && (kind !== 'OPEN' || outcome !== null),
        column = store.columns().get(from) ?? [],
        before = column[column.findIndex((one) => one.id === id) - 1]?.id ?? null
      const isThere =
        changes && kind === 'LOST'
          ? await askReason(title, (reason) => moveTo(card, stageId, after, reason))
          : await moved(card, stageId, after, null)
      if (!isThere || !changes) return
      const text =
        kind === 'WON'
          ? t`“${title}” is won.`
          : kind === 'LOST'
            ? t`“${title}” is lost.`
            : t`“${title}” is open again.`
      notify.success(text, {
        id: toastOf(id),
        undo: () => void moved({ id, stageId }, from, before, lostReason),
      })
    },
    onRemoveCard: async (card) => {
      store.put(card.id, null)
      let since = store.now()
      const saved = await remove.save({ id: card.id })
      if (!notifyUnlessSaved(saved)) {
        store.answer(card, since)
        return false
      }
      return () => {
        since = store.now()
        void restore.save({ id: card.id }).then((back) => {
          if (notifyUnlessSaved(back)) store.answer(card, since)
        })
      }
    },
  }
}

const toastOf = (id: string): string => `moved ${id}`

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

  /** Whether it is there now. */
  const moveTo = async (
    { id, title }: Pick<Card, 'id' | 'title'>,
    stageId: string,
    after: string | null,
    lostReason: string | null,
  ): Promise<boolean> => {
    const since = store.now(),
      saved = await move.save({ opportunityId: id, stageId, afterId: after ?? '', lostReason })
    if (saved.ok) store.answer(saved.data.setOpportunityStage, since)
    else {
      const reason = refusalOf(saved) ?? ''
      notify.error(t`“${title}” was not moved. ${reason}`, { id: toastOf(id) })
    }
    return saved.ok
  }

  return {
    onMoveCard: async (id, stageId, after) => {
      const card = store.card(id),
        kind = stages.find((stage) => stage.id === stageId)?.kind
      if (!card) return
      const { title, stageId: from } = card,
        isEnd = from !== stageId && kind !== 'OPEN',
        column = store.columns().get(from) ?? [],
        before = column[column.findIndex((one) => one.id === id) - 1]?.id ?? null
      const reason = isEnd && kind === 'LOST' ? await askReason(title) : null
      if (reason === undefined) return
      if (!(await moveTo(card, stageId, after, reason)) || !isEnd) return
      notify.success(kind === 'WON' ? t`“${title}” is won.` : t`“${title}” is lost.`, {
        id: toastOf(id),
        undo: () => void moveTo(card, from, before, null),
      })
    },
    onRemoveCard: async (card) => {
      store.put(card.id, null)
      const saved = await remove.save({ id: card.id })
      if (!notifyUnlessSaved(saved)) {
        store.put(card.id, card)
        return false
      }
      return () =>
        void restore.save({ id: card.id }).then((back) => {
          if (notifyUnlessSaved(back)) store.put(card.id, card)
        })
    },
  }
}

const toastOf = (id: string): string => `moved ${id}`

import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { newId } from '../../shared/id.ts'
import { newStage } from '../../shared/inputs/opportunity.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  CreateStageDocument,
  DeleteStageDocument,
  MoveStageDocument,
  RenameStageDocument,
  RestoreStageDocument,
  type Board_pipelineFragment,
  type Board_stageFragment,
} from '../gql.ts'
import { wrongWith } from '../records/wrongWith.ts'
import type { BoardChanges } from '../ui/boardActions.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'
import type { BoardState } from './boardState.ts'
import type { Card } from './BoardStore.ts'

const StageDialog = lazyDialog(
  () => import('./StageDialog.tsx'),
  (module) => module.StageDialog,
)
const RemoveStageDialog = lazyDialog(
  () => import('./RemoveStageDialog.tsx'),
  (module) => module.RemoveStageDialog,
)

type Changes = Pick<
  BoardChanges<Card>,
  'onAddColumn' | 'onRenameColumn' | 'onMoveColumn' | 'onRemoveColumn' | 'onSetColumn'
>
type Removing = { stage: Board_stageFragment; settle: (moveTo: string | null) => void }

/** Adds, renames, moves, removes the stages of a pipeline, and sets what they are worth; the dialog that is open for it. */
export function useStageChanges(
  { id: pipelineId, stages }: Board_pipelineFragment,
  totals: BoardState<Card>['totals'],
): { changes: Changes; dialog: ReactNode } {
  const { t } = useLingui()
  const create = useSave(CreateStageDocument),
    rename = useSave(RenameStageDocument),
    move = useSave(MoveStageDocument),
    remove = useSave(DeleteStageDocument),
    restore = useSave(RestoreStageDocument)
  const [setting, setSetting] = useState<Board_stageFragment | null>(null)
  const [removing, setRemoving] = useState<Removing | null>(null)
  const stageOf = (id: string) => stages.find((stage) => stage.id === id)
  /** Whether the title can be that of a stage; if not, it is said. */
  const isTitle = (title: string): boolean => {
    const wrong = wrongWith(newStage, { title })
    if (wrong) notify.error(wrong)
    return !wrong
  }
  const whereTo = (stage: Board_stageFragment): Promise<string | null> =>
    new Promise((settle) => setRemoving({ stage, settle }))

  const changes: Changes = {
    onAddColumn: async (title) => {
      if (isTitle(title)) notifyUnlessSaved(await create.save({ id: newId(), pipelineId, title }))
    },
    onRenameColumn: async (id, title) => {
      if (isTitle(title)) notifyUnlessSaved(await rename.save({ id, title }))
    },
    onMoveColumn: async (id, after) => {
      notifyUnlessSaved(await move.save({ id, afterId: after ?? '' }))
    },
    onRemoveColumn: async ({ id, cards }) => {
      const stage = stageOf(id)
      if (!stage) return false
      let moveToId: string | null = null
      // a filter may hide some: the server has the last word
      if (cards.length > 0 || (totals.get(id)?.count ?? 0) > 0) {
        moveToId = await whereTo(stage)
        if (!moveToId) return false
      }
      let saved = await remove.save({ id, moveToId })
      if (!saved.ok && saved.problem.all.some(({ field }) => field === 'moveToId')) {
        moveToId = await whereTo(stage)
        if (!moveToId) return false
        saved = await remove.save({ id, moveToId })
      }
      if (!notifyUnlessSaved(saved)) return false
      // with cards it would come back without them
      if (moveToId) return undefined
      return () => void restore.save({ id }).then((back) => void notifyUnlessSaved(back))
    },
    onSetColumn: ({ id }) => setSetting(stageOf(id) ?? null),
  }
  const dialog = (
    <>
      {setting && (
        <StageDialog
          key={setting.id}
          stage={setting}
          onClose={() => setSetting(null)}
          onDone={() => {
            setSetting(null)
            notify.success(t`The stage is saved.`)
          }}
        />
      )}
      {removing && (
        <RemoveStageDialog
          stage={removing.stage}
          others={stages.filter(({ id }) => id !== removing.stage.id)}
          onClose={() => {
            setRemoving(null)
            removing.settle(null)
          }}
          onChoose={(id) => {
            setRemoving(null)
            removing.settle(id)
          }}
        />
      )}
    </>
  )
  return { changes, dialog }
}

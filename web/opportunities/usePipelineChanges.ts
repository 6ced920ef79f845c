import { useLingui } from '@lingui/react/macro'
import { newId } from '../../shared/id.ts'
import { newPipeline } from '../../shared/inputs/opportunity.ts'
import { notifyUnlessSaved, refusalOf, useSave } from '../data/mutate.ts'
import {
  CreatePipelineDocument,
  DeletePipelineDocument,
  RenamePipelineDocument,
  RestorePipelineDocument,
  type Board_pipelineFragment,
} from '../gql.ts'
import { confirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notify.tsx'

type Pipeline = Pick<Board_pipelineFragment, 'id' | 'title'>

/** Adds, renames and deletes pipelines; `onShow`: this one is to be on the board. */
export function usePipelineChanges(onShow: (id: string) => void): {
  add: () => Promise<void>
  rename: (pipeline: Pipeline) => Promise<void>
  /** `next`: shown in its place. */
  remove: (pipeline: Pipeline, next: string | undefined) => Promise<void>
} {
  const { t } = useLingui()
  const create = useSave(CreatePipelineDocument),
    change = useSave(RenamePipelineDocument),
    del = useSave(DeletePipelineDocument),
    restore = useSave(RestorePipelineDocument)
  /** Asks for its name, and saves it; null: not, after all. */
  const named = (
    title: string,
    value: string,
    save: (name: string) => Promise<Parameters<typeof refusalOf>[0]>,
  ) =>
    confirm({
      title,
      fields: [{ name: 'title', label: t`Name`, value, input: newPipeline.shape.title }],
      ok: t`Save`,
      run: async (values) => refusalOf(await save(values['title']!.trim())),
    })
  return {
    add: async () => {
      const id = newId()
      const answer = await named(t`New pipeline`, '', (title) => create.save({ id, title }))
      if (answer) onShow(id)
    },
    rename: async ({ id, title: now }) => {
      await named(t`Rename the pipeline`, now, (title) => change.save({ id, title }))
    },
    remove: async ({ id, title }, next) => {
      const saved = await del.save({ id })
      if (!saved.ok) {
        const isUsed = saved.problem.all.some(({ rule }) => rule === 'IN_USE')
        return void notify.error(
          isUsed
            ? t`“${title}” still has opportunities. Move them to another pipeline, or delete them, first.`
            : refusalOf(saved),
        )
      }
      if (next) onShow(next)
      notify.success(t`“${title}” was deleted.`, {
        undo: () =>
          void restore.save({ id }).then((back) => {
            if (notifyUnlessSaved(back)) onShow(id)
          }),
      })
    },
  }
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { changeBetween, draftOf, inverse, isEmpty, type Draft } from '../../shared/draftChange.ts'
import { without } from '../../shared/draftEdits.ts'
import { refusalOf, useSave, type SaveProblem } from '../data/mutate.ts'
import { ChangeDraftDocument } from '../gql.ts'
import { announce } from '../ui/announce.ts'
import { notify } from '../ui/notify.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { forgetHistory, historyOf, type ReadDraft, type Step } from './draftHistory.ts'
import { useStepWords } from './useStepWords.ts'

export interface DraftEdits {
  /** Makes the draft what that makes of it: one request, and one step. */
  edit: (next: (draft: Draft) => Draft) => Promise<Step | undefined>
  /** the newest that is known */
  draft: () => Draft | undefined
  /** Takes hubs and questions out, and says so with an Undo. */
  remove: (ids: readonly string[]) => Promise<boolean>
  /** Has what is no edit yet finished before anything is taken back. */
  beforeTurn: (finish: () => void) => () => void
  undo: (step?: Step) => void
  redo: () => void
  /** what Undo would take back and Redo make again, in words; null: nothing */
  undoes: string | null
  redoes: string | null
}

/** The edits of a playbook's draft in its builder, with a history of them. `onOvertaken`: it has to be read anew. */
export function useDraft(
  playbookId: string,
  read: ReadDraft | null | undefined,
  onOvertaken: () => void,
): DraftEdits {
  const { t } = useLingui()
  const words = useStepWords(),
    { save } = useSave(ChangeDraftDocument)
  const history = historyOf(playbookId)
  const { done, undone } = useSyncExternalStore(history.subscribe, history.steps)
  useLayoutEffect(() => {
    if (read) history.seen(read)
  }, [history, read])
  useEffect(() => () => forgetHistory(playbookId), [playbookId])

  const refuse = (problem: SaveProblem, lost: string | null): void => {
    const conflict = problem.all.find(({ code }) => code === 'CONFLICT')
    if (!conflict) return void notify.error(refusalOf({ ok: false, problem }))
    const titles = ((conflict.params?.['titles'] ?? []) as string[])
      .map((title) => `“${title}”`)
      .join(', ')
    notify.warning(
      lost === null
        ? t`Somebody else has changed this meanwhile: ${titles}. Nothing was changed.`
        : t`“${lost}” can no longer be taken back or made again: somebody else has changed ${titles} meanwhile. Nothing was changed.`,
      { sticky: true },
    )
    onOvertaken()
  }
  const edit: DraftEdits['edit'] = (next) =>
    history.inTurn(async () => {
      const { draft, revision: sentAt } = history
      if (!draft) return undefined
      const change = changeBetween(draft, next(draft))
      if (isEmpty(change)) return undefined
      const saved = await save({ playbookId, change: JSON.stringify(change) })
      if (!saved.ok) {
        refuse(saved.problem, null)
        return undefined
      }
      const answer = saved.data.changeDraft,
        isOwn = answer.revision === sentAt! + 1
      history.seen(answer)
      // as the server keeps it, unless somebody else's change is in it too
      const kept = isOwn ? changeBetween(draft, draftOf(answer.hubs)) : change
      announce(words(kept), 'draft')
      return history.add(kept)
    })
  const turn = (to: 'done' | 'undone', chosen?: Step): Promise<void> => {
    history.finish()
    return history.inTurn(async () => {
      const steps = history.steps(),
        step = chosen ?? (to === 'undone' ? steps.done : steps.undone).at(-1)
      if (!step || (chosen && !steps.done.includes(chosen))) return
      const change = to === 'undone' ? inverse(step.change) : step.change,
        text = words(step.change)
      const saved = await save({ playbookId, change: JSON.stringify(change) })
      if (saved.ok) {
        history.seen(saved.data.changeDraft)
        history.turn(step, to)
        announce(to === 'undone' ? t`Undone: ${text}` : t`Made again: ${text}`, 'draft')
        return
      }
      if (saved.problem.all.some(({ code }) => code === 'CONFLICT')) history.turn(step, 'lost')
      refuse(saved.problem, text)
    })
  }
  const undo = (step?: Step): void => void turn('undone', step),
    redo = (): void => void turn('done')
  const last = done.at(-1),
    next = undone.at(-1)
  // also before there is a step: what is about to be one is taken back
  useShortcut('Ctrl+z', t`Undo`, () => undo())
  useShortcut('Ctrl+Shift+z', t`Redo`, redo, { enabled: Boolean(next) })
  useShortcut('Ctrl+y', t`Redo`, redo, { enabled: Boolean(next) })

  const remove: DraftEdits['remove'] = async (ids) => {
    const step = await edit((draft) => without(draft, new Set(ids)))
    if (!step) return false
    const text = words(step.change),
      asked = [...step.change.hubs, ...step.change.questions].reduce(
        (sum, part) => sum + conditionsLost(part),
        0,
      )
    notify.success(
      asked > 0
        ? `${text}. ${plural(asked, {
            one: '# condition that asked it went as well.',
            other: '# conditions that asked it went as well.',
          })}`
        : `${text}.`,
      { undo: () => undo(step) },
    )
    return true
  }
  return {
    edit,
    draft: () => history.draft,
    beforeTurn: history.beforeTurn,
    remove,
    undo,
    redo,
    undoes: last ? words(last.change) : null,
    redoes: next ? words(next.change) : null,
  }
}
/** Conditions that left a part which stays. */
const conditionsLost = ({
  before,
  after,
}: {
  before: { conditions: readonly unknown[] } | null
  after: { conditions: readonly unknown[] } | null
}): number => (before && after ? before.conditions.length - after.conditions.length : 0)

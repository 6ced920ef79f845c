import { useCallback } from 'react'
import type { AnyVariables, DocumentInput } from 'urql'
import { useSave, type Saved } from '../data/mutate.ts'
import type { Declared } from '../data/declared.ts'
import { historyOf, type ReadDraft } from './draftHistory.ts'

const isDraft = (value: unknown): value is ReadDraft =>
  typeof value === 'object' &&
  value !== null &&
  'hubs' in value &&
  'revision' in value &&
  'playbookId' in value

/** The draft that a mutation answers with, or the draft of the playbook that it answers with. */
function draftIn(data: unknown): ReadDraft | undefined {
  const [answer] = Object.values(data as object) as unknown[]
  if (isDraft(answer)) return answer
  const { draft } = (answer ?? {}) as { draft?: unknown }
  return isDraft(draft) ? draft : undefined
}

/** An edit of a playbook's draft, which the builder can take back. `group`: what is one step with the edit before it. */
export function useDraftSave<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  group?: string,
): {
  save: <Given extends Variables>(variables: Declared<Variables, Given>) => Promise<Saved<Data>>
  saving: boolean
} {
  const { save, saving } = useSave(document)
  const kept = useCallback(
    <Given extends Variables>(variables: Declared<Variables, Given>): Promise<Saved<Data>> => {
      const { playbookId, id } = variables as { playbookId?: string; id?: string },
        history = historyOf(playbookId ?? id ?? '')
      return history.inTurn(async () => {
        const sentAt = history.revision,
          saved = await save(variables),
          draft = saved.ok ? draftIn(saved.data) : undefined
        if (draft) history.edited(sentAt, draft, group)
        return saved
      })
    },
    [save, group],
  )
  return { save: kept, saving }
}

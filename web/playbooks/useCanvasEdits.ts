import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { withoutLink, withQuestions } from '../../shared/draftEdits.ts'
import type { DataType } from '../../shared/questionTypes.ts'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import type { EditedPart } from './BuilderDrawer.tsx'
import type { DraftEdits } from './useDraft.ts'
import { useTypeLabel } from './useTypeLabel.ts'

/** What the canvas does at once, without a form; each is a step of the draft's history. */
export function useCanvasEdits(
  { edit, remove }: DraftEdits,
  questions: ReadonlyMap<string, Builder_questionFragment>,
  onEdit: (part: EditedPart) => void,
) {
  const { t } = useLingui()
  const typeLabel = useTypeLabel()
  // the form of what was added opens once the draft that is read has it
  const [added, setAdded] = useState<string | null>(null)
  const question = added === null ? undefined : questions.get(added)
  useEffect(() => {
    if (!question) return
    setAdded(null)
    onEdit({ of: 'question', hubId: question.questionHubId, question })
  }, [question, onEdit])
  return {
    addQuestion: (hubId: string, dataType: DataType): void => {
      const label = typeLabel(dataType),
        title = t`New question (${label})`
      let id: string | undefined
      void edit((draft) => {
        const made = withQuestions(draft, [title], { hubId }, dataType)
        id = made.ids[0]
        return made.draft
      }).then((step) => {
        if (step && id) setAdded(id)
      })
    },
    deleteLink: (hubId: string, questionId: string): void =>
      void edit((draft) => withoutLink(draft, hubId, questionId)),
    deleteHub: (hub: Builder_hubFragment): void => void remove([hub.id]),
  }
}

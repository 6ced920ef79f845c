import { useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import type { Language } from '../../shared/inputs/values.ts'
import type { TextWarning } from '../../shared/lint.ts'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import { HubForm } from './HubForm.tsx'
import { PartTranslations } from './lazyTranslations.ts'
import { QuestionForm } from './QuestionForm.tsx'
import type { DraftEdits } from './useDraft.ts'

/** What is edited in the drawer; without the hub or question itself: a new one. `goal`: the texts to begin with. */
export type EditedPart = { goal?: TextWarning } & (
  | { of: 'hub'; hub?: Builder_hubFragment; link?: NewLink }
  | { of: 'question'; hubId: string; question?: Builder_questionFragment }
)

/** A hub that is opened by a question, for which its form asks for the answer; `at`: where a new one is drawn. */
export type NewLink = { asks?: Builder_questionFragment | undefined; at?: { x: number; y: number } }

type BuilderDrawerProps = {
  hubs: readonly Builder_hubFragment[]
  languages: readonly Language[]
  edits: DraftEdits
  edited: EditedPart | null
  playbookId: string
  questions: ReadonlyMap<string, Builder_questionFragment>
  onDirty: (dirty: boolean) => void
  onHubDone: (id: string) => void
  onQuestionDone: () => void
  onClose: () => void
}

/** The form of a hub or a question, beside the draft that it is of. */
export function BuilderDrawer({
  hubs,
  languages,
  edits,
  edited,
  playbookId,
  questions,
  onDirty,
  onHubDone,
  onQuestionDone,
  onClose,
}: BuilderDrawerProps) {
  const { t } = useLingui()
  // as it is by now: its translations are kept one by one
  const part =
    edited?.of === 'hub'
      ? hubs.find(({ id }) => id === edited.hub?.id)
      : questions.get(edited?.question?.id ?? '')
  return (
    <Drawer
      opened={edited !== null}
      onClose={() => {
        if (!document.querySelector('[data-over-form]')) onClose()
      }}
      position="right"
      size="lg"
      title={
        edited?.of === 'hub'
          ? edited.hub
            ? t`Edit question hub`
            : t`New question hub`
          : edited?.question
            ? t`Edit question`
            : t`New question`
      }
    >
      {edited?.of === 'hub' && (
        <HubForm
          key={edited.hub?.id ?? ''}
          playbookId={playbookId}
          {...(edited.hub && { hub: edited.hub })}
          {...edited.link}
          others={[...questions.values()].filter((q) => q.questionHubId !== edited.hub?.id)}
          isAside={edited.goal !== undefined}
          onDirty={onDirty}
          onDone={onHubDone}
        />
      )}
      {edited?.of === 'question' && (
        <QuestionForm
          key={edited.question?.id ?? ''}
          playbookId={playbookId}
          hubId={edited.hubId}
          {...(edited.question && { question: edited.question })}
          others={[...questions.values()].filter((q) => q.id !== edited.question?.id)}
          isAside={edited.goal !== undefined}
          onDirty={onDirty}
          onDone={onQuestionDone}
        />
      )}
      {part && languages.length > 0 && (
        // beside its form, whose key is the id
        <PartTranslations
          key={`translations ${part.id}`}
          part={part}
          languages={languages}
          edits={edits}
          goal={edited?.goal}
        />
      )}
    </Drawer>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import { HubForm } from './HubForm.tsx'
import { QuestionForm } from './QuestionForm.tsx'

/** What is edited in the drawer; without the hub or question itself: a new one. */
export type EditedPart =
  | { of: 'hub'; hub?: Builder_hubFragment; link?: NewLink }
  | { of: 'question'; hubId: string; question?: Builder_questionFragment }

/** A hub that is opened by a question, for which its form asks for the answer; `at`: where a new one is drawn. */
export type NewLink = { asks?: Builder_questionFragment | undefined; at?: { x: number; y: number } }

type BuilderDrawerProps = {
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
  edited,
  playbookId,
  questions,
  onDirty,
  onHubDone,
  onQuestionDone,
  onClose,
}: BuilderDrawerProps) {
  const { t } = useLingui()
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
          onDirty={onDirty}
          onDone={onQuestionDone}
        />
      )}
    </Drawer>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconCopy,
  IconDots,
  IconGitBranch,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { AnswerRange } from '../../shared/conditions.ts'
import type { LintWarning } from '../../shared/lint.ts'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './builder.module.css'
import { conditionText } from '../records/conditionText.ts'
import { QuestionList } from './QuestionList.tsx'
import { useCopies } from './useCopies.ts'
import type { DraftEdits } from './useDraft.ts'
import { useWarningText } from './warningText.ts'

interface Props {
  hub: Builder_hubFragment
  hubs: readonly Builder_hubFragment[]
  /** in which the playbook is written */
  language: string
  questions: ReadonlyMap<string, Builder_questionFragment>
  warnings: readonly LintWarning[]
  onEditHub: () => void
  onAdd: () => void
  onEdit: (question: Builder_questionFragment) => void
  edits: DraftEdits
  /** Shows another one, as the copy that was made. */
  onChoose: (id: string) => void
}

/** The hub that is being edited, with its questions in order. */
export function HubPanel({
  hub,
  hubs,
  language,
  questions,
  warnings,
  onEditHub,
  onAdd,
  onEdit,
  edits,
  onChoose,
}: Props) {
  const { t, i18n } = useLingui()
  const warningText = useWarningText(),
    copies = useCopies(edits, language)
  const words = { locale: i18n.locale, yes: t`Yes`, no: t`No`, unknown: t`a question that is gone` }
  const conditions = (ranges: readonly AnswerRange[]): React.ReactNode =>
    ranges.length > 0 && (
      <span className={classes.aside}>
        <IconGitBranch size={12} aria-hidden /> {t`Only when`}{' '}
        {ranges
          .map((range) => conditionText(range, questions.get(range.questionId), words))
          .join(' · ')}
      </span>
    )
  const only = new Set([hub.id])
  const duplicate = async (): Promise<void> => {
    const [made] = await copies.duplicate(only, { hubId: hub.id })
    if (made) onChoose(made)
  }
  return (
    <Panel
      title={hub.title}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPencil size={15} aria-hidden />}
            onClick={onEditHub}
          >
            <Trans>Edit hub</Trans>
          </Button>
          <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={onAdd}>
            <Trans>Add question</Trans>
          </Button>
          <ActionMenu
            target={
              <ActionIcon aria-label={t`More about ${hub.title}`}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            }
            sections={[
              {
                actions: [
                  { label: t`Duplicate`, icon: IconCopy, run: () => void duplicate() },
                  { label: t`Copy`, run: () => copies.copy(only) },
                ],
              },
              {
                actions: [
                  {
                    label: t`Delete the question hub`,
                    icon: IconTrash,
                    danger: true,
                    run: () => void edits.remove([hub.id]),
                  },
                ],
              },
            ]}
          />
        </>
      }
    >
      <div className={classes.column}>
        {hub.description && <p className={classes.soft}>{hub.description}</p>}
        {conditions(hub.conditions)}
        {warnings
          .filter((w) => w.hubId === hub.id && !w.questionId)
          .map((w) => (
            <p key={w.kind + (w.sourceId ?? '')} className={classes.warn}>
              {warningText(w)}
            </p>
          ))}
        <QuestionList
          key={hub.id}
          hub={hub}
          others={hubs.filter((other) => other.id !== hub.id)}
          warnings={warnings}
          edits={edits}
          copies={copies}
          conditions={(question) => conditions(question.conditions)}
          onEdit={onEdit}
        />
      </div>
    </Panel>
  )
}

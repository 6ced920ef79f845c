import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowRight,
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
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import classes from './builder.module.css'
import { conditionText } from '../records/conditionText.ts'
import { useQuestionTypeName } from './questionTypeName.ts'
import { useWarningText } from './warningText.ts'

interface Props {
  hub: Builder_hubFragment
  hubs: readonly Builder_hubFragment[]
  questions: ReadonlyMap<string, Builder_questionFragment>
  warnings: readonly LintWarning[]
  onEditHub: () => void
  onDeleteHub: () => void
  onAdd: () => void
  onEdit: (question: Builder_questionFragment) => void
  onDelete: (question: Builder_questionFragment) => void
  onMove: (id: string, hubId: string, afterId: string | null) => void | Promise<unknown>
}

/** The hub that is being edited, with its questions in order. */
export function HubPanel({
  hub,
  hubs,
  questions,
  warnings,
  onEditHub,
  onDeleteHub,
  onAdd,
  onEdit,
  onDelete,
  onMove,
}: Props) {
  const { t, i18n } = useLingui()
  const typeName = useQuestionTypeName(),
    warningText = useWarningText()
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
  const others = hubs.filter((other) => other.id !== hub.id)
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
          <ActionIcon aria-label={t`Delete the question hub`} onClick={onDeleteHub}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
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
              {warningText(w.kind)}
            </p>
          ))}
        {hub.questions.length === 0 ? (
          <EmptyState
            compact
            title={t`No questions found`}
            action={
              <Button variant="default" onClick={onAdd}>
                <Trans>Add question</Trans>
              </Button>
            }
          />
        ) : (
          <SortableList
            label={t`Questions`}
            items={hub.questions}
            name={(q) => q.title}
            onMove={(id, afterId) => onMove(id, hub.id, afterId)}
          >
            {(question) => (
              <div className={classes.row}>
                <button type="button" className={classes.question} onClick={() => onEdit(question)}>
                  <span className={classes.questionTitle}>{question.title}</span>
                  <span className={classes.aside}>
                    {typeName(question.dataType)}
                    {question.options.length > 0 &&
                      ` · ${question.options.map((o) => o.title).join(', ')}`}
                  </span>
                  {conditions(question.conditions)}
                  {warnings
                    .filter((w) => w.questionId === question.id)
                    .map((w) => (
                      <span key={w.kind + (w.sourceId ?? '')} className={classes.warn}>
                        {warningText(w.kind)}
                      </span>
                    ))}
                </button>
                {question.isInternal && <StateBadge tone="neutral">{t`Internal`}</StateBadge>}
                <ActionMenu
                  target={
                    <ActionIcon aria-label={t`More about ${question.title}`}>
                      <IconDots size={16} aria-hidden />
                    </ActionIcon>
                  }
                  sections={[
                    {
                      actions: [{ label: t`Edit`, icon: IconPencil, run: () => onEdit(question) }],
                    },
                    ...(others.length > 0
                      ? [
                          {
                            heading: t`Move to`,
                            actions: others.map((other) => ({
                              label: other.title,
                              icon: IconArrowRight,
                              run: () =>
                                void onMove(
                                  question.id,
                                  other.id,
                                  other.questions.at(-1)?.id ?? null,
                                ),
                            })),
                          },
                        ]
                      : []),
                    {
                      actions: [
                        {
                          label: t`Delete`,
                          icon: IconTrash,
                          danger: true,
                          run: () => onDelete(question),
                        },
                      ],
                    },
                  ]}
                />
              </div>
            )}
          </SortableList>
        )}
      </div>
    </Panel>
  )
}

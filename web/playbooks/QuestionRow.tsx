import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Checkbox, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LintWarning } from '../../shared/lint.ts'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import builder from './builder.module.css'
import classes from './outline.module.css'
import { PartPeople } from './PartPeople.tsx'
import { QuestionTitle, type TitleKeys } from './QuestionTitle.tsx'
import { useQuestionTypeName } from './questionTypeName.ts'
import { useWarningText } from './warningText.ts'

interface Props extends TitleKeys {
  question: Builder_questionFragment
  number: string
  isSelected: boolean
  /** When it is asked. */
  conditions: ReactNode
  warnings: readonly LintWarning[]
  others: readonly Builder_hubFragment[]
  onPick: (through: boolean) => void
  onSave: (title: string) => Promise<boolean>
  onEdit: () => void
  onMoveTo: (hub: Builder_hubFragment) => void
  onDuplicate: () => void
  onCopy: () => void
  onDelete: () => void
}

/** A question in the outline: its wording in place, the rest in its form. */
export function QuestionRow({
  question,
  number,
  isSelected,
  conditions,
  warnings,
  others,
  onPick,
  onEdit,
  onMoveTo,
  onDuplicate,
  onCopy,
  onDelete,
  ...title
}: Props) {
  const { t } = useLingui()
  const typeName = useQuestionTypeName(),
    warningText = useWarningText()
  return (
    <div
      role="presentation"
      className={classes.row}
      data-selected={isSelected || undefined}
      onMouseDown={(event) => {
        if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return
        // no text is marked between the two
        event.preventDefault()
        onPick(event.shiftKey)
      }}
    >
      <Checkbox
        className={classes.pick ?? ''}
        aria-label={t`Select “${question.title}”`}
        checked={isSelected}
        onChange={({ nativeEvent }) => {
          const { shiftKey, ctrlKey, metaKey } = nativeEvent as unknown as MouseEvent
          if (!shiftKey && !ctrlKey && !metaKey) onPick(false)
        }}
      />
      <div className={classes.text}>
        <QuestionTitle id={question.id} number={number} title={question.title} {...title} />
        <button type="button" className={classes.details} data-part={question.id} onClick={onEdit}>
          <VisuallyHidden>{question.title} </VisuallyHidden>
          <span className={builder.aside}>
            {typeName(question.dataType)}
            {question.options.length > 0 && ` · ${question.options.map((o) => o.title).join(', ')}`}
          </span>
          {conditions}
          {warnings.map((w) => (
            <span key={w.kind + (w.sourceId ?? '')} className={builder.warn}>
              {warningText(w)}
            </span>
          ))}
        </button>
      </div>
      <PartPeople of="question" id={question.id} />
      {question.isInternal && (
        <span className={classes.badge}>
          <StateBadge tone="neutral">{t`Internal`}</StateBadge>
        </span>
      )}
      <ActionMenu
        target={
          <ActionIcon aria-label={t`More about ${question.title}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
        sections={[
          {
            actions: [
              { label: t`Edit`, icon: IconPencil, run: onEdit },
              { label: t`Duplicate`, icon: IconCopy, run: onDuplicate },
              { label: t`Copy`, run: onCopy },
            ],
          },
          ...(others.length > 0
            ? [
                {
                  heading: t`Move to`,
                  actions: others.map((other) => ({
                    label: other.title,
                    icon: IconArrowRight,
                    run: () => onMoveTo(other),
                  })),
                },
              ]
            : []),
          {
            actions: [{ label: t`Delete`, icon: IconTrash, danger: true, run: onDelete }],
          },
        ]}
      />
    </div>
  )
}

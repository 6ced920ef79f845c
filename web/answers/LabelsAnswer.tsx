import { createContext, useContext } from 'react'
import { LabelPicker, type PickedLabel } from '../meetings/LabelPicker.tsx'
import { LabelPill } from '../meetings/LabelPill.tsx'
import { valueOf, type AnswerInputProps } from './answerInputProps.ts'
import classes from './AnswerInput.module.css'
import { toggleOption } from './ChoiceAnswer.tsx'

/** The organisation's labels, for answers that are labels. */
export const LabelsContext = createContext<readonly PickedLabel[]>([])

/** Labels as the answer. */
export function LabelsAnswer({ value, give, labelledBy, describedBy, readOnly }: AnswerInputProps) {
  const labels = useContext(LabelsContext)
  const chosen = value.valueOptions ?? []
  const known = new Map(labels.map((label) => [label.id, label]))
  return (
    <div className={classes.labels}>
      {chosen.map((id) => <LabelPill key={id} title={known.get(id)?.title ?? '…'} color={known.get(id)?.color ?? '#888'} onRemove={readOnly ? undefined : () => give(valueOf(toggleOption(value, id, false)), 'now')} />)}
      <LabelPicker labels={labels} chosen={new Set(chosen)} labelledBy={labelledBy} describedBy={describedBy} readOnly={readOnly} onToggle={(id) => give(toggleOption(value, id, false), 'now')} />
    </div>
  )
}

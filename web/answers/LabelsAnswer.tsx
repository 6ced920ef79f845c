import { Trans } from '@lingui/react/macro'
import { createContext, useContext } from 'react'
import type { MeetingPageQuery } from '../gql.ts'
import { LabelPicker } from '../labels/LabelPicker.tsx'
import { LabelPill, LabelRow } from '../labels/LabelPill.tsx'
import type { AnswerInputProps } from './answerInputProps.ts'
import { toggleOption } from './ChoiceAnswer.tsx'

/** The organisation's labels (null: they could not be read), for answers that are labels, and what the labels that answers hold were called: some are gone. */
export const LabelsContext = createContext<{
  labels: MeetingPageQuery['labels']
  titles: ReadonlyMap<string, string>
}>({ labels: [], titles: new Map() })

/** Labels as the answer. */
export function LabelsAnswer({ value, give, labelledBy, describedBy, readOnly }: AnswerInputProps) {
  const { labels, titles } = useContext(LabelsContext)
  const chosen = value.valueOptions ?? []
  const known = new Map(labels?.map((label) => [label.id, label]))
  const toggle = (id: string) => give(toggleOption(value, id, false), 'now')
  return (
    <LabelRow>
      {chosen.map((id) => (
        <LabelPill
          key={id}
          title={known.get(id)?.title ?? titles.get(id) ?? '…'}
          color={known.get(id)?.color ?? '#888'}
          onRemove={readOnly ? undefined : () => toggle(id)}
        />
      ))}
      {!readOnly && !labels && <Trans>This could not be loaded</Trans>}
      {!readOnly && labels && (
        <LabelPicker
          labels={labels}
          chosen={new Set(chosen)}
          describedBy={[labelledBy, describedBy].filter(Boolean).join(' ')}
          onToggle={toggle}
        />
      )}
    </LabelRow>
  )
}

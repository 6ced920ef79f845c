import { Trans } from '@lingui/react/macro'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import type { MeetingPageQuery, Overlay_meetingFragment } from '../gql.ts'
import { LabelPicker } from '../labels/LabelPicker.tsx'
import { LabelPill, LabelRow } from '../labels/LabelPill.tsx'

type MeetingLabelsProps = {
  meetingId: string
  chosen: Overlay_meetingFragment['questionLabels']
  labels: MeetingPageQuery['labels']
}

/** The labels on the meeting, and the way to more of them. */
export function MeetingLabels({ meetingId, chosen, labels }: MeetingLabelsProps) {
  const outbox = useOutbox()
  const toggle = (labelId: string, selected: boolean) =>
    void outbox.put({
      kind: 'selectCompanyDialogLabel',
      record: `CompanyDialog:${meetingId}`,
      input: { labelId, selected },
    })
  return (
    <LabelRow>
      {chosen.map((label) => (
        <LabelPill
          key={label.id}
          title={label.title}
          color={label.color}
          onRemove={() => toggle(label.id, false)}
        />
      ))}
      {labels ? (
        <LabelPicker
          labels={labels}
          chosen={new Set(chosen.map((label) => label.id))}
          onToggle={toggle}
          field="labels"
        />
      ) : (
        <Trans>This could not be loaded</Trans>
      )}
    </LabelRow>
  )
}

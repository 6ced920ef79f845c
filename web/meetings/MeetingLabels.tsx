import { useOutbox } from '../app/OutboxProvider.tsx'
import type { Overlay_meetingFragment } from '../gql.ts'
import { LabelPicker, type PickedLabel } from './LabelPicker.tsx'
import { LabelPill } from './LabelPill.tsx'
import classes from './SideList.module.css'

type MeetingLabelsProps = { meetingId: string; chosen: Overlay_meetingFragment['questionLabels']; labels: readonly PickedLabel[] }

/** The labels on the meeting, and a field to switch more of them on. */
export function MeetingLabels({ meetingId, chosen, labels }: MeetingLabelsProps) {
  const outbox = useOutbox()
  const toggle = (labelId: string, selected: boolean) => void outbox.put({ kind: 'selectCompanyDialogLabel', meetingId, input: { labelId, selected } })
  return (
    <div className={classes.stack}>
      {chosen.length > 0 && (
        <div className={classes.labels}>
          {chosen.map((label) => <LabelPill key={label.id} title={label.title} color={label.color} onRemove={() => toggle(label.id, false)} />)}
        </div>
      )}
      <LabelPicker labels={labels} chosen={new Set(chosen.map((label) => label.id))} onToggle={toggle} field="labels" />
    </div>
  )
}

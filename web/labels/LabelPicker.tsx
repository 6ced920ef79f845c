import { LabelPopup, type PopupLabel } from '../ui/LabelPopup.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

type LabelPickerProps = {
  chosen: ReadonlySet<string>
  onToggle: (labelId: string, selected: boolean, shown: { title: string; color: string }) => void
  /** Known already, for when there is no network. */
  labels?: readonly PopupLabel[]
  describedBy?: string | undefined
  field?: string
}

const OrganisationLabels = lazyPart(
  () => import('./OrganisationLabels.tsx'),
  (module) => module.OrganisationLabels,
  { close: ({ onClose }) => onClose(), takesKeys: ({ opened }) => opened },
)

/** The organisation's labels: switched on and off for one thing, made, changed, deleted and merged for all. */
export const LabelPicker = ({ describedBy, field, ...props }: LabelPickerProps) => (
  <LabelPopup
    panel={(place) => <OrganisationLabels {...place} {...props} />}
    fetchPanel={OrganisationLabels.fetch}
    describedBy={describedBy}
    field={field}
  />
)

import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { newId } from '../../shared/id.ts'
import { errorText } from '../data/errors.ts'
import { refusalOf, notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  CreateLabelDocument,
  DeleteLabelDocument,
  LabelChoicesDocument,
  MergeLabelsDocument,
  RestoreLabelDocument,
  UpdateLabelDocument,
} from '../gql.ts'
import { LabelPanel } from '../ui/LabelPanel.tsx'
import type { PopupLabel, PopupPlace } from '../ui/LabelPopup.tsx'
import { notify } from '../ui/notify.tsx'

type OrganisationLabelsProps = PopupPlace & {
  chosen: ReadonlySet<string>
  onToggle: (labelId: string, selected: boolean, shown: { title: string; color: string }) => void
  /** Known already, for when there is no network. */
  labels?: readonly PopupLabel[]
}

/** What a LabelPicker opens. */
export function OrganisationLabels({
  chosen,
  onToggle,
  labels,
  ...place
}: OrganisationLabelsProps) {
  const { t } = useLingui()
  const [{ data, error }] = useQuery({ query: LabelChoicesDocument, pause: !place.opened })
  const create = useSave(CreateLabelDocument),
    update = useSave(UpdateLabelDocument),
    remove = useSave(DeleteLabelDocument),
    merge = useSave(MergeLabelsDocument),
    restore = useSave(RestoreLabelDocument)
  const known = data?.labels ?? labels
  return (
    <LabelPanel
      {...place}
      labels={known ?? (error ? errorText(error) : null)}
      chosen={chosen}
      changes={{
        onToggle: (id, selected) => {
          const label = known?.find((one) => one.id === id)
          if (label) onToggle(id, selected, label)
        },
        onCreate: async (draft) => {
          const id = newId(),
            saved = await create.save({ id, ...draft })
          if (saved.ok) onToggle(id, true, draft)
          return refusalOf(saved)
        },
        onEdit: async (id, draft) => refusalOf(await update.save({ id, ...draft })),
        onDelete: async (label) => {
          const saved = await remove.save({ id: label.id })
          if (saved.ok)
            notify.success(t`The label “${label.title}” is in the bin.`, {
              undo: () => void restore.save({ id: label.id }).then(notifyUnlessSaved),
            })
          return refusalOf(saved)
        },
        onMerge: async (id, into) => refusalOf(await merge.save({ id, into })),
      }}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { newId } from '../../shared/id.ts'
import { LabelPill, LabelRow } from '../labels/LabelPill.tsx'
import { LabelPanel } from '../ui/LabelPanel.tsx'
import { LabelPopup, type PopupLabel } from '../ui/LabelPopup.tsx'
import { notify } from '../ui/notify.tsx'
import { Panel } from '../ui/Panel.tsx'
import { kitLabels } from './kitData.ts'

export function KitLabels() {
  const { t } = useLingui()
  const [labels, setLabels] = useState<readonly PopupLabel[]>(kitLabels)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['label-1']))
  const toggle = (id: string, on: boolean) => {
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
    setLabels((before) =>
      before.map((label) =>
        label.id === id ? { ...label, usageCount: (label.usageCount ?? 0) + (on ? 1 : -1) } : label,
      ),
    )
  }
  const isTaken = (title: string, id?: string) =>
    labels.some((label) => label.id !== id && label.title.toLowerCase() === title.toLowerCase())
      ? t`There is one of that name already.`
      : null
  return (
    <Panel title={t`Labels`}>
      <LabelRow>
        {labels
          .filter(({ id }) => chosen.has(id))
          .map((label) => (
            <LabelPill
              key={label.id}
              title={label.title}
              color={label.color}
              onRemove={() => toggle(label.id, false)}
            />
          ))}
        <LabelPopup
          fetchPanel={async () => {}}
          panel={(place) => (
            <LabelPanel
              {...place}
              labels={labels}
              chosen={chosen}
              changes={{
                onToggle: toggle,
                onCreate: async (draft) => {
                  const refused = isTaken(draft.title),
                    id = newId()
                  if (!refused) {
                    setLabels([...labels, { id, ...draft, usageCount: 1 }])
                    setChosen(new Set([...chosen, id]))
                  }
                  return refused
                },
                onEdit: async (id, draft) => {
                  const refused = isTaken(draft.title, id)
                  if (!refused)
                    setLabels(
                      labels.map((label) => (label.id === id ? { ...label, ...draft } : label)),
                    )
                  return refused
                },
                onDelete: async (label) => {
                  setLabels(labels.filter((one) => one !== label))
                  notify.success(t`The label “${label.title}” is in the bin.`, {
                    undo: () => setLabels(labels),
                  })
                  return null
                },
                onMerge: async (id, into) => {
                  if (chosen.has(id))
                    setChosen(new Set([...chosen].map((one) => (one === id ? into : one))))
                  const gone = labels.find((label) => label.id === id)
                  setLabels(
                    labels
                      .filter((label) => label !== gone)
                      .map((label) =>
                        label.id === into
                          ? {
                              ...label,
                              usageCount: (label.usageCount ?? 0) + (gone?.usageCount ?? 0),
                            }
                          : label,
                      ),
                  )
                  return null
                },
              }}
            />
          )}
        />
      </LabelRow>
    </Panel>
  )
}

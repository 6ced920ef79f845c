import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { LabelChoicesDocument, type Media_rowFragment } from '../gql.ts'
import { SelectionBar, useSelectionBar } from '../records/SelectionBar.tsx'
import classes from '../records/SelectionBar.module.css'
import { noSelection, type Selection } from '../records/useSelection.tsx'
import type { MediaChanges } from './useMediaChanges.ts'
import { useMediaTexts } from './useMediaTexts.ts'

interface Props {
  selection: Selection
  /** Those of the page. */
  rows: readonly Media_rowFragment[]
  changes: MediaChanges
  onSelect: (to: (now: Selection) => Selection) => void
  onFocusTable: () => void
}

/** What can be done with the selected items, with one undo for all. */
export function MediaBulkBar({ selection, rows, changes, onSelect, onFocusTable }: Props) {
  const { t } = useLingui()
  const { languages } = useMediaTexts()
  const [{ data }] = useQuery({ query: LabelChoicesDocument })
  const { frame, leave } = useSelectionBar({ selection, onSelect, onFocusTable })
  const { saving } = changes,
    ids = [...selection.ids]
  const run = async (work: Promise<boolean>): Promise<void> => {
    if (!(await work)) return
    leave()
    onSelect(() => noSelection)
  }
  const labels = (data?.labels ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const choice = {
    className: classes.choice ?? '',
    value: null,
    disabled: saving,
    comboboxProps: { position: 'top-start' as const },
  }
  return (
    <SelectionBar frame={frame} label={t`Selected media`} saving={saving} beside={null}>
      <Select
        {...choice}
        data-first
        aria-label={t`Set the language`}
        placeholder={t`Language`}
        data={(['EN', 'FR', 'NL', 'NONE'] as const).map((value) => ({
          value,
          label: languages[value],
        }))}
        onChange={(value) => {
          if (!value) return
          // of one that was selected on another page it is not known
          const chosen = ids.map(
            (id) => rows.find((row) => row.id === id) ?? { id, language: null },
          )
          void run(changes.setLanguageOfAll(chosen, value === 'NONE' ? null : value))
        }}
      />
      {labels.length > 0 && (
        <>
          <Select
            {...choice}
            searchable
            data={labels}
            aria-label={t`Add a label`}
            placeholder={t`Add label`}
            onChange={(id) => id && void run(changes.labelAll(ids, id, false))}
          />
          <Select
            {...choice}
            searchable
            data={labels}
            aria-label={t`Take a label off`}
            placeholder={t`Remove label`}
            onChange={(id) => id && void run(changes.labelAll(ids, id, true))}
          />
        </>
      )}
      <Button
        variant="default"
        color="red"
        disabled={saving}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void run(changes.removeAll(ids))}
      >
        <Trans>Delete</Trans>
      </Button>
    </SelectionBar>
  )
}

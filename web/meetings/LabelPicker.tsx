import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { newId } from '../../shared/id.ts'
import { limits, palette } from '../../shared/limits.ts'
import { useSave } from '../app/mutate.ts'
import { CreateMeetingLabelDocument, type MeetingPageQuery } from '../gql.ts'
import { ColorDot } from '../ui/ColorDot.tsx'
import { notify } from '../ui/notify.tsx'
import classes from './LabelPicker.module.css'

export type PickedLabel = MeetingPageQuery['labels'][number]
type LabelPickerProps = { labels: readonly PickedLabel[]; chosen: ReadonlySet<string>; onToggle: (labelId: string, selected: boolean) => void; labelledBy?: string; describedBy?: string | undefined; field?: string; readOnly?: boolean }

const createValue = 'create'

/** Finds labels by typing and switches them on and off; a name that is not there becomes a new label. */
export function LabelPicker({ labels, chosen, onToggle, labelledBy, describedBy, field, readOnly = false }: LabelPickerProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { save } = useSave(CreateMeetingLabelDocument)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const wanted = text.trim().toLowerCase()
  const found = labels.filter((label) => label.title.toLowerCase().includes(wanted))
  const isNew = wanted !== '' && !labels.some((label) => label.title.toLowerCase() === wanted)
  const create = async () => {
    const id = newId()
    const saved = await save({ id, title: text.trim(), color: leastUsedColor(labels) })
    if (!saved.ok) return notify.error(saved.problem.text ?? Object.values(saved.problem.fields)[0] ?? t`The label could not be made.`)
    setText('')
    return onToggle(id, true)
  }
  return (
    <Combobox
      store={combobox}
      keepMounted={false}
      shadow="md"
      onOptionSubmit={(value) => {
        if (value === createValue) return void create()
        onToggle(value, !chosen.has(value))
        setText('')
        return undefined
      }}
    >
      <Combobox.Target>
        <InputBase
          className={classes.field ?? ''}
          value={text}
          readOnly={readOnly}
          placeholder={t`Add a label`}
          maxLength={limits.labelTitle}
          {...(field && { 'data-side-field': field })}
          {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': t`Labels` })}
          aria-describedby={describedBy}
          onFocus={() => { if (!readOnly) combobox.openDropdown() }}
          onClick={() => { if (!readOnly) combobox.openDropdown() }}
          onBlur={() => { combobox.closeDropdown(); setText('') }}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
            requestAnimationFrame(() => combobox.selectFirstOption())
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={t`Labels`}>
          {found.map((label) => (
            <Combobox.Option key={label.id} value={label.id} className={classes.option} aria-selected={chosen.has(label.id)}>
              <ColorDot color={label.color} />
              <span className={classes.title}>{label.title}</span>
              {chosen.has(label.id) && <IconCheck size={14} aria-hidden />}
            </Combobox.Option>
          ))}
          {isNew && <Combobox.Option value={createValue} className={classes.option}><Trans>Create “{text.trim()}”</Trans></Combobox.Option>}
          {found.length === 0 && !isNew && <Combobox.Empty><Trans>No results..</Trans></Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function leastUsedColor(labels: readonly PickedLabel[]): string {
  const count = (color: string) => labels.filter((label) => label.color === color).length
  return palette.reduce<string>((least, color) => (count(color) < count(least) ? color : least), palette[0])
}

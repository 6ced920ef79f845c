import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '../../shared/limits.ts'
import { found } from '../../shared/searchText.ts'
import { AnchoredPopover } from './AnchoredPopover.tsx'
import { ColorDot } from './ColorDot.tsx'
import { LabelForm } from './LabelForm.tsx'
import type { LabelChanges, PopupLabel, PopupPlace } from './LabelPopup.tsx'
import classes from './LabelPopup.module.css'

type LabelPanelProps = ChoiceProps & PopupPlace
type ChoiceProps = {
  /** null: being fetched; a text: why they could not be */
  labels: readonly PopupLabel[] | string | null
  chosen: ReadonlySet<string>
  changes: LabelChanges
}

/** What a LabelPopup opens: the list of labels, or the form of one. */
export function LabelPanel({ anchor, opened, onClose, ...props }: LabelPanelProps) {
  const { t } = useLingui()
  return (
    <AnchoredPopover
      anchor={anchor}
      opened={opened}
      onClose={onClose}
      returnFocus
      width={282}
      label={t`Labels`}
      padding="xs"
    >
      {opened && <Choice {...props} />}
    </AnchoredPopover>
  )
}

function Choice({ labels: given, chosen, changes }: ChoiceProps) {
  const labels = given && typeof given === 'object' ? given : []
  const { t } = useLingui()
  // a label is changed; only a title: one of that name is made
  const [form, setForm] = useState<PopupLabel | { title: string } | null>(null)
  return form ? (
    <LabelForm
      key={'id' in form ? form.id : ''}
      label={form}
      labels={labels}
      changes={changes}
      onBack={() => setForm(null)}
    />
  ) : (
    <LabelList
      labels={labels}
      missing={given === null ? t`Loading labels..` : typeof given === 'string' ? given : null}
      chosen={chosen}
      onToggle={changes.onToggle}
      onForm={setForm}
    />
  )
}

type LabelListProps = Pick<ChoiceProps, 'chosen'> &
  Pick<LabelChanges, 'onToggle'> & {
    labels: readonly PopupLabel[]
    missing: string | null
    onForm: (form: PopupLabel | { title: string }) => void
  }

function LabelList({ labels, missing, chosen, onToggle, onForm }: LabelListProps) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // in the order that they had at first: a row that moves between press and release of a finger is not clicked
  const [order, setOrder] = useState<readonly string[]>([])
  const added = labels.filter(({ id }) => !order.includes(id))
  if (added.length > 0)
    setOrder([...order, ...leastUsedFirst(added, i18n.locale).map(({ id }) => id)])
  const byId = new Map(labels.map((label) => [label.id, label]))
  const shown = order.flatMap((id) => byId.get(id) ?? []).filter(({ title }) => found(title, text))
  const title = text.trim(),
    isNew =
      title !== '' &&
      !labels.some((label) => found(label.title, title) && found(title, label.title))
  const onKeyDown = (event: KeyboardEvent) => {
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])],
      at = boxes.indexOf(document.activeElement as HTMLInputElement)
    const first = shown[0]
    if (event.key === 'ArrowDown') boxes[Math.min(at + 1, boxes.length - 1)]?.focus()
    else if (event.key === 'ArrowUp') (boxes[at - 1] ?? field.current)?.focus()
    else if (event.key === 'Enter' && at >= 0) boxes[at]?.click()
    else if (event.key === 'Enter' && event.target === field.current && first && title !== '') {
      onToggle(first.id, !chosen.has(first.id))
      setText('')
    } else if (event.key === 'Enter' && event.target === field.current && isNew) onForm({ title })
    else return
    event.preventDefault()
  }
  return (
    <div onKeyDown={onKeyDown} role="presentation">
      <TextInput
        ref={field}
        data-autofocus
        autoFocus
        type="search"
        aria-label={t`Find a label`}
        placeholder={t`Find a label`}
        value={text}
        maxLength={limits.labelTitle}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul ref={list} className={classes.list} aria-label={t`Labels, the least used first`}>
        {shown.map((label) => (
          <li key={label.id} className={classes.row}>
            <Checkbox
              className={classes.check ?? ''}
              size="xs"
              checked={chosen.has(label.id)}
              onChange={(event) => onToggle(label.id, event.currentTarget.checked)}
              label={
                <span className={classes.name} title={label.description ?? undefined}>
                  <ColorDot color={label.color} />
                  <span>{label.title}</span>
                </span>
              }
            />
            {label.usageCount !== undefined && (
              <span className={classes.count} title={t`Things that carry it`}>
                {i18n.number(label.usageCount)}
              </span>
            )}
            <ActionIcon
              size="sm"
              aria-label={t`Change ${label.title}`}
              onClick={() => onForm(label)}
            >
              <IconPencil size={13} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        {shown.length === 0 && (
          <li className={classes.none} role={missing ? 'status' : undefined}>
            {missing ??
              (labels.length === 0 ? <Trans>No labels yet</Trans> : <Trans>No results..</Trans>)}
          </li>
        )}
      </ul>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        fullWidth
        justify="start"
        leftSection={<IconPlus size={13} aria-hidden />}
        onClick={() => onForm({ title: isNew ? title : '' })}
      >
        {isNew ? <Trans>Create “{title}”</Trans> : <Trans>New label</Trans>}
      </Button>
    </div>
  )
}

function leastUsedFirst(labels: readonly PopupLabel[], language: string): readonly PopupLabel[] {
  return labels.toSorted(
    (a, b) => (a.usageCount ?? 0) - (b.usageCount ?? 0) || a.title.localeCompare(b.title, language),
  )
}

import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { labelTexts } from '../../shared/inputs/label.ts'
import { read } from '../../shared/inputs/schema.ts'
import { palette } from '../../shared/limits.ts'
import { ColorChoice } from './ColorChoice.tsx'
import type { LabelChanges, PopupLabel } from './LabelPopup.tsx'
import classes from './LabelPopup.module.css'

export type LabelDraft = { title: string; color: string; description: string | null }

type LabelFormProps = {
  label: PopupLabel | { title: string }
  labels: readonly PopupLabel[]
  changes: Omit<LabelChanges, 'onToggle'>
  onBack: () => void
}

/** A label's name, colour and description; of one that is there, also its end: deleted, or merged into another. */
export function LabelForm({ label, labels, changes, onBack }: LabelFormProps) {
  const { t } = useLingui()
  const known = 'id' in label ? label : null
  const [title, setTitle] = useState(label.title)
  const [color, setColor] = useState(() => known?.color ?? leastUsedColor(labels))
  const [description, setDescription] = useState(known?.description ?? '')
  const [merging, setMerging] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (work: Promise<string | null>) => {
    setBusy(true)
    const refused = await work
    setBusy(false)
    setProblem(refused)
    if (refused === null) onBack()
  }
  const { kept } = read(labelTexts, { title, description })
  const save = () => {
    if (!kept || busy) return
    const draft = { ...kept, color }
    void run(known ? changes.onEdit(known.id, draft) : changes.onCreate(draft))
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={classes.formHead}>
        <ActionIcon size="sm" aria-label={t`Back to the labels`} onClick={onBack}>
          <IconChevronLeft size={15} aria-hidden />
        </ActionIcon>
        <strong>{known ? <Trans>Change the label</Trans> : <Trans>New label</Trans>}</strong>
      </div>
      {merging && known ? (
        <MergeLabel
          label={known}
          labels={labels}
          busy={busy}
          onMerge={(into) => void run(changes.onMerge(known.id, into))}
          onCancel={() => setMerging(false)}
        />
      ) : (
        <>
          <TextInput
            data-autofocus
            autoFocus
            label={t`Name`}
            required
            value={title}
            maxLength={labelTexts.shape.title.max}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <ColorChoice legend={t`Colour`} value={color} onChange={setColor} />
          <TextInput
            label={t`Description`}
            value={description}
            maxLength={labelTexts.shape.description.max}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <Button type="submit" loading={busy} disabled={!kept}>
            {known ? <Trans>Save</Trans> : <Trans>Create</Trans>}
          </Button>
          {known && (
            <div className={classes.end}>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                disabled={busy || labels.length < 2}
                onClick={() => setMerging(true)}
              >
                <Trans>Merge…</Trans>
              </Button>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                disabled={busy}
                onClick={() => void run(changes.onDelete(known))}
              >
                <Trans>Delete</Trans>
              </Button>
            </div>
          )}
        </>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

function MergeLabel({
  label,
  labels,
  busy,
  onMerge,
  onCancel,
}: {
  label: PopupLabel
  labels: readonly PopupLabel[]
  busy: boolean
  onMerge: (into: string) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const others = labels.filter(({ id }) => id !== label.id)
  const [into, setInto] = useState(others[0]?.id ?? '')
  return (
    <>
      <NativeSelect
        autoFocus
        label={t`Merge “${label.title}” into`}
        value={into}
        data={others.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(event) => setInto(event.currentTarget.value)}
      />
      <p className={classes.note}>
        {label.usageCount !== undefined && (
          <>
            <Plural
              value={label.usageCount}
              one="# thing that carries it gets the other label."
              other="# things that carry it get the other label."
            />{' '}
          </>
        )}
        <Trans>This cannot be undone.</Trans>
      </p>
      <div className={classes.end}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          <Trans>Back</Trans>
        </Button>
        <Button loading={busy} onClick={() => onMerge(into)}>
          <Trans>Merge</Trans>
        </Button>
      </div>
    </>
  )
}

function leastUsedColor(labels: readonly PopupLabel[]): string {
  const uses = (color: string) => labels.filter((label) => label.color === color).length
  return palette.reduce<string>(
    (least, color) => (uses(color) < uses(least) ? color : least),
    palette[0],
  )
}

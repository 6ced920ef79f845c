import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { newPain } from '../../shared/inputs/pain.ts'
import classes from '../companies/EditForm.module.css'
import { useSave } from '../data/mutate.ts'
import { CreatePainDocument, UpdatePainDocument } from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { useDialogSave } from '../records/useDialogSave.ts'
import { textFields } from '../records/textFields.ts'
import { useKeptDraft, useNewDraft } from '../records/useKeptDraft.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'

const names = ['title', 'description'] as const
interface Draft {
  title: string
  description: string
}
const resolver = checkedBy(newPain, (draft: Draft) => draft)

interface Props {
  /** What is changed; null: a new one is made. */
  pain: { id: string; title: string; description: string | null } | null
  onClose: () => void
  onDone: (id: string) => void
}

/** What a pain is called and what it is about. */
export function PainDialog({ onClose, ...props }: Props) {
  const { t } = useLingui()
  return (
    <FormDialog title={props.pain ? t`Edit the pain` : t`New pain`} onClose={onClose}>
      {(form) => <PainForm {...props} {...form} />}
    </FormDialog>
  )
}

function PainForm({
  pain,
  onDone,
  onDirty,
  onCancel,
}: Omit<Props, 'onClose'> & { onDirty: (dirty: boolean) => void; onCancel: () => void }) {
  const { t } = useLingui()
  const draft = useNewDraft<Draft>('pain'),
    id = pain?.id ?? draft.id
  // as it was on opening: what a colleague changes meanwhile was not seen
  const [opened] = useState({ title: pain?.title ?? '', description: pain?.description ?? null })
  const create = useSave(CreatePainDocument),
    update = useSave(UpdatePainDocument)
  const form = useForm({
    resolver,
    defaultValues: { title: opened.title, description: opened.description ?? '' },
  })
  useKeptDraft(form, pain ? null : draft)
  const text = textFields(form, newPain.shape)
  const { submit, problem } = useDialogSave({
    form,
    names,
    opened,
    create: pain ? null : ({ title, description }) => create.save({ id, title, description }),
    update: (changed, base) => update.save({ id, ...changed, base }),
    onDirty,
    onDone: () => onDone(id),
  })
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`Title`}
        required
        data-autofocus
        {...text('title')}
        className={classes.wide}
      />
      <Textarea
        label={t`Description`}
        autosize
        minRows={3}
        maxRows={12}
        {...text('description')}
        className={classes.wide}
      />
      <FormEnd problem={problem} saving={create.saving || update.saving} onCancel={onCancel} />
    </form>
  )
}

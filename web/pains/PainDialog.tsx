import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { newId } from '../../shared/id.ts'
import { newPain } from '../../shared/inputs/pain.ts'
import classes from '../companies/EditForm.module.css'
import { applyProblem, useSave } from '../data/mutate.ts'
import { CreatePainDocument, UpdatePainDocument } from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { useSeenFields } from '../records/useSeenFields.ts'
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
  const [id] = useState(() => pain?.id ?? newId())
  // as it was on opening: what a colleague changes meanwhile was not seen
  const [opened] = useState({ title: pain?.title ?? '', description: pain?.description ?? null })
  const [problem, setProblem] = useState<string | null>(null)
  const create = useSave(CreatePainDocument),
    update = useSave(UpdatePainDocument)
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty, dirtyFields },
  } = useForm({
    resolver,
    defaultValues: { title: opened.title, description: opened.description ?? '' },
  })
  const { seen, noteConflict } = useSeenFields(names, opened, setError)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const submit = handleSubmit(async (values) => {
    setProblem(null)
    const changed = names.filter((name) => dirtyFields[name])
    const part = (from: Record<string, unknown>) =>
      Object.fromEntries(changed.map((name) => [name, from[name]]))
    if (!pain || changed.length > 0) {
      const { title, description } = values
      const saved = pain
        ? await update.save({ id, ...part(values), base: part(seen) })
        : await create.save({ id, title, description })
      if (!saved.ok) {
        if (!noteConflict(saved.problem)) setProblem(applyProblem(saved.problem, names, setError))
        return
      }
    }
    onDirty(false)
    onDone(id)
  })
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`Title`}
        required
        data-autofocus
        maxLength={newPain.shape.title.max}
        error={errors.title?.message}
        {...register('title')}
        className={classes.wide}
      />
      <Textarea
        label={t`Description`}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={newPain.shape.description.max}
        error={errors.description?.message}
        {...register('description')}
        className={classes.wide}
      />
      <FormEnd problem={problem} saving={create.saving || update.saving} onCancel={onCancel} />
    </form>
  )
}

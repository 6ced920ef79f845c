import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { organisation as input } from '../../shared/inputs/organisation.ts'
import { applyProblem, useSave } from '../data/mutate.ts'
import { RenameOrganisationDocument } from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { textFields } from '../records/textFields.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { notify } from '../ui/notify.tsx'
import classes from './MemberForm.module.css'

interface Props {
  organisation: { id: string; title: string }
  onClose: () => void
}

const resolver = checkedBy(input, (draft: { title: string }) => draft)

/** What the organisation is called. */
export function RenameDialog({ organisation, onClose }: Props) {
  const { t } = useLingui()
  return (
    <FormDialog title={t`Name of the organisation`} size="sm" onClose={onClose}>
      {(form) => <RenameForm {...form} organisation={organisation} onDone={onClose} />}
    </FormDialog>
  )
}

function RenameForm({
  organisation: { id, title },
  onDone,
  onDirty,
  onCancel,
}: Pick<Props, 'organisation'> & {
  onDone: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string | null>(null)
  const { save, saving } = useSave(RenameOrganisationDocument)
  const form = useForm({ resolver, defaultValues: { title } })
  const {
    setError,
    formState: { isDirty },
  } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const submit = form.handleSubmit(async (typed) => {
    setProblem(null)
    const saved = await save({ id, ...typed })
    if (!saved.ok) return setProblem(applyProblem(saved.problem, ['title'], setError))
    onDirty(false)
    const { title: given } = saved.data.updateOrganisation
    notify.success(t`The organisation is called “${given}” now.`)
    onDone()
  })
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`Name`}
        required
        data-autofocus
        autoComplete="organization"
        {...textFields(form, input.shape)('title')}
      />
      <FormEnd problem={problem} saving={saving} onCancel={onCancel} />
    </form>
  )
}

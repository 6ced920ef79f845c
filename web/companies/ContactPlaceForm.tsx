import { useLingui } from '@lingui/react/macro'
import { Checkbox, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { contactPlace } from '../../shared/inputs/contact.ts'
import { fullName } from '../../shared/personName.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { textFields } from '../records/textFields.ts'
import { applyProblem, notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { LinkContactDocument, type ContactLink_linkFragment } from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import classes from './EditForm.module.css'

interface Draft {
  role: string
  decisionMaker: boolean
}

const resolver = checkedBy(contactPlace, (draft: Draft) => draft)

interface Props {
  account: { id: string; name: string }
  link: ContactLink_linkFragment
  onDone: () => void
  onCancel: () => void
  onDirty: (dirty: boolean) => void
}

/** What a contact is at an account: the role there, and whether they decide. */
export function ContactPlaceForm({ account, link, onDone, onCancel, onDirty }: Props) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    resolver,
    defaultValues: { role: link.role ?? '', decisionMaker: link.decisionMaker },
  })
  const { isDirty } = form.formState
  const text = textFields(form, contactPlace.shape)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { save, saving } = useSave(LinkContactDocument)
  const place = { companyId: account.id, contactId: link.contact.id }

  const submit = form.handleSubmit(async (input) => {
    setProblem(null)
    const saved = await save({ ...place, ...input })
    if (!saved.ok)
      return setProblem(
        applyProblem(saved.problem, ['role', 'decisionMaker'] as const, form.setError),
      )
    notify.success(t`${fullName(link.contact)} at ${account.name} was saved.`, {
      undo: () =>
        void save({ ...place, role: link.role, decisionMaker: link.decisionMaker }).then(
          notifyUnlessSaved,
        ),
    })
    onDirty(false)
    onDone()
  })

  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput label={t`Role at ${account.name}`} data-autofocus {...text('role')} />
      <Checkbox label={t`Decision maker`} mt={28} {...form.register('decisionMaker')} />
      <FormEnd problem={problem} saving={saving} onCancel={onCancel} />
    </form>
  )
}

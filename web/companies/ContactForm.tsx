import { useLingui } from '@lingui/react/macro'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { contactPlace, newContact } from '../../shared/inputs/contact.ts'
import { fullName } from '../../shared/personName.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { editsOf } from '../records/editsOf.ts'
import { useTheirsText } from '../records/useTheirsText.tsx'
import { useRefusedDraft } from '../records/useRefusedDraft.ts'
import { textFields } from '../records/textFields.ts'
import { useKeptDraft, useNewDraft } from '../records/useKeptDraft.ts'
import { contactPaths } from '../outbox/recordFields.ts'
import { useRefusedEdits } from '../outbox/useRefusedEdits.ts'
import { applyProblem, useSave } from '../data/mutate.ts'
import { CreateContactDocument, LinkContactDocument, type Contact_contactFragment } from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { AddressFields } from './AddressFields.tsx'
import { contactDraft, contactInput, type ContactDraft } from './contactDraft.ts'
import { FormEnd } from '../ui/FormEnd.tsx'
import classes from './EditForm.module.css'
import { SimilarContacts } from './SimilarRecords.tsx'
import { usePriorityChoices } from './usePriorityChoices.ts'

interface Draft extends ContactDraft {
  role: string
  decisionMaker: boolean
}
const names = [...contactPaths, 'role', 'decisionMaker'] as const

const resolver = checkedBy(
  newContact,
  ({ role, decisionMaker, ...person }: Draft) => ({
    contact: contactInput(person),
    role,
    decisionMaker,
  }),
  (field) => field.replace(/^contact\./, ''),
)

interface Props {
  contact?: Contact_contactFragment
  /** a new contact is put with this account at once */
  account?: { id: string; name: string }
  /** of a new one: what was typed before */
  initial?: { firstName: string; lastName: string }
  onDone: (id: string, name: string) => void
  onCancel: () => void
  onDirty?: (dirty: boolean) => void
}

/** A new contact, or an existing one edited, with a network or without. */
export function ContactForm({ contact: now, account, initial, onDone, onCancel, onDirty }: Props) {
  const { t } = useLingui()
  // as they were on opening: what a colleague changes meanwhile was not seen
  const [contact] = useState(now)
  const draft = useNewDraft<Draft>(`contact.${account?.id ?? ''}`),
    id = contact?.id ?? draft.id
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    resolver,
    defaultValues: {
      ...contactDraft(contact),
      role: '',
      decisionMaker: false,
      ...(!contact && initial),
    },
  })
  const {
    register,
    control,
    setError,
    trigger,
    formState: { errors, isDirty, isSubmitted, dirtyFields },
  } = form
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  useKeptDraft(form, contact ? null : draft)
  const { refused, put } = useRefusedEdits(`Contact:${id}`)
  const theirs = useRefusedDraft(refused, contact, contactPaths, form)
  const theirsText = useTheirsText(theirs)
  const text = textFields(
    form,
    { ...newContact.shape.contact.shape, ...contactPlace.shape },
    theirsText,
  )
  const { save, saving } = useSave(CreateContactDocument)
  const link = useSave(LinkContactDocument)
  const priorities = usePriorityChoices()

  const submit = form.handleSubmit(async ({ contact: person, ...place }) => {
    setProblem(null)
    if (contact) {
      const fields = editsOf(person, dirtyFields, contact, theirs)
      if (Object.keys(fields).length > 0)
        try {
          await put({ kind: 'updateContact', record: `Contact:${id}`, input: { fields } })
        } catch {
          return setProblem(t`This part could not be loaded. Check your connection and try again.`)
        }
    } else {
      const placed = account && { companyId: account.id, ...place }
      const saved = await save({ id, contact: person, ...placed })
      if (!saved.ok) return setProblem(applyProblem(saved.problem, names, setError))
      notify.success(t`“${fullName(person)}” was added.`)
    }
    onDirty?.(false)
    onDone(id, fullName(person))
  })

  /** One of these it is, with what was said of their place. */
  const use = async (known: string, name: string) => {
    const { role, decisionMaker } = form.getValues()
    if (account) {
      const place = { ...(role.trim() && { role }), ...(decisionMaker && { decisionMaker }) }
      const linked = await link.save({ companyId: account.id, contactId: known, ...place })
      if (!linked.ok) return setProblem(applyProblem(linked.problem, names, setError))
    }
    onDirty?.(false)
    onDone(known, name)
  }

  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`First name`}
        data-autofocus
        {...text('firstName', {
          // one of both names is enough
          onChange: () => void (isSubmitted && trigger('lastName')),
        })}
      />
      <TextInput label={t`Last name`} {...text('lastName')} />
      <TextInput label={t`Job title`} {...text('jobTitle')} />
      <Controller
        control={control}
        name="prio"
        render={({ field }) => (
          <Select
            label={t`Priority`}
            data={priorities}
            {...theirsText('prio')}
            allowDeselect={false}
            value={field.value}
            onChange={field.onChange}
            error={errors.prio?.message}
          />
        )}
      />
      {account && <TextInput label={t`Role at ${account.name}`} {...text('role')} />}
      {account && <Checkbox label={t`Decision maker`} mt={28} {...register('decisionMaker')} />}
      <AddressFields register={register} errors={errors} theirsText={theirsText} />
      <FormEnd problem={problem} saving={saving || link.saving} onCancel={onCancel} />
      {!contact && (
        <SimilarContacts control={control} onUse={(known, name) => void use(known, name)} />
      )}
    </form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { contactPlace, newContact } from '../../shared/inputs/contact.ts'
import { newId } from '../../shared/id.ts'
import { fullName } from '../../shared/personName.ts'
import { changedFields } from '../records/changedFields.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { applyProblem, useSave } from '../data/mutate.ts'
import {
  CreateContactDocument,
  UpdateContactDocument,
  type Contact_contactFragment,
} from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { addressDraft, addressInput, type AddressDraft } from './addressDraft.ts'
import { AddressFields } from './AddressFields.tsx'
import classes from './EditForm.module.css'
import { usePriorityChoices } from './PriorityMark.tsx'

interface Draft {
  firstName: string
  lastName: string
  jobTitle: string
  prio: string
  role: string
  decisionMaker: boolean
  address: AddressDraft
}
const names = [
  'firstName',
  'lastName',
  'jobTitle',
  'prio',
  'role',
  'decisionMaker',
  'address.street',
  'address.zipCode',
  'address.city',
  'address.countryName',
  'address.telephones',
  'address.emails',
  'address.websites',
] as const

const resolver = checkedBy(
  newContact,
  ({ role, decisionMaker, prio, address, ...person }: Draft) => ({
    contact: { ...person, prio: Number(prio), address: addressInput(address) },
    role,
    decisionMaker,
  }),
  (field) => field.replace(/^contact\./, ''),
)
const { firstName, lastName, jobTitle } = newContact.shape.contact.shape

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

/** A new contact, or an existing one edited. */
export function ContactForm({ contact, account, initial, onDone, onCancel, onDirty }: Props) {
  const { t } = useLingui()
  const [id] = useState(() => contact?.id ?? newId())
  const [problem, setProblem] = useState<string | null>(null)
  const {
    register,
    control,
    handleSubmit,
    setError,
    trigger,
    formState: { errors, isDirty, isSubmitted, dirtyFields },
  } = useForm({
    resolver,
    defaultValues: {
      firstName: contact?.firstName ?? initial?.firstName ?? '',
      lastName: contact?.lastName ?? initial?.lastName ?? '',
      jobTitle: contact?.jobTitle ?? '',
      prio: String(contact?.prio ?? 1),
      role: '',
      decisionMaker: false,
      address: addressDraft(contact?.address),
    },
  })
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  const create = useSave(CreateContactDocument),
    update = useSave(UpdateContactDocument)
  const priorities = usePriorityChoices()

  const submit = handleSubmit(async ({ contact: person, ...place }) => {
    setProblem(null)
    const saved = contact
      ? await update.save({ id, ...changedFields(person, dirtyFields) })
      : await create.save({
          id,
          contact: person,
          ...(account && { companyId: account.id, ...place }),
        })
    if (!saved.ok) return setProblem(applyProblem(saved.problem, names, setError))
    notify.success(contact ? t`The contact was saved.` : t`“${fullName(person)}” was added.`)
    onDirty?.(false)
    onDone(id, fullName(person))
  })

  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`First name`}
        data-autofocus
        maxLength={firstName.max}
        error={errors.firstName?.message}
        {...register('firstName', {
          // one of both names is enough
          onChange: () => void (isSubmitted && trigger('lastName')),
        })}
      />
      <TextInput
        label={t`Last name`}
        maxLength={lastName.max}
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <TextInput
        label={t`Job title`}
        maxLength={jobTitle.max}
        error={errors.jobTitle?.message}
        {...register('jobTitle')}
      />
      <Controller
        control={control}
        name="prio"
        render={({ field }) => (
          <Select
            label={t`Priority`}
            data={priorities}
            allowDeselect={false}
            value={field.value}
            onChange={field.onChange}
            error={errors.prio?.message}
          />
        )}
      />
      {account && (
        <TextInput
          label={t`Role at ${account.name}`}
          maxLength={contactPlace.shape.role.max}
          error={errors.role?.message}
          {...register('role')}
        />
      )}
      {account && <Checkbox label={t`Decision maker`} mt={28} {...register('decisionMaker')} />}
      <AddressFields register={register} errors={errors} />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={create.saving || update.saving}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

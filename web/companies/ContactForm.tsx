import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { isBlank } from '../../shared/blankText.ts'
import { limits } from '../../shared/limits.ts'
import { newId } from '../../shared/id.ts'
import { useSave } from '../app/mutate.ts'
import {
  CreateContactDocument,
  UpdateContactDocument,
  type Contact_contactFragment,
} from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { addressDraft, addressInput, addressProblems, type AddressDraft } from './addressDraft.ts'
import { AddressFields } from './AddressFields.tsx'
import classes from './EditForm.module.css'
import { usePriorityChoices } from './PriorityMark.tsx'
import { showRefusal } from './refusal.ts'

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

interface Props {
  contact?: Contact_contactFragment
  /** a new contact is put with this account at once */
  account?: { id: string; name: string }
  onDone: (id: string) => void
  onCancel: () => void
  onDirty?: (dirty: boolean) => void
}

/** A new contact, or an existing one edited. */
export function ContactForm({ contact, account, onDone, onCancel, onDirty }: Props) {
  const { t } = useLingui()
  const [id] = useState(() => contact?.id ?? newId())
  const [problem, setProblem] = useState<string | null>(null)
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm<Draft>({
    defaultValues: {
      firstName: contact?.firstName ?? '',
      lastName: contact?.lastName ?? '',
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

  const submit = handleSubmit(async (draft) => {
    setProblem(null)
    const person = {
      firstName: draft.firstName.trim(),
      lastName: draft.lastName.trim(),
      jobTitle: draft.jobTitle,
      prio: Number(draft.prio),
      address: addressInput(draft.address),
    }
    const wrong = {
      ...(isBlank(person.firstName + person.lastName) && {
        lastName: t`A first or last name is required.`,
      }),
      ...addressProblems(person.address),
    }
    if (Object.keys(wrong).length > 0)
      return void showRefusal<Draft>({ fields: wrong, text: null }, names, setError)
    const saved = contact
      ? await update.save({ id, ...person })
      : await create.save({
          id,
          contact: person,
          ...(account && {
            companyId: account.id,
            role: draft.role.trim() || null,
            decisionMaker: draft.decisionMaker,
          }),
        })
    if (!saved.ok) return setProblem(showRefusal<Draft>(saved.problem, names, setError))
    notify.success(
      contact
        ? t`The contact was saved.`
        : t`“${`${person.firstName} ${person.lastName}`.trim()}” was added.`,
    )
    onDirty?.(false)
    onDone(id)
  })

  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`First name`}
        data-autofocus
        maxLength={limits.personName}
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextInput
        label={t`Last name`}
        maxLength={limits.personName}
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <TextInput label={t`Job title`} error={errors.jobTitle?.message} {...register('jobTitle')} />
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
          maxLength={limits.contactRole}
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

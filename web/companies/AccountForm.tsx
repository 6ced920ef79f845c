import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { isBlank } from '../../shared/blankText.ts'
import { limits } from '../../shared/limits.ts'
import { newId } from '../../shared/id.ts'
import { isWebAddress } from '../../shared/contactDetails.ts'
import { useSave } from '../app/mutate.ts'
import {
  CreateAccountDocument,
  UpdateAccountDocument,
  type Account_companyFragment,
} from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { addressDraft, addressInput, addressProblems, type AddressDraft } from './addressDraft.ts'
import { AddressFields } from './AddressFields.tsx'
import classes from './EditForm.module.css'
import { usePriorityChoices } from './PriorityMark.tsx'
import { showRefusal } from './refusal.ts'

interface Draft {
  name: string
  industry: string
  companySize: string
  type: string
  source: string
  vAT: string
  url: string
  prio: string
  address: AddressDraft
}
const names = [
  'name',
  'industry',
  'companySize',
  'type',
  'source',
  'vAT',
  'url',
  'prio',
  'address.street',
  'address.zipCode',
  'address.city',
  'address.countryName',
  'address.telephones',
  'address.emails',
  'address.websites',
] as const

interface Props {
  account?: Account_companyFragment
  onDone: (id: string) => void
  onCancel: () => void
  onDirty?: (dirty: boolean) => void
}

/** A new account, or an existing one edited; what was typed stays when it is refused. */
export function AccountForm({ account, onDone, onCancel, onDirty }: Props) {
  const { t } = useLingui()
  const [id] = useState(() => account?.id ?? newId())
  const [problem, setProblem] = useState<string | null>(null)
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm<Draft>({
    defaultValues: {
      name: account?.name ?? '',
      industry: account?.industry ?? '',
      companySize: account?.companySize ?? '',
      type: account?.type ?? '',
      source: account?.source ?? '',
      vAT: account?.vAT ?? '',
      url: account?.url ?? '',
      prio: String(account?.prio ?? 1),
      address: addressDraft(account?.address),
    },
  })
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  const create = useSave(CreateAccountDocument),
    update = useSave(UpdateAccountDocument)
  const priorities = usePriorityChoices()
  const saving = create.saving || update.saving

  const submit = handleSubmit(async (draft) => {
    setProblem(null)
    const company = {
      name: draft.name.trim(),
      industry: draft.industry,
      companySize: draft.companySize,
      type: draft.type,
      source: draft.source,
      vAT: draft.vAT,
      url: draft.url,
      prio: Number(draft.prio),
      address: addressInput(draft.address),
    }
    const wrong = {
      ...(isBlank(company.name) && { name: t`This is required.` }),
      ...(company.url.trim() &&
        !isWebAddress(company.url.trim()) && { url: t`A web address begins with https://` }),
      ...addressProblems(company.address),
    }
    if (Object.keys(wrong).length > 0)
      return void showRefusal<Draft>({ fields: wrong, text: null }, names, setError)
    const saved = account
      ? await update.save({ id, ...company })
      : await create.save({ id, company })
    if (!saved.ok) return setProblem(showRefusal<Draft>(saved.problem, names, setError))
    notify.success(account ? t`The account was saved.` : t`“${company.name}” was added.`)
    onDirty?.(false)
    onDone(id)
  })

  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`Name`}
        required
        data-autofocus
        maxLength={limits.companyName}
        error={errors.name?.message}
        {...register('name')}
        className={classes.wide}
      />
      <TextInput label={t`Industry`} error={errors.industry?.message} {...register('industry')} />
      <TextInput
        label={t`Company size`}
        error={errors.companySize?.message}
        {...register('companySize')}
      />
      <TextInput label={t`Type`} error={errors.type?.message} {...register('type')} />
      <TextInput label={t`VAT number`} error={errors.vAT?.message} {...register('vAT')} />
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
      <TextInput label={t`Source`} error={errors.source?.message} {...register('source')} />
      <TextInput
        label={t`Website`}
        placeholder="https://"
        error={errors.url?.message}
        {...register('url')}
        className={classes.wide}
      />
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
        <Button type="submit" loading={saving}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

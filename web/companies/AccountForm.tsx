import { useLingui } from '@lingui/react/macro'
import { Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { account as input } from '../../shared/inputs/account.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { editsOf } from '../records/editsOf.ts'
import { useTheirsText } from '../records/useTheirsText.tsx'
import { useRefusedDraft } from '../records/useRefusedDraft.ts'
import { textFields } from '../records/textFields.ts'
import { useKeptDraft, useNewDraft } from '../records/useKeptDraft.ts'
import { accountPaths, noMember } from '../outbox/recordFields.ts'
import { useRefusedEdits } from '../outbox/useRefusedEdits.ts'
import { useSession } from '../data/session.tsx'
import { applyProblem, useSave } from '../data/mutate.ts'
import { CreateAccountDocument, type Account_companyFragment } from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { accountDraft, accountInput, type AccountDraft } from './accountDraft.ts'
import { AddressFields } from './AddressFields.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import classes from './EditForm.module.css'
import { SimilarAccounts } from './SimilarRecords.tsx'
import { useOwnerChoices } from './useOwnerChoices.ts'
import { usePriorityChoices } from './usePriorityChoices.ts'
import { VatField } from './VatField.tsx'

const resolver = checkedBy(input, accountInput)
const FromRegistry = lazyPart(
  () => import('./FromRegistry.tsx'),
  (module) => module.FromRegistry<unknown>,
  { isOptional: true, waiting: <RegistryPlace /> },
)

interface Props {
  account?: Account_companyFragment
  /** of a new one: what was typed before */
  initial?: { name: string }
  onDone: (id: string, name: string) => void
  onCancel: () => void
  onDirty?: (dirty: boolean) => void
}

/** A new account, or an existing one edited, with a network or without; what was typed stays when it is refused. */
export function AccountForm({
  account: now,
  initial = { name: '' },
  onDone,
  onCancel,
  onDirty,
}: Props) {
  const { t } = useLingui()
  // as it was on opening: what a colleague changes meanwhile was not seen
  const [account] = useState(now)
  const draft = useNewDraft<AccountDraft>('account'),
    id = account?.id ?? draft.id
  const [problem, setProblem] = useState<string | null>(null)
  const { me } = useSession()
  const form = useForm({
    resolver,
    defaultValues: { ...accountDraft(account), ...(!account && initial) },
  })
  const {
    register,
    control,
    setError,
    formState: { errors, isDirty, dirtyFields },
  } = form
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  useKeptDraft(form, account ? null : draft)
  const { refused, put } = useRefusedEdits(`Company:${id}`)
  const theirs = useRefusedDraft(refused, account, accountPaths, form)
  const { owners, nameOf, isRefused, ask } = useOwnerChoices(
    account,
    Object.hasOwn(theirs, 'ownerId'),
  )
  const theirsText = useTheirsText(theirs, nameOf)
  const text = textFields(form, input.shape, theirsText)
  const { save, saving } = useSave(CreateAccountDocument)
  const priorities = usePriorityChoices()

  const use = (known: string, name: string): void => {
    onDirty?.(false)
    onDone(known, name)
  }
  const submit = form.handleSubmit(async (company) => {
    setProblem(null)
    if (account) {
      const fields = editsOf(company, dirtyFields, account, theirs)
      if (Object.keys(fields).length > 0)
        try {
          await put({ kind: 'updateCompany', record: `Company:${id}`, input: { fields } })
        } catch {
          return setProblem(t`This part could not be loaded. Check your connection and try again.`)
        }
    } else {
      const saved = await save({ id, company })
      if (!saved.ok) return setProblem(applyProblem(saved.problem, accountPaths, setError))
      notify.success(t`“${company.name}” was added.`)
    }
    onDirty?.(false)
    onDone(id, company.name)
  })

  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      {!account && <FromRegistry form={form} onUse={use} />}
      <TextInput
        label={t`Name`}
        required
        data-autofocus
        {...text('name')}
        className={classes.wide}
      />
      <TextInput label={t`Industry`} {...text('industry')} />
      <TextInput label={t`Company size`} {...text('companySize')} />
      <TextInput label={t`Type`} {...text('type')} />
      <VatField control={control} {...text('vAT')} />
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
      <TextInput label={t`Source`} {...text('source')} />
      <Controller
        control={control}
        name="ownerId"
        render={({ field }) => (
          <Select
            // it would go on to look for the name of before
            key={String(Object.hasOwn(theirs, 'ownerId'))}
            label={t`Owner`}
            data={owners}
            {...theirsText('ownerId')}
            searchable
            nothingFoundMessage={t`Nobody has this name`}
            allowDeselect={false}
            onFocus={ask}
            value={field.value || me.id}
            onChange={field.onChange}
            error={(errors.ownerId || isRefused(field.value || me.id)) && t(noMember)}
            className={classes.wide ?? ''}
          />
        )}
      />
      <TextInput
        label={t`Website`}
        placeholder="https://"
        {...text('url')}
        className={classes.wide}
      />
      <AddressFields register={register} errors={errors} theirsText={theirsText} />
      <FormEnd problem={problem} saving={saving} onCancel={onCancel} />
      {!account && <SimilarAccounts control={control} onUse={use} />}
    </form>
  )
}

/** Its field before its script is there, so that nothing moves. */
function RegistryPlace() {
  const { t } = useLingui()
  return <TextInput label={t`Company register`} disabled className={classes.wide} />
}

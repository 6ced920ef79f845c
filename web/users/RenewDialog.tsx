import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { renewal as input } from '../../shared/inputs/organisation.ts'
import { applyProblem, useSave } from '../data/mutate.ts'
import { RenewLicenseDocument } from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { textFields } from '../records/textFields.ts'
import { dateText } from '../ui/dateText.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { notify } from '../ui/notify.tsx'
import { pastedKey } from './pastedKey.ts'
import classes from './MemberForm.module.css'

interface Props {
  onRenewed: () => void
  onClose: () => void
}

interface Draft {
  licenseId: string
}

const resolver = checkedBy(input, ({ licenseId }: Draft) => ({ licenseId: pastedKey(licenseId) }))

/** The key of the licence that goes on from the one that runs. */
export function RenewDialog({ onRenewed, onClose }: Props) {
  const { t } = useLingui()
  return (
    <FormDialog title={t`Renew the licence`} size="sm" onClose={onClose}>
      {(form) => <RenewForm {...form} onRenewed={onRenewed} onDone={onClose} />}
    </FormDialog>
  )
}

function RenewForm({
  onRenewed,
  onDone,
  onDirty,
  onCancel,
}: Pick<Props, 'onRenewed'> & {
  onDone: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}) {
  const { t, i18n } = useLingui()
  const [problem, setProblem] = useState<string | null>(null)
  const { save, saving } = useSave(RenewLicenseDocument)
  const form = useForm({ resolver, defaultValues: { licenseId: '' } satisfies Draft })
  const {
    setError,
    formState: { isDirty },
  } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const submit = form.handleSubmit(async (typed) => {
    setProblem(null)
    const { licenseId } = typed
    const saved = await save({ licenseId })
    if (!saved.ok) {
      if (saved.problem.all.some(({ rule }) => rule === 'NO_SEAT'))
        saved.problem.fields['licenseId'] = t`It has fewer seats than are taken.`
      return setProblem(applyProblem(saved.problem, ['licenseId'], setError))
    }
    onDirty(false)
    const day = dateText(saved.data.renewLicense.dateExpires ?? '', 'date', i18n.locale)
    notify.success(t`The licence runs until ${day} now.`)
    onRenewed()
    onDone()
  })
  const { maxLength: _length, ...field } = textFields(form, input.shape)('licenseId')
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.note}>
        <Trans>
          Its months begin when the running licence ends: no day is lost by renewing early. Members
          keep their seats.
        </Trans>
      </p>
      <TextInput
        label={t`Licence key`}
        required
        data-autofocus
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...field}
      />
      <FormEnd problem={problem} saving={saving} onCancel={onCancel} />
    </form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { newLicence } from '../../shared/inputs/organisation.ts'
import { licenceMonths, licenceSeats, limits } from '../../shared/limits.ts'
import { applyProblem, useSave } from '../data/mutate.ts'
import { CreateOrganisationLicenseDocument } from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { textFields } from '../records/textFields.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import classes from '../users/MemberForm.module.css'
import { copyText } from '../users/copyText.tsx'

interface Props {
  onMade: () => void
  onClose: () => void
}
interface Draft {
  title: string
  amount: number | null
  monthsValid: number | null
}

const names = ['title', 'amount', 'monthsValid'] as const
const resolver = checkedBy(newLicence, (draft: Draft) => draft)

/** Makes a licence, and gives its key. */
export function NewLicenceDialog({ onMade, onClose }: Props) {
  const { t } = useLingui()
  const [key, setKey] = useState<string | null>(null)
  return (
    <FormDialog
      title={key === null ? t`New licence` : t`The licence is made`}
      size="sm"
      onClose={onClose}
    >
      {(form) =>
        key === null ? (
          <LicenceForm
            {...form}
            onKey={(code) => {
              setKey(code)
              onMade()
            }}
          />
        ) : (
          <Key code={key} onClose={onClose} />
        )
      }
    </FormDialog>
  )
}

function LicenceForm({
  onKey,
  onDirty,
  onCancel,
}: {
  onKey: (code: string) => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string | null>(null)
  const { save, saving } = useSave(CreateOrganisationLicenseDocument)
  const form = useForm({
    resolver,
    defaultValues: { title: '', amount: licenceSeats, monthsValid: licenceMonths } as Draft,
  })
  const {
    control,
    setError,
    formState: { errors, isDirty },
  } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const submit = form.handleSubmit(async ({ title, amount, monthsValid }) => {
    setProblem(null)
    const saved = await save({
      title,
      amount: amount ?? licenceSeats,
      monthsValid: monthsValid ?? licenceMonths,
    })
    if (!saved.ok) return setProblem(applyProblem(saved.problem, names, setError))
    onDirty(false)
    onKey(saved.data.createOrganisationLicense.code ?? '')
  })
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`Name`}
        description={t`The organisation that begins with it has this name at first.`}
        required
        data-autofocus
        autoComplete="off"
        {...textFields(form, newLicence.shape)('title')}
      />
      <Controller
        control={control}
        name="amount"
        render={({ field: { ref: _ref, ...field } }) => (
          <NumberField
            label={t`Seats`}
            allowDecimal={false}
            min={1}
            max={limits.licenceSeats}
            error={errors.amount?.message}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="monthsValid"
        render={({ field: { ref: _ref, ...field } }) => (
          <NumberField
            label={t`Months`}
            description={t`They begin when its key is first used, or when the licence that it renews ends.`}
            allowDecimal={false}
            min={1}
            max={limits.licenceMonths}
            error={errors.monthsValid?.message}
            {...field}
          />
        )}
      />
      <FormEnd problem={problem} saving={saving} onCancel={onCancel} />
    </form>
  )
}

function Key({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <div className={classes.fields}>
      <p className={classes.note}>
        <Trans>
          Give this key to whoever founds the organisation: they sign in, enter it, and are its
          administrator; the next ones with it join as members. An organisation that is there
          already renews its licence with it: My Profile, Organisation, Enter a key.
        </Trans>
      </p>
      <div className={classes.link}>
        <TextInput
          label={t`Licence key`}
          readOnly
          value={code}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={15} aria-hidden />}
          data-autofocus
          onClick={() => void copyText(code, t`The key is copied.`)}
        >
          <Trans>Copy</Trans>
        </Button>
      </div>
      <div className={classes.actions}>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { moreMonths } from '../../shared/inputs/organisation.ts'
import { limits } from '../../shared/limits.ts'
import { applyProblem, notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  ExtendOrganisationLicenseDocument,
  type Licence_licenceFragment as Licence,
} from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { notify } from '../ui/notify.tsx'
import { extendedEnd, isOver } from './licenceEnd.ts'
import classes from '../users/MemberForm.module.css'

interface Props {
  licence: Licence
  onChanged: () => void
  onClose: () => void
}
interface Draft {
  months: number | null
}

const resolver = checkedBy(moreMonths, (draft: Draft) => draft)

/** Moves the end of a licence by months; one that has ended begins anew. */
export function ExtendDialog(props: Props) {
  const { t } = useLingui()
  const { title } = props.licence
  return (
    <FormDialog title={t`Extend “${title}”`} size="sm" onClose={props.onClose}>
      {(form) => <ExtendForm {...props} {...form} />}
    </FormDialog>
  )
}

function ExtendForm({
  licence,
  onChanged,
  onClose,
  onDirty,
  onCancel,
}: Props & { onDirty: (dirty: boolean) => void; onCancel: () => void }) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string | null>(null)
  const [now] = useState(() => new Date())
  const { save, saving } = useSave(ExtendOrganisationLicenseDocument)
  const form = useForm({ resolver, defaultValues: { months: 1 } as Draft })
  const {
    control,
    setError,
    watch,
    formState: { errors, isDirty },
  } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { id, title, dateExpires } = licence,
    startsAgain = isOver(licence, now),
    months = watch('months'),
    end = months && months > 0 ? extendedEnd(licence, months, now) : null
  const undo = async (by: number): Promise<void> => {
    notifyUnlessSaved(await save({ id, months: -by }), { id: 'licence' })
    onChanged()
  }
  const submit = form.handleSubmit(async (typed) => {
    setProblem(null)
    const saved = await save({ id, ...typed })
    if (!saved.ok) return setProblem(applyProblem(saved.problem, ['months'], setError))
    onDirty(false)
    notify.success(t`“${title}” is extended.`, {
      id: 'licence',
      // what had ended cannot be ended again
      ...(!startsAgain && { undo: () => void undo(typed.months) }),
    })
    onChanged()
    onClose()
  })
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="months"
        render={({ field: { ref: _ref, ...field } }) => (
          <NumberField
            label={t`Months`}
            required
            data-autofocus
            allowDecimal={false}
            min={1}
            max={limits.licenceMonths}
            error={errors.months?.message}
            {...field}
          />
        )}
      />
      <p className={classes.note} aria-live="polite">
        {dateExpires === null ? (
          <Trans>Its months begin when somebody uses its key.</Trans>
        ) : (
          end &&
          (startsAgain ? (
            <Trans>
              It has ended. It begins anew today, and will end on{' '}
              <LocalDate moment={end.toISOString()} style="date" />.
            </Trans>
          ) : (
            <Trans>
              It ends on <LocalDate moment={dateExpires} style="date" />, and then will end on{' '}
              <LocalDate moment={end.toISOString()} style="date" />.
            </Trans>
          ))
        )}
        {dateExpires === null && months !== null && months > 0 && (
          <>
            {' '}
            {t`There will be ${plural(licence.monthsValid + months, { one: '# month', other: '# months' })}.`}
          </>
        )}
      </p>
      <FormEnd problem={problem} saving={saving} onCancel={onCancel} />
    </form>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { AddressDraft } from './addressDraft.ts'
import classes from './EditForm.module.css'

/** The address part of an account's or contact's form; one telephone, e-mail or website a line. */
export function AddressFields({
  register,
  errors,
}: {
  register: UseFormRegister<any>
  errors: FieldErrors<{ address: AddressDraft }>
}) {
  const { t } = useLingui()
  const error = errors.address
  return (
    <>
      <TextInput
        label={t`Street and number`}
        error={error?.street?.message}
        {...register('address.street')}
        className={classes.wide}
      />
      <TextInput
        label={t`Zip code`}
        error={error?.zipCode?.message}
        {...register('address.zipCode')}
      />
      <TextInput label={t`City`} error={error?.city?.message} {...register('address.city')} />
      <TextInput
        label={t`Country`}
        error={error?.countryName?.message}
        {...register('address.countryName')}
        className={classes.wide}
      />
      <Textarea
        label={t`Telephones`}
        description={t`One a line`}
        autosize
        minRows={1}
        error={error?.telephones?.message}
        {...register('address.telephones')}
      />
      <Textarea
        label={t`E-mail addresses`}
        description={t`One a line`}
        autosize
        minRows={1}
        error={error?.emails?.message}
        {...register('address.emails')}
      />
      <Textarea
        label={t`Websites`}
        description={t`One a line`}
        autosize
        minRows={1}
        error={error?.websites?.message}
        {...register('address.websites')}
        className={classes.wide}
      />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { TheirsText } from '../records/useTheirsText.tsx'
import type { AddressDraft } from './addressDraft.ts'
import classes from './EditForm.module.css'

/** The address part of an account's or contact's form; one telephone, e-mail or website a line. */
export function AddressFields({
  register,
  errors,
  theirsText,
}: {
  register: UseFormRegister<any>
  errors: FieldErrors<{ address: AddressDraft }>
  theirsText: TheirsText
}) {
  const { t } = useLingui()
  const error = errors.address
  return (
    <>
      <TextInput
        label={t`Street and number`}
        error={error?.street?.message}
        {...theirsText('address.street')}
        {...register('address.street')}
        className={classes.wide}
      />
      <TextInput
        label={t`Zip code`}
        error={error?.zipCode?.message}
        {...theirsText('address.zipCode')}
        {...register('address.zipCode')}
      />
      <TextInput
        label={t`City`}
        error={error?.city?.message}
        {...theirsText('address.city')}
        {...register('address.city')}
      />
      <TextInput
        label={t`Country`}
        error={error?.countryName?.message}
        {...theirsText('address.countryName')}
        {...register('address.countryName')}
        className={classes.wide}
      />
      <Textarea
        label={t`Telephones`}
        {...theirsText('address.telephones', t`One a line`)}
        autosize
        minRows={1}
        error={error?.telephones?.message}
        {...register('address.telephones')}
      />
      <Textarea
        label={t`E-mail addresses`}
        {...theirsText('address.emails', t`One a line`)}
        autosize
        minRows={1}
        error={error?.emails?.message}
        {...register('address.emails')}
      />
      <Textarea
        label={t`Websites`}
        {...theirsText('address.websites', t`One a line`)}
        autosize
        minRows={1}
        error={error?.websites?.message}
        {...register('address.websites')}
        className={classes.wide}
      />
    </>
  )
}

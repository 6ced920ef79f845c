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
  /** What an input for a part of the address takes. */
  const part = (name: keyof AddressDraft, hint?: string) => ({
    error: errors.address?.[name]?.message,
    ...theirsText(`address.${name}`, hint),
    ...register(`address.${name}`),
  })
  return (
    <>
      <TextInput label={t`Street and number`} {...part('street')} className={classes.wide} />
      <TextInput label={t`Zip code`} {...part('zipCode')} />
      <TextInput label={t`City`} {...part('city')} />
      <TextInput label={t`Country`} {...part('countryName')} className={classes.wide} />
      <Textarea label={t`Telephones`} autosize minRows={1} {...part('telephones', t`One a line`)} />
      <Textarea
        label={t`E-mail addresses`}
        autosize
        minRows={1}
        {...part('emails', t`One a line`)}
      />
      <Textarea
        label={t`Websites`}
        autosize
        minRows={1}
        {...part('websites', t`One a line`)}
        className={classes.wide}
      />
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { RegistryField } from '../registry/RegistryField.tsx'
import type { RegistryHit } from '../registry/registryHit.ts'
import type { AccountDraft } from './accountDraft.ts'
import classes from './FromRegistry.module.css'
import { registryFields } from './registryFields.ts'

type Filled = [path: Path<AccountDraft>, value: string, before: string][]
type Picked =
  | { kind: 'filled'; company: RegistryHit; fields: Filled }
  | { kind: 'known'; company: RegistryHit; account: { id: string; name: string } }

/** Fills the form of a new account from the register; a company that is an account already is offered instead. */
export function FromRegistry<Read>({
  form,
  onUse,
}: {
  form: UseFormReturn<AccountDraft, unknown, Read>
  onUse: (id: string, name: string) => void
}) {
  const { t } = useLingui()
  const [picked, setPicked] = useState<Picked | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const write = (fields: readonly (readonly [Path<AccountDraft>, string])[]) => {
    for (const [path, value] of fields)
      form.setValue(path, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const fill = (company: RegistryHit) => {
    const fields = registryFields(company)
      .map(([path, value]): Filled[number] => [path, value, form.getValues(path) as string])
      // what the person has typed of it stays
      .filter(([path, , before]) => path !== 'industry' || !before.trim())
    write(fields.map(([path, value]) => [path, value]))
    setPicked({ kind: 'filled', company, fields })
  }
  const takeBack = () => {
    if (picked?.kind !== 'filled') return
    // what was typed since stays
    write(
      picked.fields
        .filter(([path, value]) => form.getValues(path) === value)
        .map(([path, , before]) => [path, before]),
    )
  }
  const pick = (one: RegistryHit) => {
    // of two companies nothing is mixed
    takeBack()
    if (one.account) setPicked({ kind: 'known', company: one, account: one.account })
    else fill(one)
  }
  /** The button that was pressed goes: the keyboard goes on where the company was looked up. */
  const goOn = () => field.current?.focus()
  const company = picked?.company.name
  const name = picked?.kind === 'known' ? picked.account.name : undefined
  return (
    <div className={classes.place}>
      <RegistryField ref={field} onPick={pick} />
      <div role="status" className={classes.said}>
        {picked?.kind === 'filled' && (
          <>
            <span className={classes.text}>
              <Trans>Filled in from the register: {company}</Trans>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                takeBack()
                setPicked(null)
                goOn()
              }}
            >
              <Trans>Undo</Trans>
            </Button>
          </>
        )}
        {picked?.kind === 'known' && (
          <>
            <span className={classes.text}>
              <Trans>
                {company} is an account already: “{name}”
              </Trans>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t`Use “${name}”`}
              onClick={() => onUse(picked.account.id, picked.account.name)}
            >
              <Trans>Use this one</Trans>
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                fill(picked.company)
                goOn()
              }}
            >
              <Trans>Fill in all the same</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

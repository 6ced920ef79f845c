import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { profile } from '../../shared/inputs/profile.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { textFields } from '../records/textFields.ts'
import { applyProblem, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { SaveProfileDocument } from '../gql.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ColorChoice } from '../ui/ColorChoice.tsx'
import { notify } from '../ui/notify.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import classes from './ProfileForm.module.css'

const names = ['firstName', 'lastName', 'color'] as const
type Draft = Record<(typeof names)[number], string>

/** The person's own name and colour; what was typed stays when it is refused. */
export function ProfileForm({
  isShown,
  onDirty,
}: {
  isShown: boolean
  onDirty: (dirty: boolean) => void
}) {
  const { t } = useLingui()
  const {
    me: { id, firstName, lastName, email, color, avatar },
  } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    // a colour of before the palette may stay
    resolver: checkedBy(profile, (typed: Draft) => ({
      ...typed,
      color: typed.color === color ? null : typed.color,
    })),
    defaultValues: { firstName, lastName, color },
  })
  const {
    control,
    reset,
    setError,
    formState: { isDirty },
  } = form
  const text = textFields(form, profile.shape)
  const { save, saving } = useSave(SaveProfileDocument)
  const draft = useWatch({ control }) as Draft
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const submit = form.handleSubmit(async (input) => {
    setProblem(null)
    const saved = await save({ id, ...input })
    if (!saved.ok) return setProblem(applyProblem(saved.problem, names, setError))
    reset({ ...input, color: input.color ?? color })
    notify.success(t`Your profile was saved.`)
  })
  useShortcut('Ctrl+Enter', t`Save`, () => void submit(), { whileTyping: true, enabled: isShown })

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.who}>
        <Avatar person={{ ...draft, avatar }} size={32} decorative />
      </div>
      <TextInput label={t`First name`} required autoComplete="given-name" {...text('firstName')} />
      <TextInput label={t`Last name`} autoComplete="family-name" {...text('lastName')} />
      <TextInput
        className={classes.wide}
        label={t`E-mail`}
        description={t`You sign in with it; it is changed there.`}
        value={email}
        readOnly
      />
      <div className={classes.wide}>
        <Controller
          control={control}
          name="color"
          render={({ field }) => (
            <ColorChoice
              legend={t`Colour behind your initials`}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={saving} disabled={!isDirty}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

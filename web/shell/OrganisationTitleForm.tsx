import { Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { organisation } from '../../shared/inputs/organisation.ts'
import { refusalOf, type Saved } from '../data/mutate.ts'
import { wrongWith } from '../records/wrongWith.ts'
import classes from './NoOrganisation.module.css'

interface Props {
  initial: string
  busy: boolean
  /** on the button that saves */
  submitText: ReactNode
  onSave: (title: string) => Promise<Saved<unknown>>
  /** what else can be done */
  children: ReactNode
}

/** Asks what the organisation is called; the field says what is wrong with it, and why it was refused. */
export function OrganisationTitleForm({ initial, busy, submitText, onSave, children }: Props) {
  const { t } = useLingui()
  const [title, setTitle] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem =
      wrongWith(organisation.shape.title, title) ?? refusalOf(await onSave(title.trim()))
    setProblem(problem)
    if (problem) field.current?.focus()
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        size="md"
        label={t`Name of the organisation`}
        required
        maxLength={organisation.shape.title.max}
        error={problem}
        value={title}
        autoFocus
        autoComplete="organization"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTitle(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {submitText}
      </Button>
      {children}
    </form>
  )
}

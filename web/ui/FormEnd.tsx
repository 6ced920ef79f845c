import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FormEnd.module.css'

interface Props {
  /** What is wrong with the form as a whole. */
  problem: string | null
  saving: boolean
  onCancel: () => void
  /** What is removed for good, in words; without it the form is saved. */
  removes?: ReactNode
}

/** The end of a form in a dialog: what is wrong with it, Cancel and Save, or what it removes. */
export function FormEnd({ problem, saving, onCancel, removes }: Props) {
  return (
    <>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={saving} {...(removes != null && { color: 'red' })}>
          {removes ?? <Trans>Save</Trans>}
        </Button>
      </div>
    </>
  )
}

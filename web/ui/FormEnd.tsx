import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import classes from './FormEnd.module.css'

interface Props {
  /** What is wrong with the form as a whole. */
  problem: string | null
  saving: boolean
  onCancel: () => void
}

/** The end of a form in a dialog: what is wrong with it, Cancel and Save. */
export function FormEnd({ problem, saving, onCancel }: Props) {
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
        <Button type="submit" loading={saving}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </>
  )
}

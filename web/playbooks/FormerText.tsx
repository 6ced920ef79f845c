import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './translations.module.css'
import { Wording } from './Wording.tsx'

type FormerTextProps = {
  /** of the translation */
  name: string
  before: string
  after: string
  onRight: (isTouched: boolean) => void
}

/** From which text a translation was made, beside what that is by now; it may be right all the same. */
export function FormerText({ name, before, after, onRight }: FormerTextProps) {
  const { t } = useLingui()
  return (
    <div className={classes.former}>
      <p className={classes.soft}>
        <Trans>
          The text was changed since it was translated. Whoever reads this language still gets this
          translation.
        </Trans>
      </p>
      <dl className={classes.wordings}>
        <dt>
          <Trans>Was</Trans>
        </dt>
        <dd>
          <Wording side="before" before={before} after={after} />
        </dd>
        <dt>
          <Trans>Now</Trans>
        </dt>
        <dd>
          <Wording side="after" before={before} after={after} />
        </dd>
      </dl>
      <Button
        variant="default"
        size="compact-sm"
        className={classes.right ?? ''}
        leftSection={<IconCheck size={14} aria-hidden />}
        aria-label={t`Still right: ${name}`}
        onClick={({ nativeEvent }) =>
          onRight('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch')
        }
      >
        <Trans>Still right</Trans>
      </Button>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ComponentType, ReactNode } from 'react'
import type { PreviewProps } from '../app/usePreview.ts'
import classes from './PreviewPane.module.css'

/** Who goes through the rows by a key that is held down is not shown each of them, ms. */
const rests = 120

/** Beside a list: what the page of the row with the focus begins with. */
export function PreviewPane({
  id,
  onClose,
  Shown,
}: PreviewProps & { Shown: ComponentType<{ id: string }> }) {
  const { t } = useLingui()
  const [shown] = useDebouncedValue(id, rests)
  return (
    <aside className={classes.preview} aria-label={t`Preview`}>
      <CloseButton
        className={classes.close ?? ''}
        aria-label={t`Close the preview`}
        onClick={onClose}
      />
      {shown ? (
        <Shown key={shown} id={shown} />
      ) : (
        <p className={classes.none}>
          <Trans>Choose a row to see here what it holds.</Trans>
        </p>
      )}
    </aside>
  )
}

export const PreviewTitle = ({ children }: { children: ReactNode }) => (
  <h2 className={classes.title}>{children}</h2>
)

/** A part under a heading of its own. */
export const PreviewPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className={classes.part}>{title}</h3>
    {children}
  </section>
)

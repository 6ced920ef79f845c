import { CloseButton, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './MeetingLayout.module.css'

type MeetingLayoutProps = {
  header: ReactNode
  hubs: ReactNode
  side: ReactNode
  sideOpen: boolean
  onSideClose: () => void
  children: ReactNode
}

/** Header on top; hubs, questions and the side panel beside each other. Where it is narrow the side panel slides in, and the hubs become a strip. */
export function MeetingLayout({
  header,
  hubs,
  side,
  sideOpen,
  onSideClose,
  children,
}: MeetingLayoutProps) {
  const { t } = useLingui()
  const { ref, height } = useElementSize()
  return (
    <div className={classes.meeting} style={{ '--meeting-head': `${Math.ceil(height) || 64}px` }}>
      <div className={classes.head} ref={ref}>
        {header}
      </div>
      <div className={classes.columns} data-no-hubs={!hubs || undefined}>
        {hubs && <div className={classes.hubs}>{hubs}</div>}
        <div className={classes.centre}>{children}</div>
        <div
          className={classes.scrim}
          data-open={sideOpen || undefined}
          onClick={onSideClose}
          aria-hidden
        />
        <aside
          className={classes.side}
          data-open={sideOpen || undefined}
          aria-label={t`Notes, next steps, agenda and more`}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) onSideClose()
          }}
        >
          <div className={classes.sideHead}>
            <VisuallyHidden>
              <Trans>Beside the questions</Trans>
            </VisuallyHidden>
            <CloseButton aria-label={t`Close`} onClick={onSideClose} />
          </div>
          {side}
        </aside>
      </div>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { focusPage } from '../ui/focusReturn.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './InvitationsPanel.module.css'
import { roleName } from './roleName.ts'
import type { useInvitations } from './useInvitations.ts'

/** Seats in other organisations, to be taken or declined; nothing when there are none. */
export function InvitationsPanel({
  invitations,
  busy,
  accept,
  decline,
}: ReturnType<typeof useInvitations>) {
  const { t } = useLingui()
  if (!invitations.length) return null
  const refuse = async (invitation: (typeof invitations)[number]): Promise<void> => {
    // the panel goes with its last one, and nothing beside it is about that
    if ((await decline(invitation)) && invitations.length === 1) focusPage()
  }
  return (
    <Panel title={t`Invitations`}>
      <ul className={classes.list}>
        {invitations.map((invitation) => {
          const { id, organisation, role } = invitation
          const name = <strong>{organisation}</strong>
          return (
            <li key={id} className={classes.row}>
              <span className={classes.what}>
                <Trans>There is a seat for you at {name}</Trans>
                <span className={classes.role}>
                  <Trans>Your role there: {t(roleName[role])}</Trans>
                </span>
              </span>
              <span className={classes.answers}>
                <Button
                  size="compact-md"
                  disabled={busy}
                  aria-label={t`Join ${organisation}`}
                  onClick={() => void accept(invitation)}
                >
                  <Trans>Join</Trans>
                </Button>
                <Button
                  size="compact-md"
                  variant="default"
                  disabled={busy}
                  aria-label={t`Decline ${organisation}`}
                  onClick={() => void refuse(invitation)}
                >
                  <Trans>Decline</Trans>
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <p className={classes.note}>
        <Trans>
          Whoever joins stays a member here, and goes from one organisation to the other in their
          menu.
        </Trans>
      </p>
    </Panel>
  )
}

import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconBug, IconChevronDown, IconInbox, IconLogout, IconMessageReport } from '@tabler/icons-react'
import { openFeedback } from '../app/openFeedback.ts'
import { roleName } from '../app/roleName.ts'
import { useSession } from '../app/session.tsx'
import { InboxBadge } from '../notifications/InboxBadge.tsx'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import { sayMissing } from '../ui/lazyPart.tsx'
import classes from './UserMenu.module.css'

/** Who is signed in, in which role and organisation; the way out. */
export function UserMenu() {
  const { t } = useLingui()
  const { me, signOut } = useSession()
  return (
    <ActionMenu
      width={240}
      target={
        <UnstyledButton className={classes.target}>
          <Avatar person={me} size={26} decorative />
          <span className={classes.name}>{me.firstName}</span>
          {me.role && <InboxBadge />}
          <VisuallyHidden>{t`your menu`}</VisuallyHidden>
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </UnstyledButton>
      }
      head={
        <div className={classes.who}>
          <Avatar person={me} size={34} decorative />
          <div>
            <div className={classes.full}>{fullName(me)}</div>
            <div className={classes.role}>{me.role && `${t(roleName[me.role])} · `}{me.organisation.title}</div>
          </div>
        </div>
      }
      sections={[{ actions: [me.role !== null && { label: t`Inbox`, icon: IconInbox, link: { to: '/apps/mail', params: {} } }, { label: t`Feedback`, icon: IconMessageReport, run: () => openFeedback() }, me.isSuperAdmin && { label: t`Problem reports`, icon: IconBug, link: { to: '/reports', params: {} } }] }, { actions: [{ label: t`Sign out`, icon: IconLogout, run: () => void signOut().catch(sayMissing) }] }]}
    />
  )
}

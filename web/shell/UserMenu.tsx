import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import {
  IconBug,
  IconChevronDown,
  IconInbox,
  IconLogout,
  IconMessageReport,
  IconSparkles,
  IconUser,
} from '@tabler/icons-react'
import { openFeedback } from '../app/openFeedback.ts'
import { useOwnSetting } from '../app/ownSetting.ts'
import { roleName } from '../users/roleName.ts'
import { useSession } from '../data/session.tsx'
import { InboxBadge } from '../notifications/InboxBadge.tsx'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import { sayMissing } from '../ui/lazyPart.tsx'
import classes from './UserMenu.module.css'

/** Who is signed in, in which role and organisation; the way out. */
export function UserMenu() {
  const { t } = useLingui()
  const { me, signOut } = useSession()
  const profile = { to: '/profile/$userId', params: { userId: me.id } }
  const [read] = useOwnSetting('whats_new')
  const hasNews = me.role !== null && read !== __APP_VERSION__
  return (
    <ActionMenu
      width={240}
      target={
        <UnstyledButton className={classes.target}>
          <span className={classes.avatar}>
            <Avatar person={me} size={26} decorative />
            {hasNews && <span className={classes.news} />}
          </span>
          <span className={classes.name}>{me.firstName}</span>
          {me.role && (
            <span className={classes.unread}>
              <InboxBadge />
            </span>
          )}
          <VisuallyHidden>
            {t`your menu`}
            {hasNews && `, ${t`something is new`}`}
          </VisuallyHidden>
          <IconChevronDown className={classes.chevron} size={14} stroke={1.6} aria-hidden />
        </UnstyledButton>
      }
      headLink={profile}
      head={
        <div className={classes.who}>
          <Avatar person={me} size={34} decorative />
          <div>
            <div className={classes.full}>{fullName(me)}</div>
            <div className={classes.role}>
              {me.role && `${t(roleName[me.role])} · `}
              {me.organisation.title}
            </div>
          </div>
        </div>
      }
      sections={[
        {
          actions: [
            { label: t`My Profile`, icon: IconUser, link: profile },
            me.role !== null && { label: t`Inbox`, icon: IconInbox, link: { to: '/apps/mail' } },
            me.role !== null && {
              label: t`What's new`,
              icon: IconSparkles,
              isMarked: hasNews,
              link: { to: '/settings/whatsnew' },
            },
            { label: t`Feedback`, icon: IconMessageReport, run: () => openFeedback() },
            me.isSuperAdmin && {
              label: t`Problem reports`,
              icon: IconBug,
              link: { to: '/reports' },
            },
          ],
        },
        {
          actions: [
            { label: t`Logout`, icon: IconLogout, run: () => void signOut().catch(sayMissing) },
          ],
        },
      ]}
    />
  )
}

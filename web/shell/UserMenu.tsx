import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { useOwnSetting } from '../app/ownSetting.ts'
import { useSession } from '../data/session.tsx'
import { InboxBadge } from '../notifications/InboxBadge.tsx'
import { MenuButton } from '../ui/ActionMenu.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import classes from './UserMenu.module.css'

const UserMenuList = lazyDialog(
  () => import('./UserMenuList.tsx'),
  (module) => module.UserMenuList,
)

/** Who is signed in, in which role and organisation; the way out. */
export function UserMenu() {
  const { t } = useLingui()
  const { me } = useSession()
  const [read] = useOwnSetting('whats_new')
  const hasNews = me.role !== null && read !== __APP_VERSION__
  return (
    <MenuButton
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
      List={UserMenuList}
      content={() => ({ hasNews })}
    />
  )
}

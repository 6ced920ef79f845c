import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { roleName } from '../app/roleName.ts'
import { useSession } from '../app/session.tsx'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import classes from './UserMenu.module.css'

/** Who is signed in, in which role and organisation; the way out. */
export function UserMenu() {
  const { t } = useLingui()
  const { me, signOut } = useSession()
  const name = fullName(me)
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <Avatar person={me} size={26} decorative />
          <span className={classes.name}>{me.firstName}</span>
          <VisuallyHidden>{t`your menu`}</VisuallyHidden>
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Avatar person={me} size={34} decorative />
          <div>
            <div className={classes.full}>{name}</div>
            <div className={classes.role}>{t(roleName[me.role])} · {me.organisation.title}</div>
          </div>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />} onClick={() => void signOut()}>{t`Sign out`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

import { useLingui } from '@lingui/react/macro'
import {
  IconBug,
  IconInbox,
  IconLogout,
  IconMessageReport,
  IconSparkles,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from 'urql'
import { openFeedback } from '../app/openFeedback.ts'
import { useSession } from '../data/session.tsx'
import { OwnLogoDocument } from '../gql.ts'
import type { MenuPlace } from '../ui/ActionMenu.tsx'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import { sayMissing } from '../ui/lazyPart.tsx'
import { MenuList } from '../ui/MenuList.tsx'
import { roleName } from '../users/roleName.ts'
import classes from './UserMenu.module.css'
import { useOrganisationSwitch } from './useOrganisationSwitch.ts'

/** Here, because the styles of the menu come with the first script. */
const logoLook = { maxWidth: 72, maxHeight: 24 }

/** The open list of the person's menu: who that is, their pages, the way out. */
export function UserMenuList({ hasNews, ...place }: MenuPlace & { hasNews: boolean }) {
  const { t } = useLingui()
  const { me, signOut } = useSession()
  const organisations = useOrganisationSwitch()
  const [{ data }] = useQuery({ query: OwnLogoDocument })
  const logo = data?.me?.currentOrganisation.logo
  const profile = { to: '/profile/$userId', params: { userId: me.id } }
  return (
    <MenuList
      {...place}
      width={264}
      headLink={profile}
      head={
        <div className={classes.who}>
          <Avatar person={me} size={34} decorative />
          <div className={classes.full}>{fullName(me)}</div>
          {logo && <img style={logoLook} src={logo.url} alt="" />}
          <div className={classes.role}>
            {me.role && `${t(roleName[me.role])} · `}
            {me.organisation.title}
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
        ...organisations,
        {
          actions: [
            { label: t`Logout`, icon: IconLogout, run: () => void signOut().catch(sayMissing) },
          ],
        },
      ]}
    />
  )
}

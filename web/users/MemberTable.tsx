import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ColumnTable } from '../app/ColumnTable.tsx'
import type { MemberState, MemberTable_memberFragment as Member } from '../gql.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import type { Sorting } from '../ui/DataTable.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import classes from './Organisation.module.css'
import { memberName } from './memberName.ts'
import { memberState } from './memberState.ts'
import { roleName } from './roleName.ts'
import type { MemberActions } from './useMemberActions.ts'

interface Props {
  members: readonly Member[] | undefined
  busy: boolean
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  actions: MemberActions
  empty: ReactNode
}

/** Members and whoever is invited, with what can be done with each. */
export function MemberTable({ members, busy, sorting, onSort, actions, empty }: Props) {
  const { t } = useLingui()
  return (
    <ColumnTable
      list="ORGANISATION_MEMBER"
      label={t`Members`}
      rows={members}
      rowId={({ id }) => id}
      busy={busy}
      sorting={sorting}
      onSort={onSort}
      empty={empty}
      columns={[
        {
          id: 'name',
          header: t`Name`,
          sortable: true,
          cell: (member) => (
            <>
              {member.user ? (
                <Link
                  className="quiet"
                  to="/user/{-$userId}/{-$type}/{-$id}"
                  params={{ userId: member.user.id }}
                >
                  <span className={classes.person}>
                    <Avatar person={member.user} size={24} decorative /> {memberName(member)}
                  </span>
                </Link>
              ) : (
                <span className={classes.person}>{member.email}</span>
              )}
              {member.user && (
                <Text size="xs" c="dimmed" className={classes.below ?? ''}>
                  {member.email}
                </Text>
              )}
            </>
          ),
        },
        {
          id: 'email',
          header: t`E-mail`,
          sortable: true,
          // below the name as well
          isExtra: true,
          cell: ({ email }) => email,
        },
        {
          id: 'role',
          header: t`Role`,
          sortable: true,
          width: 100,
          cell: ({ role }) => (role ? t(roleName[role]) : <Trans>None</Trans>),
        },
        {
          id: 'state',
          header: t`State`,
          sortable: true,
          width: 160,
          from: 'sm',
          cell: ({ state }) => <State state={state} />,
        },
        {
          id: 'seen',
          header: t`Last seen`,
          isHeaded: true,
          sortable: true,
          width: 120,
          from: 'lg',
          cell: ({ dateSeen }) => dateSeen && <RelativeTime moment={dateSeen} />,
        },
      ]}
      actions={(member) => {
        const title = memberName(member)
        return (
          <ActionMenu
            target={
              <ActionIcon aria-label={t`${title}: more`}>
                <IconDots size={15} aria-hidden />
              </ActionIcon>
            }
            sections={() => actions(member)}
          />
        )
      }}
    />
  )
}

function State({ state }: { state: MemberState }) {
  const { t } = useLingui()
  const [name, tone] = memberState[state]
  return <StateBadge tone={tone}>{t(name)}</StateBadge>
}

import { useLingui } from '@lingui/react/macro'
import {
  IconBan,
  IconLink,
  IconLockOpen,
  IconMailOff,
  IconUserMinus,
  IconUserShield,
} from '@tabler/icons-react'
import { useClient } from 'urql'
import { roles } from '../../shared/inputs/member.ts'
import type { Role } from '../../shared/permissions.ts'
import { useSave, type Saved } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import {
  AddMemberDocument,
  RemoveMemberDocument,
  SessionDocument,
  SetMemberBlockedDocument,
  SetMemberRoleDocument,
  type MemberTable_memberFragment as Member,
  type Seats_licenceFragment,
} from '../gql.ts'
import type { MenuSection } from '../ui/ActionMenu.tsx'
import { confirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notify.tsx'
import { copyText, invitationLink } from './copyText.tsx'
import { licenceFor } from './licenceFor.ts'
import { memberName } from './memberName.ts'
import { roleName } from './roleName.ts'
import { useActFor } from './useActFor.ts'
import { useMemberRefusal } from './useMemberRefusal.ts'

/** What the menu of a row offers. */
export type MemberActions = (member: Member) => MenuSection[]

/** What an administrator does with members and with whoever is invited; `mayAct`: for members too; `onChanged` reads them anew, `onRemove` asks how. */
export function useMemberActions(
  licences: readonly Seats_licenceFragment[],
  mayAct: boolean,
  onChanged: () => void,
  onRemove: (member: Member) => void,
): MemberActions {
  const { t } = useLingui()
  const { me } = useSession()
  const client = useClient()
  const add = useSave(AddMemberDocument),
    role = useSave(SetMemberRoleDocument),
    block = useSave(SetMemberBlockedDocument),
    remove = useSave(RemoveMemberDocument)
  const refusal = useMemberRefusal()
  const actFor = useActFor()
  /** Whether it was done; said in a toast. */
  const done = (saved: Saved<unknown>, said: string, undo?: () => void): boolean => {
    const refused = refusal(saved)
    if (refused === null) notify.success(said, { id: 'member', ...(undo && { undo }) })
    else notify.error(refused, { id: 'member' })
    onChanged()
    return refused === null
  }
  const isMe = ({ user }: Member): boolean => user?.id === me.id

  const setRole = async (member: Member, next: Role): Promise<void> => {
    const name = memberName(member),
      given = t(roleName[next]),
      before = member.role
    if (isMe(member)) {
      const answer = await confirm({
        title: t`Give up being an administrator?`,
        description: t`You will not see this page any more. Another administrator can make you one again.`,
        ok: t`Give up`,
        danger: true,
        run: async () => refusal(await role.save({ memberID: member.id, role: next })),
      })
      if (answer) await client.query(SessionDocument, {}, { requestPolicy: 'network-only' })
      return
    }
    const saved = await role.save({ memberID: member.id, role: next })
    done(
      saved,
      t`${name} is ${given} now.`,
      before === null ? undefined : () => void setRole({ ...member, role: next }, before),
    )
  }
  const setBlocked = async (member: Member, isBlocked: boolean): Promise<void> => {
    const name = memberName(member)
    if (!isBlocked) {
      const saved = await block.save({ memberID: member.id, isBlocked })
      return void done(saved, t`${name} is let in again.`)
    }
    const answer = await confirm({
      title: t`Block ${name}?`,
      description: t`They are shut out at once, on every device, and nothing can be given to them. What is theirs stays theirs, and you can let them in again.`,
      ok: t`Block`,
      danger: true,
      run: async () => refusal(await block.save({ memberID: member.id, isBlocked })),
    })
    if (!answer) return
    notify.success(t`${name} is blocked.`, {
      id: 'member',
      undo: () => void setBlocked(member, false),
    })
    onChanged()
  }
  const takeBack = async ({ id, email, role: given }: Member): Promise<void> => {
    const licence = licenceFor(licences)
    const invite = async (): Promise<void> => {
      const saved = await add.save({ email, role: given!, organisationLicenseId: licence!.id })
      done(saved, t`${email} is invited again.`)
    }
    const saved = await remove.save({ memberID: id })
    done(saved, t`The invitation of ${email} is taken back.`, () => void invite())
  }

  return (member) => {
    const { state } = member
    const choices: MenuSection = {
      heading: t`Role`,
      actions: roles.map((one) => ({
        label: t(roleName[one]),
        checked: one === member.role,
        run: () => {
          if (one !== member.role) void setRole(member, one)
        },
      })),
    }
    if (state === 'INVITED')
      return [
        choices,
        {
          actions: [
            {
              label: t`Copy the link`,
              icon: IconLink,
              run: () => void copyText(invitationLink(), t`The link is copied.`),
            },
            {
              label: t`Take the invitation back`,
              icon: IconMailOff,
              danger: true,
              run: () => void takeBack(member),
            },
          ],
        },
      ]
    if (isMe(member)) return [choices]
    return [
      choices,
      {
        actions: [
          mayAct &&
            state === 'ACTIVE' &&
            member.role !== null && {
              label: t`Act for them`,
              icon: IconUserShield,
              run: () => void actFor({ id: member.user!.id, name: memberName(member) }),
            },
          state === 'BLOCKED' && {
            label: t`Let in again`,
            icon: IconLockOpen,
            run: () => void setBlocked(member, false),
          },
          state === 'ACTIVE' && {
            label: t`Block`,
            icon: IconBan,
            danger: true,
            run: () => void setBlocked(member, true),
          },
          {
            label: t`Remove member`,
            icon: IconUserMinus,
            danger: true,
            run: () => onRemove(member),
          },
        ],
      },
    ]
  }
}

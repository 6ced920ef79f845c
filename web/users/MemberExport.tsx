import { useLingui } from '@lingui/react/macro'
import { useSession } from '../data/session.tsx'
import { LateExport } from '../records/LateExport.ts'
import { memberState } from './memberState.ts'
import { roleName } from './roleName.ts'

/** Members as a file. */
export function MemberExport(props: { given: object; onClose: () => void }) {
  const { t } = useLingui()
  const { me } = useSession()
  const roles = Object.entries(roleName).map(([role, name]) => [role, t(name)]),
    states = Object.entries(memberState).map(([state, [name]]) => [state, t(name)])
  return (
    <LateExport
      list="ORGANISATION_MEMBER"
      title={t`Members of ${me.organisation.title}`}
      columns={[
        { id: 'name', title: t`Name` },
        { id: 'email', title: t`E-mail` },
        { id: 'role', title: t`Role`, words: Object.fromEntries(roles) },
        { id: 'state', title: t`State`, words: Object.fromEntries(states) },
        { id: 'seen', title: t`Last seen` },
        { id: 'id', title: 'Id' },
      ]}
      {...props}
    />
  )
}

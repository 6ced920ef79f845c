import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { useSession } from '../data/session.tsx'
import { CalendarPeopleDocument } from '../gql.ts'
import { withChosen } from '../ui/withChosen.ts'

interface Props {
  /** The id of one, or `all`; undefined: one's own. */
  of: string | undefined
  onChange: (of: string | undefined) => void
}

/** Whose leads are shown: one's own, a colleague's, or everybody's. */
export function WhoseSelect({ of, onChange }: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  // asked for when it is wanted, or somebody is named
  const isNamed = of !== undefined && of !== 'all' && of !== me.id
  const [isAsked, setAsked] = useState(false)
  const [{ data }] = useQuery({ query: CalendarPeopleDocument, pause: !isAsked && !isNamed })
  const people = (data?.organisationUsers ?? []).filter(({ user }) => user.id !== me.id)
  return (
    <Select
      aria-label={t`Whose`}
      w={145}
      allowDeselect={false}
      searchable
      data={withChosen(
        [
          { value: me.id, label: t`My own` },
          { value: 'all', label: t`Everybody’s` },
          ...people.map(({ user }) => ({ value: user.id, label: fullName(user) })),
        ],
        of,
      )}
      value={of ?? me.id}
      onFocus={() => setAsked(true)}
      onChange={(next) => onChange(next === null || next === me.id ? undefined : next)}
    />
  )
}

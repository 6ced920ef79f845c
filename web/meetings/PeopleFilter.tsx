import { Trans, useLingui } from '@lingui/react/macro'
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useQuery } from 'urql'
import { CalendarPeopleDocument } from '../gql.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { PartialData } from '../ui/ErrorState.tsx'
import { fullName } from '../../shared/personName.ts'
import classes from './PeopleFilter.module.css'

interface Props {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Whose meetings show: a row of people, none chosen means everybody. */
export function PeopleFilter({ chosen, onChange }: Props) {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({ query: CalendarPeopleDocument })
  if (!data?.organisationUsers)
    return error ? <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} /> : null
  const toggle = (id: string): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <div className={classes.row} role="group" aria-label={t`Show the meetings of`}>
      {data.organisationUsers.map(({ id, user }) => (
        <UnstyledButton
          key={id}
          className={classes.person}
          aria-pressed={chosen.has(id)}
          title={fullName(user)}
          onClick={() => toggle(id)}
        >
          <Avatar person={user} size={28} decorative />
          <VisuallyHidden>{fullName(user)}</VisuallyHidden>
        </UnstyledButton>
      ))}
      {chosen.size > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(new Set())}>
          <Trans>Everybody</Trans>
        </Button>
      )}
    </div>
  )
}

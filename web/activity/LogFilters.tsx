import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useCallback } from 'react'
import { useClient, useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { LogPeopleDocument, type LogPeopleQuery } from '../gql.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { DateField } from '../ui/DateTimeField.tsx'
import { EntitySelect, type Entity } from '../ui/EntitySelect.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import classes from './Log.module.css'
import type { LogSearch } from './logSearch.ts'

interface Props {
  search: LogSearch
  scope: { scope?: 'EVERYWHERE' }
  kinds: Readonly<Record<string, string>>
  onNarrow: (part: LogSearch) => void
  busy: boolean
}
type Person = NonNullable<LogPeopleQuery['logPeople']>[number]

const entityOf = (person: Person): Entity => ({
  id: person.id,
  label: fullName(person),
  picture: <Avatar person={person} size={18} decorative />,
  ...(person.organisations && { detail: person.organisations }),
})

/** What the log is narrowed to: words, who, what kind of thing, and when. */
export function LogFilters({ search, scope, kinds, onNarrow, busy }: Props) {
  const { t } = useLingui()
  const client = useClient()
  const isEverywhere = scope.scope !== undefined
  const find = useCallback(
    async (text: string): Promise<Entity[]> => {
      const { data, error } = await client
        .query(LogPeopleDocument, {
          ...(isEverywhere && { scope: 'EVERYWHERE' }),
          ...(text && { search: text }),
        })
        .toPromise()
      if (!data?.logPeople) throw error ?? new Error('nobody was answered with')
      return data.logPeople.map(entityOf)
    },
    [client, isEverywhere],
  )
  const [{ data }] = useQuery({
    query: LogPeopleDocument,
    variables: { ...scope, id: search.user ?? null },
    pause: !search.user,
  })
  const person = data?.logPeople?.find(({ id }) => id === search.user)
  return (
    <div className={classes.filters} role="search">
      <SearchInput
        label={t`Search the log`}
        width="100%"
        value={search.search ?? ''}
        onSearch={(text) => onNarrow({ search: text || undefined })}
        busy={busy}
      />
      <EntitySelect
        label={t`Who`}
        placeholder={t`Everybody`}
        search={find}
        value={search.user ? (person ? entityOf(person) : { id: search.user, label: '…' }) : null}
        onChange={(entity) => onNarrow({ user: entity?.id })}
      />
      <Select
        label={t`What`}
        placeholder={t`Everything`}
        clearable
        searchable
        nothingFoundMessage={t`Nothing has this name`}
        clearButtonProps={{ 'aria-label': t`Empty` }}
        data={Object.entries(kinds)
          .map(([value, label]) => ({ value, label }))
          .toSorted((a, b) => a.label.localeCompare(b.label))}
        value={search.kind ?? null}
        onChange={(kind) => onNarrow({ kind: kind ?? undefined })}
      />
      <DateField
        label={t`From`}
        value={search.from ?? null}
        onChange={(from) => onNarrow({ from: from ?? undefined })}
      />
      <DateField
        label={t`Until`}
        value={search.to ?? null}
        onChange={(to) => onNarrow({ to: to ?? undefined })}
      />
    </div>
  )
}

import { screen } from '@testing-library/react'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { newId } from '../../shared/id.ts'
import { renderInApp } from '../app/testKit.tsx'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import type { Outbox } from '../outbox/outbox.ts'
import type { RecordTable } from '../../shared/recordConditions.ts'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import { RecordList, type RecordColumn } from './RecordList.tsx'
import { recordVariables } from './recordVariables.ts'

export const ann = { __typename: 'User' as const, id: newId(), firstName: 'Ann', lastName: 'Maes' }
export const ben = { __typename: 'User' as const, id: newId(), firstName: 'Ben', lastName: 'Maes' }
const address = (city: string | null, emails: string[] = []) => ({
  __typename: 'Address' as const,
  city,
  countryName: null,
  emails,
})
export const account = (name: string, industry: string | null, prio = 1) => ({
  __typename: 'Company' as const,
  id: name.toLowerCase(),
  name,
  industry,
  prio,
  owner: ann,
  address: address('Gent'),
})
export const person = (firstName: string, lastName: string, emails: string[] = []) => ({
  __typename: 'Contact' as const,
  id: firstName.toLowerCase(),
  firstName,
  lastName,
  address: address(null, emails),
})
type Account = ReturnType<typeof account>
type Person = ReturnType<typeof person>

const accountColumns: RecordColumn<Account, 'NAME'>[] = [
  {
    id: 'name',
    header: 'Name',
    sorts: ['NAME', 'NAME'],
    cell: (row) => <a href="#a">{row.name}</a>,
  },
  { id: 'industry', header: 'Industry', cell: (row) => row.industry },
  { id: 'prio', header: 'Priority', cell: (row) => row.prio },
  { id: 'owner', header: 'Owner', cell: (row) => row.owner.firstName },
  { id: 'meetings', header: 'Meetings', cell: () => 3 },
]
const personColumns: RecordColumn<Person, 'NAME'>[] = [
  { id: 'name', header: 'Name', cell: (row) => `${row.firstName} ${row.lastName}` },
  { id: 'email', header: 'E-mail', cell: (row) => row.address.emails[0] },
]

const answers = {
  CalendarPeople: {
    data: {
      organisationUsers: [ann, ben].map((user) => ({
        __typename: 'OrganisationUser',
        id: `of ${user.id}`,
        role: 'Member',
        isBlocked: false,
        user: { ...user, color: '#1d5fb8', avatar: null },
      })),
    },
  },
  LabelChoices: { data: { labels: [] } },
  ListViews: { data: { listViews: [] } },
}

interface Options {
  mayEdit?: boolean
  /** What the list is by another reading, and of another page. */
  again?: readonly (Account | Person)[]
}

/** A list whose cells are edited. */
export async function showCells(
  outbox: Outbox,
  rows: readonly (Account | Person)[],
  { mayEdit = true, again = rows }: Options = {},
) {
  const isOfPeople = rows[0]?.__typename === 'Contact'
  function List() {
    const [list, setList] = useState(rows)
    const [search, setSearch] = useState<{ page?: number }>({})
    return (
      <FixedOutbox outbox={outbox}>
        <ShortcutHost />
        <RecordList
          table={(isOfPeople ? 'CONTACT' : 'COMPANY') satisfies RecordTable}
          title="Records"
          newTitle="New"
          counted={(total) => `${total} records`}
          none="None"
          icon={IconBuilding}
          search={search}
          shownView={{ id: null, view: null }}
          sorts={['NAME']}
          onChange={() => {}}
          found={{ list, totalCount: 500 }}
          foundFor={recordVariables(search)}
          error={undefined}
          stale={false}
          onRetry={() => {}}
          onOpen={() => {}}
          nameOf={({ id }) => id}
          columns={
            (isOfPeople ? personColumns : accountColumns) as RecordColumn<
              Account | Person,
              'NAME'
            >[]
          }
          NewDialog={() => null}
          Preview={() => null}
        />
        <button onClick={() => setList(again)}>Read again</button>
        <button
          onClick={() => {
            setList([...again])
            setSearch({ page: 2 })
          }}
        >
          Another page
        </button>
      </FixedOutbox>
    )
  }
  await renderInApp(<List />, { answers, ...(!mayEdit && { session: { can: () => false } }) })
}

export const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)!
export const names = () => screen.getAllByRole('row').flatMap((row) => row.dataset['row'] ?? [])
/** The field in a cell. */
export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

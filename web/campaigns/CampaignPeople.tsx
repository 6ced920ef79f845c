import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { fullName } from '../../shared/personName.ts'
import type { People_campaignFragment } from '../gql.ts'
import { useEuros } from '../opportunities/useEuros.ts'
import type { CampaignAccountsSearch } from '../routeSearch.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { useCampaignTexts } from './useCampaignTexts.ts'

type Person = People_campaignFragment['people'][number]
type Counted = 'accounts' | 'planned' | 'held' | 'qualified' | 'opportunity' | 'won'

/** How far the accounts of a campaign have come, by who works on them; each figure leads to its accounts. */
export function CampaignPeople({
  campaignId,
  people,
}: {
  campaignId: string
  people: readonly Person[]
}) {
  const { t, i18n } = useLingui()
  const euros = useEuros()
  const { steps } = useCampaignTexts()
  const nameOf = ({ userId, user }: Person): string =>
    user ? fullName(user) : userId === null ? t`Nobody in particular` : t`Somebody`
  const figure = (person: Person, text: string, of: string, search: CampaignAccountsSearch) => (
    <Link
      className="quiet tabular"
      to="/campaign/$campaignId/accounts"
      params={{ campaignId }}
      search={{ assignee: person.userId ?? 'nobody', ...search }}
      aria-label={`${nameOf(person)}, ${of}: ${text}`}
    >
      {text}
    </Link>
  )
  const counted = (
    id: Counted,
    header: string,
    search: CampaignAccountsSearch,
    from?: 'sm',
  ): Column<Person> => ({
    id,
    header,
    align: 'end',
    ...(from && { from }),
    cell: (person) =>
      person[id] > 0 ? figure(person, i18n.number(person[id]), header, search) : i18n.number(0),
  })
  const wonValue = t`Won value`
  return (
    <DataTable
      label={t`By person`}
      rows={people}
      rowId={({ userId }) => userId ?? ''}
      columns={[
        { id: 'person', header: t`Assigned to`, cell: nameOf },
        counted('accounts', t`Accounts`, {}),
        counted('planned', steps.PLANNED, { step: 'PLANNED' }, 'sm'),
        counted('held', steps.HELD, { step: 'HELD' }),
        counted('qualified', steps.QUALIFIED, { step: 'QUALIFIED' }),
        counted('opportunity', steps.OPPORTUNITY, { step: 'OPPORTUNITY' }, 'sm'),
        counted('won', steps.WON, { step: 'WON' }),
        {
          id: 'wonValue',
          header: wonValue,
          align: 'end',
          from: 'sm',
          cell: (person) =>
            person.wonValue > 0
              ? figure(person, euros(person.wonValue), wonValue, { only: 'won' })
              : euros(0),
        },
      ]}
      empty={t`No accounts in the audience`}
    />
  )
}

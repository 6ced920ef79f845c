import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { renderInApp, testSession } from '../app/testKit.tsx'
import type { CampaignAccount_accountFragment } from '../gql.ts'
import type { CampaignAccountsSearch } from '../routeSearch.ts'
import { AccountsView } from './AccountsView.tsx'
import { campaignAccountVariables } from './campaignAccountVariables.ts'
import { campaign, changed } from './campaignTestKit.ts'

const criteria = [
  { id: '1', title: 'Has a budget', weight: 3, conditions: [] },
  {
    id: '2',
    title: null,
    weight: 1,
    conditions: [{ field: 'CITY', operator: 'IS', text: 'Gent' }],
  },
  { id: '3', title: 'Wants it this year', weight: 2, conditions: [] },
]
export const me = { ...testSession().me, id: '01920000-0000-7000-8000-00000000000c' }
interface Options {
  search?: CampaignAccountsSearch
  total?: number
  answers?: NonNullable<Parameters<typeof renderInApp>[1]>['answers']
}
/** The accounts of a campaign, as its page has them. */
export async function shownAccounts(
  list: CampaignAccount_accountFragment[],
  { search = {}, total = list.length, answers = {} }: Options = {},
) {
  const onSearch = vi.fn(),
    onChanged = vi.fn(),
    onOpen = vi.fn(),
    user = userEvent.setup()
  const { sent } = await renderInApp(
    <AccountsView
      Preview={() => null}
      hasFit
      campaign={{
        ...campaign(),
        revision: '1',
        playbookId: 'discovery',
        criteria,
        accounts: { __typename: 'CampaignAccountPage', totalCount: total, list },
      }}
      search={search}
      foundFor={campaignAccountVariables('spring', search, me)}
      busy={false}
      onSearch={onSearch}
      from={{}}
      onOpen={onOpen}
      onChanged={onChanged}
    />,
    {
      session: { me },
      answers: {
        CalendarPeople: {
          data: {
            organisationUsers: [
              {
                id: 'm',
                isBlocked: false,
                user: { id: 'ann', firstName: 'Ann', lastName: 'Maes' },
              },
            ],
          },
        },
        LabelChoices: { data: { labels: [] } },
        SetCampaignVerdict: changed(),
        AssignCampaignAccounts: changed(),
        SkipCampaignAccounts: changed(),
        ...answers,
      },
    },
  )
  return {
    sent,
    user,
    onSearch,
    onChanged,
    onOpen,
    variables: (name: string): Record<string, unknown>[] =>
      sent
        .filter((one) => one.name === name)
        .map(({ variables }) => ({ ...variables, commandId: undefined })),
    byMenu: async (of: string, what: string) => {
      await user.click(screen.getByRole('button', { name: `More about ${of}` }))
      await user.click(await screen.findByRole('menuitem', { name: what }))
    },
    undo: async () => user.click(await screen.findByRole('button', { name: 'Undo' })),
  }
}
export const row = (name: string) =>
  within(screen.getByRole('link', { name }).closest('tr') as HTMLElement)

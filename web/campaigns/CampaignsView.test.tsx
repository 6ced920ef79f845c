import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp, testSession } from '../app/testKit.tsx'
import type { CampaignsSearch } from '../routeSearch.ts'
import { campaign, funnel, type TestCampaign } from './campaignTestKit.ts'
import { CampaignsView } from './CampaignsView.tsx'

type Options = Pick<NonNullable<Parameters<typeof renderInApp>[1]>, 'role' | 'answers' | 'session'>
async function shown(
  campaigns: readonly TestCampaign[],
  search: CampaignsSearch = {},
  options: Options = {},
) {
  const onSearch = vi.fn(),
    onOpen = vi.fn(),
    user = userEvent.setup()
  const { sent } = await renderInApp(
    <CampaignsView
      search={search}
      campaigns={campaigns}
      error={undefined}
      busy={false}
      onRetry={() => {}}
      onSearch={onSearch}
      onOpen={onOpen}
    />,
    {
      ...options,
      answers: {
        CampaignBeginning: { data: { playbooks: [], companies: null, listViews: [] } },
        CampaignNumbers: ({ ids }) => ({
          data: {
            campaignsById: (ids as string[]).map((id) => ({
              __typename: 'Campaign',
              id,
              funnel: campaigns.find((one) => one.id === id)!.funnel,
            })),
          },
        }),
        ...options.answers,
      },
    },
  )
  return { sent, user, onSearch, onOpen }
}
const all = [
  campaign({ funnel: funnel({ newCount: 3 }) }),
  campaign({ id: 'autumn', title: 'Autumn', state: 'DRAFT', isInTeam: false, goal: null }),
]

test('the head is as wide before the number of campaigns is known', async () => {
  await renderInApp(
    <CampaignsView
      search={{}}
      campaigns={undefined}
      error={undefined}
      busy
      onRetry={() => {}}
      onSearch={() => {}}
      onOpen={() => {}}
    />,
  )
  const heading = screen.getByRole('heading', { level: 1, name: 'Campaigns' })
  expect(heading.nextElementSibling?.textContent).toBe('\u2007')
})

test('the number beside the title is that of the campaigns that are shown', async () => {
  await shown(all, { mine: true })
  const heading = await screen.findByRole('heading', { level: 1, name: 'Campaigns' })
  expect(heading.nextElementSibling?.textContent).toBe('1')
})

test('a campaign says its state, goal, audience and what is new in it', async () => {
  const { user, onOpen } = await shown(all)
  const [, spring] = screen.getAllByRole('row') as [HTMLElement, HTMLElement]
  const row = within(spring)
  expect(row.getAllByText('Running')).not.toEqual([])
  expect(await row.findAllByText('12 of 40')).not.toEqual([])
  expect(row.getAllByText('30 %')).not.toEqual([])
  row.getByText('Discovery')
  row.getByText('Ann Maes')
  row.getByText('40')
  const [isNew] = row.getAllByRole('link', { name: '3 new accounts' })
  expect(isNew!.getAttribute('href')).toBe('/campaign/spring/accounts?only=new')
  expect(row.getByRole('link', { name: 'Spring' }).getAttribute('href')).toBe(
    '/campaign/spring/dashboard',
  )
  spring.focus()
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledWith('spring')
})

test('the list is there before its numbers, which are asked for those of the page only', async () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    campaign({ id: `c${at}`, title: `Campaign ${at}` }),
  )
  const { sent, user, onSearch } = await shown(
    many,
    {},
    {
      answers: { CampaignNumbers: { hangs: true } },
    },
  )
  const [, first] = screen.getAllByRole('row') as [HTMLElement, HTMLElement]
  within(first).getByRole('link', { name: 'Campaign 0' })
  // in the place of what is counted
  within(first).getByText('…')
  const asked = () =>
    sent.filter((one) => one.name === 'CampaignNumbers').map(({ variables }) => variables['ids'])
  await expect.poll(asked).toEqual([many.slice(0, 25).map(({ id }) => id)])
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: 2 })
  const next = await shown(many, { page: 2 })
  expect(await screen.findAllByText('12 of 40')).not.toEqual([])
  expect(
    next.sent.filter((one) => one.name === 'CampaignNumbers').map(({ variables }) => variables),
  ).toEqual([{ ids: many.slice(25).map(({ id }) => id) }])
})

test('numbers that do not come are missed with a word; the list stays', async () => {
  await shown(
    all,
    {},
    {
      answers: { CampaignNumbers: { networkError: new TypeError('Failed to fetch') } },
    },
  )
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByRole('link', { name: /^(Spring|Autumn)$/ })).toHaveLength(2)
})

test('those of a state, and one’s own, by the address', async () => {
  const { user, onSearch } = await shown(all, { state: 'DRAFT' })
  screen.getByRole('link', { name: 'Autumn' })
  expect(screen.queryByRole('link', { name: 'Spring' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Mine only' }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: undefined, mine: true })
  const both = await shown(all, { state: 'DRAFT', mine: true })
  await both.user.click(screen.getByRole('button', { name: 'Take all filters away' }))
  expect(both.onSearch).toHaveBeenLastCalledWith({
    page: undefined,
    state: undefined,
    mine: undefined,
  })
})

test('who may make the first one is led to what comes before it', async () => {
  await shown(
    [],
    {},
    {
      answers: {
        CampaignBeginning: {
          data: {
            playbooks: [{ id: 'p', published: null }],
            companies: { totalCount: 3 },
            listViews: [],
          },
        },
      },
    },
  )
  const way = await screen.findByRole('link', { name: 'To the playbooks' })
  expect(way.getAttribute('href')).toBe('/playbooks')
  expect(screen.getByRole('link', { name: 'Filter accounts' }).getAttribute('href')).toBe(
    '/accounts/all',
  )
  expect(screen.queryByRole('link', { name: 'Add accounts' })).toBeNull()
})

test('Admins and Managers make campaigns, nobody else', async () => {
  await shown([], {}, { role: 'Member' })
  screen.getByText('No campaigns yet')
  expect(screen.queryByRole('button', { name: 'New campaign' })).toBeNull()
  await shown([], {}, { role: 'Manager' })
  expect(screen.getAllByRole('button', { name: 'New campaign' })).toHaveLength(2)
})

const [me, playbook, view] = [
  '01920000-0000-7000-8000-00000000000a',
  '01920000-0000-7000-8000-00000000000b',
  '01920000-0000-7000-8000-00000000000c',
]
test('a new one is sent as it is kept; what was lost on the way is sent again as it is by then', async () => {
  let isLost = true
  const made = ({ id, title }: Record<string, unknown>) => ({ __typename: 'Campaign', id, title })
  const { user, sent, onOpen } = await shown(
    [],
    {},
    {
      session: { me: { ...testSession().me, id: me } },
      answers: {
        CalendarPeople: { data: { organisationUsers: [] } },
        PlaybookChoices: {
          data: {
            playbooks: [
              { id: playbook, title: 'Discovery', published: { id: 'v', number: 1 } },
              { id: 'draft', title: 'Only a draft', published: null },
            ],
          },
        },
        ListViews: { data: { listViews: [{ id: view, title: 'Bakers' }] } },
        CreateCampaign: (variables) =>
          isLost
            ? { networkError: new TypeError('Failed to fetch') }
            : { data: { createCampaign: made(variables) } },
        SaveCampaignSettings: (variables) => ({ data: { updateCampaign: made(variables) } }),
      },
    },
  )
  await user.click(screen.getAllByRole('button', { name: 'New campaign' })[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'New campaign' }))
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' Spring ')
  await user.click(dialog.getByRole('combobox', { name: 'Playbook' }))
  await screen.findByRole('option', { name: 'Discovery' })
  expect(screen.queryByRole('option', { name: 'Only a draft' })).toBeNull()
  await user.click(screen.getByRole('option', { name: 'Discovery' }))
  await user.click(dialog.getByRole('combobox', { name: 'Audience' }))
  await user.click(await screen.findByRole('option', { name: 'Bakers' }))
  await user.click(dialog.getByRole('combobox', { name: 'Goal' }))
  await user.click(await screen.findByRole('option', { name: 'Qualified accounts' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('This is required.')
  await expect
    .poll(() => document.activeElement === dialog.getByRole('textbox', { name: 'Amount' }))
    .toBe(true)
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '12')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByRole('alert')
  isLost = false
  await user.clear(dialog.getByRole('textbox', { name: 'Amount' }))
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '15')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => onOpen).toHaveBeenCalledOnce()
  const variables = (name: string) => sent.filter((one) => one.name === name).at(-1)!.variables
  const created = variables('CreateCampaign')
  expect(created).toMatchObject({
    title: 'Spring',
    playbookId: playbook,
    viewId: view,
    ownerId: me,
    teamIds: [],
    goal: 'QUALIFIED',
    goalAmount: 15,
  })
  expect(variables('SaveCampaignSettings')).toMatchObject({ id: created['id'], goalAmount: 15 })
  expect(onOpen).toHaveBeenCalledWith(created['id'])
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp, testSession } from '../app/testKit.tsx'
import type { CampaignAccount_accountFragment } from '../gql.ts'
import { testCard, testPipeline } from '../opportunities/boardTestKit.ts'
import type { CampaignAccountsSearch } from '../routeSearch.ts'
import { AccountsView } from './AccountsView.tsx'
import { campaignAccountVariables } from './campaignAccountVariables.ts'
import { account, campaign } from './campaignTestKit.ts'

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
const me = { ...testSession().me, id: '01920000-0000-7000-8000-00000000000c' }
interface Options {
  search?: CampaignAccountsSearch
  total?: number
  answers?: NonNullable<Parameters<typeof renderInApp>[1]>['answers']
}
async function shown(
  list: CampaignAccount_accountFragment[],
  { search = {}, total = list.length, answers = {} }: Options = {},
) {
  const onSearch = vi.fn(),
    onChanged = vi.fn(),
    onOpen = vi.fn(),
    user = userEvent.setup()
  const { sent } = await renderInApp(
    <AccountsView
      hasFit
      campaign={{
        ...campaign(),
        playbookId: 'discovery',
        criteria,
        accounts: { __typename: 'CampaignAccountPage', totalCount: total, list },
      }}
      search={search}
      foundFor={campaignAccountVariables('spring', search, me)}
      busy={false}
      onSearch={onSearch}
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
        SetCampaignVerdict: {
          data: { setCampaignVerdict: { __typename: 'Campaign', id: 'spring' } },
        },
        AssignCampaignAccounts: {
          data: { assignCampaignAccounts: { __typename: 'Campaign', id: 'spring' } },
        },
        SkipCampaignAccounts: {
          data: { skipCampaignAccounts: { __typename: 'Campaign', id: 'spring' } },
        },
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
    variables: (name: string) =>
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
const row = (name: string) =>
  within(screen.getByRole('link', { name }).closest('tr') as HTMLElement)

test('an account says what there is to notice of it; a meeting is planned from it', async () => {
  await shown([
    account('Acme', { isNew: true }),
    account('Bakery', {
      isIn: false,
      verdict: 'DISQUALIFIED',
      verdictReason: 'Too small',
      nextStep: {
        __typename: 'NextStep',
        id: 's',
        title: 'Call',
        nextStepDate: '2020-01-31',
        nextStepType: { __typename: 'NextStepType', id: 't', title: 'Call' },
      },
    }),
  ])
  row('Acme').getByText('New')
  row('Bakery').getByText('Left the audience')
  expect(row('Bakery').getAllByText('Too small')).not.toEqual([])
  expect(row('Bakery').getAllByText('Overdue', { exact: false })).not.toEqual([])
  expect(
    row('Acme').getByRole('link', { name: 'Plan a meeting with Acme' }).getAttribute('href'),
  ).toBe('/companyDialogs/newcompanyDialog?companyId=Acme&campaignId=spring&playbookId=discovery')
})

test('the fit opens what it is made of; where it is not shown, why', async () => {
  const { user } = await shown([account('Acme'), account('Bakery', { results: null, fit: null })])
  await user.click(row('Acme').getAllByRole('button', { name: '75 % · 2 of 3 asked' })[0]!)
  const made = within(await screen.findByRole('dialog', { name: 'Fit of Acme' }))
  expect(made.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Has a budget: Met · weight 3',
    'City is exactly Gent: Not met · weight 1',
    'Wants it this year: Not asked yet · weight 2',
  ])
  await user.keyboard('{Escape}')
  await user.click(row('Bakery').getAllByRole('button', { name: '–' })[0]!)
  const why = await screen.findByRole('dialog', { name: 'Fit of Bakery' })
  expect(why.textContent).toContain('You see your own meetings only')
})

test('a verdict names the one that was seen, is read again, and is taken back', async () => {
  const { byMenu, undo, variables, onChanged } = await shown([account('Acme')])
  await byMenu('Acme', 'Qualify')
  await screen.findByText('Qualified: “Acme”')
  expect(onChanged).toHaveBeenCalledOnce()
  await undo()
  const base = { campaignId: 'spring', companyIds: ['Acme'], reason: null }
  await expect
    .poll(() => variables('SetCampaignVerdict'))
    .toEqual([
      { ...base, verdict: 'QUALIFIED', seenVerdict: 'OPEN' },
      { ...base, verdict: 'OPEN', seenVerdict: 'QUALIFIED' },
    ])
})

test('nobody is disqualified without a reason', async () => {
  const { byMenu, user, variables } = await shown([account('Acme')])
  await byMenu('Acme', 'Disqualify…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Disqualify: “Acme”' }))
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Disqualify' })
  expect(send.disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Too small ')
  await user.click(send)
  await screen.findByText('Disqualified: “Acme”')
  expect(variables('SetCampaignVerdict')).toMatchObject([
    { verdict: 'DISQUALIFIED', reason: 'Too small' },
  ])
})

test('a verdict that somebody else gave meanwhile is not overwritten', async () => {
  const { byMenu, onChanged } = await shown([account('Acme')], {
    answers: {
      SetCampaignVerdict: { errors: [{ message: 'CONFLICT', extensions: { code: 'CONFLICT' } }] },
    },
  })
  await byMenu('Acme', 'Qualify')
  await screen.findByText('Somebody else has given a verdict meanwhile. Look at it again.')
  expect(onChanged).toHaveBeenCalledOnce()
})

test('several at once; undone, each is as it was', async () => {
  const { user, undo, variables, onChanged } = await shown([
    account('Acme', { assigneeId: 'bob' }),
    account('Bakery'),
    account('Crane'),
    account('Dairy'),
  ])
  for (const name of ['Acme', 'Bakery', 'Crane'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  const bar = within(screen.getByRole('region', { name: 'Selected accounts' }))
  bar.getByText('3 selected')
  await user.click(bar.getByRole('combobox', { name: 'Assign' }))
  await user.click(await screen.findByRole('option', { name: 'Ann Maes' }))
  await screen.findByText('3 accounts: Ann Maes works on it.')
  expect(screen.queryByRole('region', { name: 'Selected accounts' })).toBeNull()
  await undo()
  await expect
    .poll(() => variables('AssignCampaignAccounts'))
    .toEqual([
      { campaignId: 'spring', companyIds: ['Acme', 'Bakery', 'Crane'], assigneeId: 'ann' },
      // not over whoever took them since
      { campaignId: 'spring', companyIds: ['Acme'], assigneeId: 'bob', seenAssigneeId: 'ann' },
      {
        campaignId: 'spring',
        companyIds: ['Bakery', 'Crane'],
        assigneeId: null,
        seenAssigneeId: 'ann',
      },
    ])
  await expect.poll(() => onChanged).toHaveBeenCalledTimes(2)
})

test('one is set aside and taken up again, and assigned to oneself', async () => {
  const { byMenu, variables, undo } = await shown([
    account('Acme'),
    account('Bakery', { dateSkipped: '2026-03-02T09:00:00Z' }),
  ])
  await byMenu('Acme', 'Set aside')
  await screen.findByText('Set aside: “Acme”')
  await undo()
  await byMenu('Bakery', 'Take up again')
  await expect
    .poll(() => variables('SkipCampaignAccounts'))
    .toMatchObject([
      { companyIds: ['Acme'], skip: true },
      { companyIds: ['Acme'], skip: false },
      { companyIds: ['Bakery'], skip: false },
    ])
  await byMenu('Acme', 'Assign to me')
  await expect
    .poll(() => variables('AssignCampaignAccounts'))
    .toMatchObject([{ companyIds: ['Acme'], assigneeId: me.id }])
})

test('qualified together with an opportunity of the campaign', async () => {
  const company = '01920000-0000-7000-8000-00000000000a',
    stage = '01920000-0000-7000-8000-00000000000b'
  const { byMenu, user, variables, onChanged } = await shown([account(company)], {
    answers: {
      Pipelines: {
        data: {
          pipelines: [{ ...testPipeline, stages: [{ ...testPipeline.stages[0]!, id: stage }] }],
        },
      },
      CreateOpportunity: ({ id, title, ownerId }) => ({
        data: {
          createOpportunity: {
            ...testCard(id as string, stage),
            title,
            price: null,
            company: { __typename: 'Company', id: company, name: company, favicon: null },
            owner: { ...testCard('x', stage).owner, id: ownerId },
          },
        },
      }),
    },
  })
  await byMenu(company, 'Qualify and create an opportunity')
  const dialog = within(await screen.findByRole('dialog', { name: 'New opportunity' }))
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Racks')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(`Qualified: “${company}”`)
  expect(variables('CreateOpportunity')).toMatchObject([
    { companyId: company, campaignId: 'spring', stageId: stage },
  ])
  expect(onChanged).toHaveBeenCalledOnce()
})

test('the address narrows and orders the list; where nothing is left, all of it is taken away', async () => {
  expect(
    campaignAccountVariables(
      'spring',
      { assignee: 'me', only: 'noMeeting', page: 3, size: 10 },
      me,
    ),
  ).toEqual({
    id: 'spring',
    take: 10,
    skip: 20,
    assigneeIds: [me.id],
    hasMeeting: false,
    isSkipped: false,
    verdicts: ['OPEN'],
  })
  const { user, onSearch } = await shown([], { search: { step: 'HELD', verdict: 'OPEN' } })
  await user.click(screen.getByRole('button', { name: 'Take all filters away' }))
  expect(onSearch).toHaveBeenLastCalledWith({
    page: undefined,
    search: undefined,
    step: undefined,
    verdict: undefined,
    assignee: undefined,
    only: undefined,
  })
  await user.click(screen.getByRole('combobox', { name: 'Only' }))
  await user.click(await screen.findByRole('option', { name: 'Set aside' }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: undefined, only: 'aside' })
  // the last page went with its only row
  const past = await shown([], { search: { page: 3 }, total: 60 })
  expect(past.onSearch).toHaveBeenCalledWith({ page: 2 })
})

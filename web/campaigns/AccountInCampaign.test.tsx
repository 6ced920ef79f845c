import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { AccountInCampaign_accountFragment } from '../gql.ts'
import { AccountInCampaign } from './AccountInCampaign.tsx'
import { campaign } from './campaignTestKit.ts'
import { answers, criteria, lead } from './leadsTestKit.tsx'

const question = (id: string, importance: number) => ({
  __typename: 'Question' as const,
  id,
  title: `${id}?`,
  importance,
})
const answered = (id: string, valueText: string) => ({
  __typename: 'Answer' as const,
  id: `m:${id}`,
  companyDialogId: 'm',
  questionId: id,
  valueText,
  valueNumber: null,
  valueYesNo: null,
  valueDecimal: null,
  valueNumberFrom: null,
  valueNumberTo: null,
  valueDate: null,
  valueOptions: null,
  question: { ...question(id, 0), dataType: 'INPUT' as const },
  companyDialog: {
    __typename: 'CompanyDialog' as const,
    id: 'm',
    title: 'First talk',
    startDate: '2020-01-31T09:00:00Z',
    timeZone: 'UTC',
  },
})
const hub = (title: string, ...questions: ReturnType<typeof question>[]) => ({
  __typename: 'QuestionHub' as const,
  id: title,
  title,
  questions,
})
const acme = (
  more: Partial<AccountInCampaign_accountFragment> = {},
): AccountInCampaign_accountFragment => ({
  ...lead('Acme'),
  step: 'HELD',
  opportunities: [],
  companyDialogs: [],
  playbookAnswers: [answered('Budget', 'Two million')],
  ...more,
})
const hubs = [hub('Money', question('Budget', 3), question('Terms', 1), question('Price', 2))]

async function shown(
  account: AccountInCampaign_accountFragment | null,
  { seesAll = true, asked = hubs }: { seesAll?: boolean; asked?: typeof hubs | null } = {},
) {
  const onChanged = vi.fn(),
    user = userEvent.setup()
  const { sent } = await renderInApp(
    <AccountInCampaign
      campaign={{
        ...campaign(),
        revision: 'a',
        playbookId: 'discovery',
        criteria,
        playbook: {
          __typename: 'Playbook',
          id: 'discovery',
          title: 'Discovery',
          dateDeleted: null,
          published: asked && { __typename: 'PlaybookVersion', id: 'v', hubs: asked },
        },
      }}
      account={account}
      companyId="Acme"
      seesAll={seesAll}
      onChanged={onChanged}
    />,
    { answers },
  )
  return { sent, user, onChanged }
}
const wanted = () =>
  within(screen.getByRole('region', { name: 'What this campaign wants to know' }))

test('what is to be found out stands before what is known, the important before the rest; what is known says from where', async () => {
  await shown(acme())
  wanted().getByText('1 of 3 known')
  const rows = within(wanted().getByRole('region', { name: 'Money' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Price\?.*Not asked yet$/),
    expect.stringMatching(/^Terms\?.*Not asked yet$/),
    expect.stringMatching(/^Budget\?.*Two million.*First talk.*Old$/),
  ])
  expect(within(rows[2]!).getByRole('link').getAttribute('href')).toBe('/companyDialog/m/Budget')
})

test('whoever sees their own meetings only is not told that nobody has asked, nor what the fit is made of', async () => {
  await shown(acme({ results: null, fit: null }), { seesAll: false })
  expect(wanted().getAllByText('Not asked in a meeting of yours')).toHaveLength(2)
  const of = within(screen.getByRole('region', { name: 'Criteria' }))
  of.getByText('You see your own meetings only', { exact: false })
})

test('a playbook that was not published asks nothing', async () => {
  await shown(acme({ playbookAnswers: [] }), { asked: null })
  wanted().getByText('Nothing is asked yet')
  expect(screen.queryByText(/known$/)).toBeNull()
})

test('how it stands, and what can be done with it as in the list', async () => {
  const { user, sent, onChanged } = await shown(acme())
  const state = within(screen.getByRole('region', { name: 'In this campaign' }))
  for (const text of ['Meeting held', 'No verdict', 'Ann Maes']) state.getByText(text)
  expect(screen.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe('/account/Acme')
  expect(screen.getByRole('link', { name: 'Plan a meeting' }).getAttribute('href')).toBe(
    '/companyDialogs/newcompanyDialog?companyId=Acme&campaignId=spring&playbookId=discovery',
  )
  await user.click(screen.getByRole('button', { name: 'More about Acme' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Qualify' }))
  await screen.findByText('Qualified: “Acme”')
  expect(sent.map(({ name }) => name)).toContain('SetCampaignVerdict')
  expect(onChanged).toHaveBeenCalledOnce()
})

test('an account of no campaign leads to its own page', async () => {
  await shown(null)
  screen.getByText('This account is not in the campaign.')
  expect(screen.getByRole('link', { name: 'To the account' }).getAttribute('href')).toBe(
    '/account/Acme',
  )
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import { Blocked } from './Blocked.tsx'
import { CampaignHead } from './CampaignHead.tsx'
import { campaign, funnel } from './campaignTestKit.ts'
import { Funnel } from './Funnel.tsx'

async function shown(
  one: Parameters<typeof CampaignHead>[0]['campaign'],
  SetCampaignState: Answer = { data: { setCampaignState: campaign() } },
  role: 'Manager' | 'Member' = 'Manager',
  at = '/',
) {
  const onChanged = vi.fn(),
    user = userEvent.setup()
  const { sent } = await renderInApp(<CampaignHead campaign={one} onChanged={onChanged} />, {
    role,
    at,
    answers: {
      SetCampaignState,
      DeleteCampaign: { data: { deleteCampaign: 'spring' } },
      RestoreFromBin: { data: { restore: 'spring' } },
      RestorePlaybook: { data: { restore: 'discovery' } },
    },
  })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { sent, user, onChanged, press }
}
const refused = (extensions: Record<string, unknown>): Answer => ({
  errors: [{ message: String(extensions['code']), extensions }],
})

test('each state has its actions; a change names the state that was seen, and has an undo', async () => {
  const { press, sent, onChanged, user } = await shown(campaign())
  expect(screen.queryByRole('button', { name: 'Start campaign' })).toBeNull()
  screen.getByRole('button', { name: 'End campaign' })
  await press('Pause')
  await screen.findByText('“Spring”: Paused')
  await expect.poll(() => onChanged).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent.map(({ variables }) => [variables['seenState'], variables['state']])).toEqual([
    ['RUNNING', 'PAUSED'],
    ['PAUSED', 'RUNNING'],
  ])
})

test('a campaign that cannot run says what is missing, and one that was moved meanwhile where it is', async () => {
  const draft = campaign({ state: 'DRAFT' })
  const bad = (field: string, rule: string) => refused({ code: 'BAD_INPUT', field, rule })
  for (const [answer, text] of [
    [bad('audience', 'REQUIRED'), 'It cannot run without an audience.'],
    [bad('playbookId', 'REQUIRED'), 'It cannot run without a playbook.'],
    [bad('playbookId', 'UNKNOWN_ID'), 'It cannot run: its playbook is not published.'],
    [
      refused({ code: 'CONFLICT', field: 'state', params: { current: 'DONE' } }),
      'Somebody else has changed it meanwhile: Done.',
    ],
  ] as const) {
    const { press } = await shown(draft, answer)
    await press('Start campaign')
    expect(await screen.findByText(text, { exact: false })).not.toBeNull()
  }
})

test('who may not change it has its pages and its history, and no actions', async () => {
  const { press } = await shown(campaign({ mayEdit: false }))
  const pages = within(screen.getByRole('navigation', { name: 'Campaign' })).getAllByRole('link')
  expect(pages.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Accounts',
    'Leads',
    'Contacts',
    'Qualifications',
    'Insights',
  ])
  for (const name of ['Pause', 'End campaign'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  screen.getByRole('img', { name: 'Bob Maes' })
  await press('More')
  await screen.findByRole('menuitem', { name: 'History' })
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
})

test('into the bin, and out of it again', async () => {
  const { press, user, sent, onChanged } = await shown(campaign())
  await press('More')
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => onChanged).toHaveBeenCalledOnce()
  expect(sent.map(({ name }) => name)).toEqual(['DeleteCampaign', 'RestoreFromBin'])
})

test('the funnel is a table whose steps lead to their accounts, with shares of the step before and of the audience', async () => {
  await renderInApp(<Funnel campaignId="spring" funnel={funnel()} />)
  const rows = screen.getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['40', '–', '–'],
    ['20', '50 %', '50 %'],
    ['10', '50 %', '25 %'],
    ['4', '40 %', '10 %'],
    ['2', '50 %', '5 %'],
    ['1', '50 %', '3 %'],
  ])
  expect(screen.getAllByRole('rowheader')).toHaveLength(6)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/campaign/spring/accounts',
    ...['PLANNED', 'HELD', 'QUALIFIED', 'OPPORTUNITY', 'WON'].map(
      (step) => `/campaign/spring/accounts?step=${step}`,
    ),
  ])
})

test('what waits leads to its accounts', async () => {
  await renderInApp(
    <Blocked campaignId="spring" funnel={funnel({ withoutMeeting: 5, overdue: 2 })} />,
  )
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['No meeting planned5', '/campaign/spring/accounts?only=noMeeting'],
    ['A next step is overdue2', '/campaign/spring/accounts?only=overdue'],
  ])
  await renderInApp(<Blocked campaignId="spring" funnel={funnel()} />)
  screen.getByText('Nothing is waiting')
})

test('accounts that are not up to date say so, why, and since when', async () => {
  await shown(campaign({ refreshProblem: 'TOO_SLOW', dateRefreshed: '2026-03-01T09:00:00Z' }))
  const notice = screen.getByText(/could not be brought up to date/)
  expect(notice.textContent).toContain('They are those of 01-03-2026')
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/campaign/spring/builder')
})

test('so does an audience that grew too large; who may not change it is not sent to the builder', async () => {
  await shown(campaign({ refreshProblem: 'TOO_MANY', dateRefreshed: null, mayEdit: false }))
  const notice = screen.getByText(/more than 20,000 accounts by now/)
  expect(notice.textContent).toContain('They are those that were found last.')
  expect(within(notice).queryByRole('link')).toBeNull()
})

test('a playbook in the bin is told, and restored by whoever may', async () => {
  const playbook = { ...campaign().playbook!, dateDeleted: '2026-03-01T09:00:00Z' }
  const { press, onChanged, sent } = await shown(campaign({ playbook }))
  screen.getByText(/“Discovery” is in the bin: meetings are planned without one/)
  await press('Restore the playbook')
  await expect.poll(() => onChanged).toHaveBeenCalledOnce()
  expect(sent[0]).toMatchObject({ name: 'RestorePlaybook', variables: { id: 'discovery' } })
  await shown(campaign({ playbook }), undefined, 'Member')
  expect(screen.queryByRole('button', { name: 'Restore the playbook' })).toBeNull()
})

test('the tab says which page of the campaign it is, or whose', async () => {
  await shown(campaign(), undefined, 'Manager', '/campaign/spring/leads')
  await expect.poll(() => document.title).toBe('Leads · Spring · Parley')
  await renderInApp(<CampaignHead campaign={campaign()} of="Acme" onChanged={() => {}} />, {
    at: '/campaign/spring/account/acme',
  })
  await expect.poll(() => document.title).toBe('Acme · Spring · Parley')
})

test('on the page of an account or a contact the tab of its list is the current one', async () => {
  for (const [part, name] of [
    ['account', 'Accounts'],
    ['contact', 'Contacts'],
    ['leads', 'Leads'],
  ] as const) {
    await shown(
      campaign(),
      undefined,
      'Manager',
      `/campaign/spring/${part}${part === 'leads' ? '' : '/x'}`,
    )
    const current = screen.getAllByRole('link', { current: 'page' })
    expect(current.map(({ textContent }) => textContent)).toEqual([name])
  }
})

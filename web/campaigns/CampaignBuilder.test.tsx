import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import type { CampaignBuilder_campaignFragment } from '../gql.ts'
import { AudiencePart } from './AudiencePart.tsx'
import { campaign, funnel } from './campaignTestKit.ts'
import { CriteriaPart } from './CriteriaPart.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

const ann = '01920000-0000-7000-8000-00000000000a',
  bob = '01920000-0000-7000-8000-00000000000b',
  discovery = '01920000-0000-7000-8000-00000000000c'
const industry = (text: string): RecordCondition => ({ field: 'INDUSTRY', operator: 'IS', text })
const criterion = (title: string, weight: number): Criterion => ({
  id: `0192000${weight}-0000-7000-8000-000000000000`,
  title,
  weight,
  importance: 0,
  conditions: [industry(title)],
})
const built = (
  more: Partial<CampaignBuilder_campaignFragment> = {},
): CampaignBuilder_campaignFragment => ({
  ...campaign(),
  description: null,
  playbookId: discovery,
  ownerId: ann,
  teamIds: [ann, bob],
  viewId: null,
  audience: { conditions: [industry('food')] },
  criteria: [criterion('First', 1), criterion('Second', 3)],
  funnel: funnel(),
  ...more,
})
const view = {
  __typename: 'ListView',
  id: 'view',
  title: 'Steel works',
  isShared: true,
  search: null,
  prio: null,
  labelIds: [],
  conditions: [industry('steel')],
  sort: null,
  columns: null,
  isMine: true,
  mayEdit: true,
  creator: { __typename: 'User', id: 'ann', firstName: 'Ann', lastName: 'Maes' },
  dateUpdated: '2026-03-01T09:00:00Z',
}
const person = (id: string, firstName: string) => ({
  __typename: 'OrganisationUser',
  id: `member ${id}`,
  isBlocked: false,
  user: {
    __typename: 'User',
    id,
    firstName,
    lastName: 'Maes',
    color: '#1d5fb8',
    avatar: null,
  },
})
const answers = (saved: Answer) => ({
  LabelChoices: { data: { labels: [] } },
  ListViews: { data: { listViews: [view] } },
  AccountsFound: { data: { companies: { __typename: 'CompanyPage', totalCount: 7, list: [] } } },
  CampaignWouldMeet: {
    data: {
      campaign: {
        __typename: 'Campaign',
        id: 'spring',
        wouldMeet: { __typename: 'CampaignMatches', met: 4, asked: 10, total: 40 },
      },
    },
  },
  CalendarPeople: { data: { organisationUsers: [person(ann, 'Ann'), person(bob, 'Bob')] } },
  PlaybookChoices: { data: { playbooks: [] } },
  SetCampaignAudience: saved,
  SetCampaignCriteria: saved,
  SaveCampaignSettings: saved,
})
const done = (more: Partial<CampaignBuilder_campaignFragment> = {}): Answer => ({
  data: { updateCampaign: built(more) },
})
const overtaken = (current: Record<string, unknown>): Answer => ({
  errors: [
    { message: 'CONFLICT', extensions: { code: 'CONFLICT', field: 'title', params: { current } } },
  ],
})
const saves = (sent: readonly { name: string; variables: Record<string, unknown> }[]) =>
  sent
    .filter(({ name }) => name.startsWith('S'))
    .map(({ variables: { commandId: _command, ...rest } }) => rest)

test('an audience follows a view; a filter that is changed is its own again; undone with what was seen', async () => {
  const onChanged = vi.fn(),
    user = userEvent.setup()
  const { sent } = await renderInApp(<AudiencePart campaign={built()} onChanged={onChanged} />, {
    answers: answers(done({ viewId: 'view', audience: { conditions: [industry('steel')] } })),
  })
  screen.getByText('40 accounts')
  await user.click(screen.getByRole('combobox', { name: 'It follows the saved view' }))
  await user.click(await screen.findByRole('option', { name: 'Steel works' }))
  await screen.findByText('7 found')
  await user.click(screen.getByRole('button', { name: 'Save the audience' }))
  await screen.findByText('The audience is changed.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => saves(sent)).toHaveLength(2)
  const food = { conditions: [industry('food')] },
    steel = { conditions: [industry('steel')] }
  expect(saves(sent)).toEqual([
    { id: 'spring', viewId: 'view', base: { audience: food } },
    { id: 'spring', audience: food, base: { audience: steel } },
  ])
  expect(onChanged).toHaveBeenCalled()
})

test('filters of its own: saved as they are written, or left; a colleague’s change is not overwritten', async () => {
  const onChanged = vi.fn(),
    user = userEvent.setup()
  const { sent } = await renderInApp(
    <AudiencePart
      campaign={built({ viewId: 'view', audience: { conditions: [industry('steel')] } })}
      onChanged={onChanged}
    />,
    { answers: answers(overtaken({ audience: null })) },
  )
  const remove = () => user.click(screen.getByRole('button', { name: /^Remove the filter/ }))
  await remove()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  screen.getByRole('button', { name: /^Remove the filter/ })
  await remove()
  await user.click(screen.getByRole('button', { name: 'Save the audience' }))
  await screen.findByText(
    'A colleague has changed the audience meanwhile. It is shown as it is now.',
  )
  expect(saves(sent)).toEqual([
    {
      id: 'spring',
      audience: expect.objectContaining({ conditions: [] }),
      base: { audience: { conditions: [industry('steel')] } },
    },
  ])
  expect(onChanged).toHaveBeenCalledOnce()
})

test('name, label and priority that came from a view are changed one by one', async () => {
  const user = userEvent.setup()
  const label = '01920000-0000-7000-8000-00000000000d'
  const audience = { search: 'Steel', prio: 3, labels: [label], conditions: [industry('food')] }
  const { sent } = await renderInApp(
    <AudiencePart campaign={built({ viewId: 'view', audience })} onChanged={() => {}} />,
    {
      answers: {
        ...answers(done()),
        LabelChoices: {
          data: { labels: [{ id: label, title: 'Hot', color: '#b42318', mergedIds: [] }] },
        },
      },
    },
  )
  expect(await screen.findByRole('combobox', { name: 'Label' })).toHaveProperty('value', 'Hot')
  await user.click(screen.getByRole('combobox', { name: 'Priority' }))
  await user.click(await screen.findByRole('option', { name: 'High' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Iron')
  await user.click(screen.getByRole('button', { name: 'Save the audience' }))
  await expect.poll(() => saves(sent)).toHaveLength(1)
  expect(saves(sent)[0]).toMatchObject({
    audience: { search: 'Iron', prio: 2, labels: [label], conditions: [industry('food')] },
    base: { audience: { search: 'Steel', prio: 3 } },
  })
})

test('what a colleague saved while a draft was open is not taken for what was seen', async () => {
  const user = userEvent.setup()
  function Place() {
    const [one, setOne] = useState(built())
    return (
      <>
        <button onClick={() => setOne(built({ audience: { conditions: [industry('wood')] } }))}>
          read again
        </button>
        <AudiencePart campaign={one} onChanged={() => {}} />
      </>
    )
  }
  const { sent } = await renderInApp(<Place />, { answers: answers(overtaken({})) })
  await user.click(screen.getByRole('button', { name: /^Remove the filter/ }))
  await user.click(screen.getByRole('button', { name: 'read again' }))
  await user.click(screen.getByRole('button', { name: 'Save the audience' }))
  await expect.poll(() => saves(sent)).toHaveLength(1)
  expect(saves(sent)[0]!['base']).toEqual({ audience: { conditions: [industry('food')] } })
})

test('criteria say how many meet them; one is added, moved and removed, and comes back', async () => {
  const onChanged = vi.fn(),
    user = userEvent.setup()
  const { sent } = await renderInApp(<CriteriaPart campaign={built()} onChanged={onChanged} />, {
    answers: answers(done()),
  })
  expect(await screen.findAllByText(/Today 4 of 40 would meet this\./)).toHaveLength(2)
  expect(screen.getAllByText('30 were not asked yet.', { exact: false })).toHaveLength(2)
  const titles = (at: number) =>
    (saves(sent)[at]!['criteria'] as Criterion[]).map(({ title }) => title)
  const act = async (of: string, what: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${of}` }))
    await user.click(await screen.findByRole('menuitem', { name: what }))
  }
  await act('Second', 'Move up')
  await expect.poll(() => saves(sent)).toHaveLength(1)
  expect(titles(0)).toEqual(['Second', 'First'])
  expect((saves(sent)[0]!['base'] as { criteria: Criterion[] }).criteria).toHaveLength(2)
  await act('First', 'Remove')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => saves(sent)).toHaveLength(3)
  expect([titles(1), titles(2)]).toEqual([['Second'], ['First', 'Second']])

  await user.click(screen.getByRole('button', { name: 'Add a criterion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New criterion' }))
  const first = await dialog.findByRole('group', { name: 'An account meets it when' })
  await expect.poll(() => document.activeElement).toBe(first)
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await dialog.findByText('Choose a condition.')
  await expect.poll(() => document.activeElement?.textContent).toBe('Filter')
  await user.click(dialog.getByRole('button', { name: 'Filter' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a filter' }))
  await user.type(form.getByRole('textbox', { name: 'Compare with' }), 'steel')
  await user.click(form.getByRole('button', { name: 'Filter' }))
  await dialog.findByText(/Today 4 of 40/)
  const weight = () => dialog.getByRole('textbox', { name: /^Weight/ })
  await user.clear(weight())
  await user.type(weight(), '500')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/100/)
  await expect.poll(() => document.activeElement === weight()).toBe(true)
  expect(saves(sent)).toHaveLength(3)
  await user.clear(weight())
  await user.type(weight(), '5')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => saves(sent)).toHaveLength(4)
  expect((saves(sent)[3]!['criteria'] as Criterion[])[2]).toMatchObject({
    title: null,
    weight: 5,
    conditions: [{ field: 'NAME', operator: 'CONTAINS', text: 'steel' }],
  })
})

test('settings: what was changed goes with what was seen; a colleague’s change is told beside its field', async () => {
  const onDone = vi.fn(),
    user = userEvent.setup()
  let saved: Answer = overtaken({ title: 'Summer' })
  const { sent } = await renderInApp(
    <SettingsDialog campaign={built()} onClose={() => {}} onDone={onDone} />,
    { answers: { ...answers(done()), SaveCampaignSettings: () => saved } },
  )
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(title)
  await user.type(title, 'Autumn')
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await save()
  await screen.findByText('A colleague has changed this meanwhile. Save again to replace it.')
  saved = done()
  await save()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(saves(sent)).toEqual([
    { id: 'spring', title: 'Autumn', base: { title: 'Spring' } },
    { id: 'spring', title: 'Autumn', base: { title: 'Summer' } },
  ])
})

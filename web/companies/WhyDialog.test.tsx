import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import { renderInApp } from '../app/testKit.tsx'
import { AccountSegments } from './AccountSegments.tsx'
import { WhyDialog } from './WhyDialog.tsx'

const questionId = '01920000-0000-7000-8000-000000000001'
const conditions: RecordCondition[] = [
  { field: 'CITY', operator: 'IS', text: 'Gent' },
  {
    any: [
      { field: 'MEETINGS', operator: 'GREATER_THAN', number: 2 },
      { answer: { questionId, valueBool: true } },
    ],
  },
]
const question = {
  __typename: 'Question',
  id: questionId,
  playbookVersionId: 'v1',
  title: 'Ships abroad?',
  dataType: 'BOOL',
  importance: 1,
  options: [],
}
const anvil = (meets: boolean[], answers: object[] = []) => ({
  data: {
    company: { __typename: 'Company', id: 'anvil', name: 'Anvil', meets, newestAnswers: answers },
  },
})
const answer = {
  __typename: 'Answer',
  id: 'answer',
  companyDialogId: 'meeting',
  questionId,
  valueText: null,
  valueNumber: null,
  valueYesNo: false,
  valueDecimal: null,
  valueNumberFrom: null,
  valueNumberTo: null,
  valueDate: null,
  valueOptions: null,
  question,
  companyDialog: {
    __typename: 'CompanyDialog',
    id: 'meeting',
    title: 'First visit',
    startDate: '2026-11-02T09:00:00Z',
    timeZone: 'UTC',
  },
}
const common = {
  ConditionQuestion: { data: { question } },
  AccountNames: {
    data: { companies: { list: [{ __typename: 'Company', id: 'anvil', name: 'Anvil' }] } },
  },
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

test('why an account is not in a list: each condition, met or not, and what it answered', async () => {
  const { sent } = await renderInApp(
    <WhyDialog title="Hot ones" conditions={conditions} onClose={() => {}} />,
    { answers: { ...common, AccountMeets: anvil([true, false, false], [answer]) } },
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Account' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Anvil' }))
  await screen.findByText('“Anvil” is not in it: 1 condition is not met.')
  await screen.findByText(/Ships abroad\? is Yes/)
  expect(rows()).toEqual([
    'Met:City is exactly Gent',
    expect.stringContaining('Not met:Any of these'),
    'Not met:Number of meetings is greater than 2',
    'Not met:Ships abroad? is YesNoFirst visit · 02-11-2026',
  ])
  expect(sent.find(({ name }) => name === 'AccountMeets')?.variables).toEqual({
    id: 'anvil',
    conditions,
    questionIds: [questionId],
  })
})

test('the segments of an account are read when they are asked for; one that was not answered says so', async () => {
  const view = {
    __typename: 'ListView',
    id: 'view',
    title: 'Hot ones',
    isShared: true,
    search: null,
    prio: null,
    labelIds: [],
    conditions: [{ answer: { questionId, valueBool: true } }],
    sort: null,
    columns: null,
    isMine: true,
    mayEdit: true,
    creator: { __typename: 'User', id: 'ann', firstName: 'Ann', lastName: 'Maes' },
    dateUpdated: '2026-11-01T00:00:00Z',
  }
  const { sent } = await renderInApp(<AccountSegments companyId="anvil" />, {
    answers: {
      ...common,
      AccountMeets: anvil([true]),
      ListViews: {
        data: { listViews: [{ ...view, id: 'all', title: 'All', conditions: [] }, view] },
      },
    },
  })
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('combobox', { name: 'Segment' }))
  const list = await screen.findByRole('listbox')
  // a view that narrows nothing is none
  expect(
    (await within(list).findAllByRole('option')).map(({ textContent }) => textContent),
  ).toEqual(['Hot ones'])
  await userEvent.click(screen.getByRole('option', { name: 'Hot ones' }))
  await screen.findByText('“Anvil” is in it.')
  screen.getByText('Not answered yet')
  expect(
    screen.getByRole('link', { name: 'Accounts of this segment' }).getAttribute('href'),
  ).toContain('view=view')
})

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { limits } from '../../shared/limits.ts'
import {
  checkConditions,
  type RecordCondition,
  type RecordTable,
} from '../../shared/recordConditions.ts'
import { renderInApp } from '../app/testKit.tsx'
import { ConditionBar } from './ConditionBar.tsx'

const labels = Array.from({ length: 9 }, (_, n) => ({
  __typename: 'Label',
  id: `0192000${n}-0000-7000-8000-000000000000`,
  title: `Label ${n}`,
  color: '#b42318',
}))
const asked = { title: 'Ships abroad?', __typename: 'Question', playbookVersionId: 'v1' }
const questions = [
  { ...asked, id: labels[0]!.id, dataType: 'BOOL_SWITCH', options: [] },
  { ...asked, id: labels[1]!.id, dataType: 'NUMBER_INT', title: 'Lorries', options: [] },
  { ...asked, id: labels[2]!.id, dataType: 'TEXTAREA', title: 'Worries', options: [] },
]
const playbook = (id: string, title: string, versions: { published?: string; draft?: string }) => ({
  __typename: 'Playbook',
  id,
  title,
  dateCreated: `2026-0${id}-03T10:00:00`,
  published: versions.published ? { __typename: 'PlaybookVersion', id: versions.published } : null,
  draft: versions.draft ? { __typename: 'PlaybookVersion', id: versions.draft } : null,
})
const playbooks = [
  playbook('1', 'First call', { published: 'v1' }),
  playbook('2', 'First call', { published: 'v0', draft: 'v2' }),
  playbook('3', 'Review', { published: 'v3' }),
]
const answers = {
  QuestionChoices: { data: { questions } },
  QuestionPlaybooks: { data: { playbooks } },
  ConditionQuestion: ({ id }: Record<string, unknown>) => ({
    data: { question: questions.find((one) => one.id === id) ?? null },
  }),
  LabelChoices: { data: { labels } },
  CalendarPeople: { data: { organisationUsers: [] } },
}

async function show(first: readonly RecordCondition[], table: RecordTable = 'COMPANY') {
  const onChange = vi.fn()
  function Place() {
    const [conditions, setConditions] = useState(first)
    return (
      <ConditionBar
        table={table}
        conditions={conditions}
        onChange={(next) => {
          onChange(next)
          setConditions(next)
        }}
      />
    )
  }
  await renderInApp(<Place />, { answers })
  return onChange
}
const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove the filter/ })
    .map((one) => one.getAttribute('aria-label')?.replace('Remove the filter ', ''))
const field = (name: string, options = {}) => screen.getByRole('combobox', { name, ...options })
const add = () => userEvent.click(screen.getByRole('button', { name: 'Filter' }))
const apply = () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Filter' }))

test('a filter is made field by field, with what its kind can be compared with', async () => {
  const onChange = await show([])
  await add()
  const dialog = screen.getByRole('dialog', { name: 'Add a filter' })
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Filter' })
  expect(send.disabled).toBe(true)
  await userEvent.selectOptions(field('Field'), 'Industry')
  await userEvent.selectOptions(field('How to compare'), 'does not contain')
  await userEvent.type(screen.getByRole('textbox', { name: 'Compare with' }), ' food ')
  await apply()
  expect(onChange).toHaveBeenLastCalledWith([
    { field: 'INDUSTRY', operator: 'CONTAINS', not: true, text: 'food' },
  ])
  await add()
  await userEvent.selectOptions(field('Field'), 'Number of contacts')
  await userEvent.selectOptions(field('How to compare'), 'is greater than')
  const number = screen.getByRole('textbox', { name: 'Compare with' })
  await userEvent.type(number, 'two')
  screen.getByText('Write a number')
  await userEvent.clear(number)
  await userEvent.type(number, '2{Enter}')
  await add()
  await userEvent.selectOptions(field('Field'), 'Label')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Look for one' }), 'label 3')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Label 3' }))
  await apply()
  await add()
  await userEvent.selectOptions(field('Field'), 'Priority')
  await apply()
  await add()
  await userEvent.selectOptions(field('Field'), 'A next step is overdue')
  await apply()
  expect(onChange.mock.lastCall![0].slice(1)).toEqual([
    { field: 'CONTACTS', operator: 'GREATER_THAN', number: 2 },
    { field: 'LABEL', operator: 'ANY_OF', ids: [labels[3]!.id] },
    { field: 'PRIO', operator: 'IS', number: 3 },
    { field: 'OVERDUE_NEXT_STEP', operator: 'IS_SET' },
  ])
  expect(chips()).toEqual([
    'Industry does not contain food',
    'Number of contacts is greater than 2',
    'Label is one of Label 3',
    'Priority is exactly Urgent',
    'A next step is overdue yes',
  ])
})

test('a chip opens what it says, to be changed; any of several is a group of one level', async () => {
  const city: RecordCondition = { field: 'CITY', operator: 'IS', text: 'Gent' },
    met: RecordCondition = { field: 'LAST_MEETING', operator: 'WITHIN_DAYS', number: 1 }
  const onChange = await show([city, met])
  await userEvent.selectOptions(field('How the filters go together'), 'Any of these')
  expect(onChange).toHaveBeenLastCalledWith([{ any: [city, met] }])
  await userEvent.click(screen.getByRole('button', { name: 'Last meeting is within 1 day' }))
  screen.getByRole('dialog', { name: 'Change the filter Last meeting is within 1 day' })
  const days = screen.getByRole('textbox', { name: 'Days from today, before or after' })
  await userEvent.clear(days)
  await userEvent.type(days, '30{Enter}')
  expect(onChange).toHaveBeenLastCalledWith([{ any: [city, { ...met, number: 30 }] }])
  await userEvent.click(
    screen.getByRole('button', { name: 'Remove the filter Last meeting is within 30 days' }),
  )
  expect(onChange).toHaveBeenLastCalledWith([city])
  expect(screen.queryByRole('combobox', { name: 'How the filters go together' })).toBeNull()
})

test('groups within groups are said, and an address that cannot be read can be left', async () => {
  const onChange = await show([
    { field: 'NAME', operator: 'STARTS_WITH', text: 'a' },
    {
      not: true,
      any: [
        { field: 'CITY', operator: 'IS', text: 'Gent' },
        { field: 'VAT', operator: 'IS_SET', not: true },
      ],
    },
  ])
  expect(chips()).toEqual([
    'Name starts with a',
    'not (City is exactly Gent or VAT number is not known)',
  ])
  await userEvent.click(
    screen.getByRole('button', { name: 'Remove the filter Name starts with a' }),
  )
  expect(onChange.mock.lastCall![0]).toHaveLength(1)
  const next = await show([{ field: 'JOB_TITLE', operator: 'IS', text: 'x' }])
  screen.getByText('A filter of the address cannot be read')
  await userEvent.click(screen.getByRole('button', { name: 'Take all filters away' }))
  expect(next).toHaveBeenLastCalledWith([])
})

test('as many filters are made as the server takes with their group; people are asked for when they are chosen from', async () => {
  const most = Array.from({ length: limits.filters - 1 }, (_, number): RecordCondition => ({
    field: 'CONTACTS',
    operator: 'IS',
    number,
  }))
  expect(checkConditions('COMPANY', [{ any: most }])).toBeNull()
  const { sent } = await renderInApp(
    <ConditionBar table="COMPANY" conditions={most} onChange={() => {}} />,
    { answers },
  )
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull()
  cleanup()
  const first = await renderInApp(
    <ConditionBar table="COMPANY" conditions={most.slice(1)} onChange={() => {}} />,
    { answers },
  )
  await add()
  expect([...sent, ...first.sent].map(({ name }) => name)).not.toContain('CalendarPeople')
  await userEvent.selectOptions(field('Field'), 'Created by')
  await expect.poll(() => first.sent.map(({ name }) => name)).toContain('CalendarPeople')
})

test('a click beside the form closes it and reaches nothing beneath', async () => {
  await show([])
  await add()
  const overlay = document.querySelector('.mantine-Popover-overlay')!
  await userEvent.click(overlay)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the newest answer to a question is compared as its kind can be', async () => {
  const onChange = await show([])
  await add()
  await userEvent.selectOptions(field('Field'), 'Answer to a question')
  const choose = async (title: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Question' }))
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${title}`) }))
  }
  await choose('Ships abroad')
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  await apply()
  const [bool, int, text] = questions.map(({ id }) => id)
  const first = { answer: { valueBool: false, questionId: bool } }
  expect(onChange).toHaveBeenLastCalledWith([first])
  await waitFor(() => expect(chips()).toEqual(['Ships abroad? is No']))

  await add()
  await userEvent.selectOptions(field('Field'), 'Answer to a question')
  await choose('Lorries')
  const send = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', {
    name: 'Filter',
  })
  expect(send.disabled).toBe(true)
  await userEvent.selectOptions(field('How to compare'), 'is not')
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '7')
  await apply()
  const second = { answer: { valueNumberFrom: 7, questionId: int }, not: true }
  expect(onChange).toHaveBeenLastCalledWith([first, second])
  await waitFor(() => expect(chips()[1]).toBe('Lorries is not ≥ 7'))

  // its form opens with what it says
  await userEvent.click(screen.getByRole('button', { name: 'Lorries is not ≥ 7' }))
  await choose('Worries')
  expect([...field('How to compare').querySelectorAll('option')].map((one) => one.text)).toEqual([
    'is answered',
    'is not answered',
  ])
  await userEvent.selectOptions(field('How to compare'), 'is not answered')
  await apply()
  expect(onChange).toHaveBeenLastCalledWith([
    first,
    { answer: { questionId: text }, operator: 'IS_SET', not: true },
  ])
})

test('an hour that the clock does not have is refused, also where the browser has no field for hours', async () => {
  const hour = { ...questions[1]!, dataType: 'TIME', title: 'When do they close?' }
  await renderInApp(<ConditionBar table="COMPANY" conditions={[]} onChange={() => {}} />, {
    answers: { ...answers, QuestionChoices: { data: { questions: [hour] } } },
  })
  await add()
  await userEvent.selectOptions(field('Field'), 'Answer to a question')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Question' }))
  await userEvent.click(await screen.findByRole('option', { name: /close/ }))
  const from = screen.getByLabelText<HTMLInputElement>('From')
  from.setAttribute('type', 'text')
  // React gives it back its type with each value
  Object.defineProperty(from, 'type', { value: 'text', writable: true })
  const send = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', {
    name: 'Filter',
  })
  fireEvent.change(from, { target: { value: '09:99' } })
  screen.getByText('Write it as HH:mm')
  expect([from.value, send.disabled]).toEqual(['09:99', true])
  fireEvent.change(from, { target: { value: '09:59' } })
  expect([from.value, send.disabled]).toEqual(['09:59', false])
  expect(screen.queryByText('Write it as HH:mm')).toBeNull()
})

test('a question is chosen with its playbook in sight; its title is nothing to look for', async () => {
  const ofBoth = [
    questions[0]!,
    { ...questions[1]!, title: 'Ships abroad?', playbookVersionId: 'v2' },
    { ...questions[2]!, playbookVersionId: 'v3' },
  ]
  const { sent } = await renderInApp(
    <ConditionBar table="COMPANY" conditions={[]} onChange={() => {}} />,
    { answers: { ...answers, QuestionChoices: { data: { questions: ofBoth } } } },
  )
  const lookedFor = () =>
    sent.flatMap(({ name, variables }) => (name === 'QuestionChoices' ? [variables['search']] : []))
  await add()
  await userEvent.selectOptions(field('Field'), 'Answer to a question')
  const open = async () =>
    userEvent.click(await screen.findByRole('combobox', { name: 'Question' }))
  await open()
  const said = (await screen.findAllByRole('option', { name: /abroad|Worries/ })).map(
    (option) => option.textContent,
  )
  expect(said).toEqual([
    'Ships abroad?First call, 03-01-2026 10:00',
    'Ships abroad?First call, 03-02-2026 10:00',
    'WorriesReview',
  ])
  await userEvent.click(screen.getByRole('option', { name: /03-02-2026/ }))
  const chosen = field('Question') as HTMLInputElement
  expect(chosen.value).toBe('Ships abroad?')
  expect(document.getElementById(chosen.getAttribute('aria-describedby')!)!.textContent).toBe(
    'First call, 03-02-2026 10:00',
  )
  await userEvent.keyboard('worr')
  expect(chosen.value).toBe('worr')
  await expect.poll(lookedFor).toContain('worr')
  expect(lookedFor()).toEqual([null, 'worr'])
})

test('contacts have no answers of their own', async () => {
  await show([], 'CONTACT')
  await add()
  expect(screen.queryByRole('option', { name: 'Answer to a question' })).toBeNull()
})

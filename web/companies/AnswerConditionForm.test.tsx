import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { fetchKitNumber } from '../ui/TypedNumber.tsx'
import { ConditionBar } from './ConditionBar.tsx'
import { add, apply, chips, field, showConditions } from './conditionsTestKit.tsx'

// it would take the place of the plain field between the look for that and the first key
await fetchKitNumber()

const idOf = (n: number) => `0192000${n}-0000-7000-8000-000000000000`
const asked = { title: 'Ships abroad?', __typename: 'Question', playbookVersionId: 'v1' }
const questions = [
  { ...asked, id: idOf(0), dataType: 'BOOL_SWITCH', options: [] },
  { ...asked, id: idOf(1), dataType: 'NUMBER_INT', title: 'Lorries', options: [] },
  { ...asked, id: idOf(2), dataType: 'TEXTAREA', title: 'Worries', options: [] },
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
  LabelChoices: { data: { labels: [] } },
}

const show = () => showConditions(answers)

test('the newest answer to a question is compared as its kind can be', async () => {
  const onChange = await show()
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
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith([first]))
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
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith([first, second]))
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
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith([
      first,
      { answer: { questionId: text }, operator: 'IS_SET', not: true },
    ]),
  )
})

test('what was typed stays while one looks at the other kind of filter', async () => {
  const onChange = await show()
  await add()
  await userEvent.selectOptions(field('Field'), 'Industry')
  await userEvent.selectOptions(field('How to compare'), 'starts with')
  await userEvent.type(screen.getByRole('textbox', { name: 'Compare with' }), 'food')
  await userEvent.selectOptions(field('Field'), 'Answer to a question')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Question' }))
  await userEvent.click(await screen.findByRole('option', { name: /^Ships/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  await userEvent.selectOptions(field('Field'), 'Industry')
  expect(screen.queryByRole('combobox', { name: 'Question' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Compare with' }).value).toBe('food')
  await userEvent.selectOptions(field('Field'), 'Answer to a question')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true)
  await userEvent.selectOptions(field('Field'), 'Industry')
  await apply()
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith([
      { field: 'INDUSTRY', operator: 'STARTS_WITH', text: 'food' },
    ]),
  )
})

test('of an answer in labels a merged one is called by what it became, one that is deleted so', async () => {
  const [hot, merged, deleted] = [idOf(5), idOf(6), idOf(7)]
  const label = {
    __typename: 'Label',
    id: hot,
    title: 'Hot',
    color: '#b42318',
    mergedIds: [merged],
  }
  const question = { ...questions[0]!, dataType: 'LABELS', title: 'Mood' }
  await showConditions(
    {
      ...answers,
      LabelChoices: { data: { labels: [label] } },
      ConditionQuestion: { data: { question } },
    },
    [{ answer: { questionId: question.id, valueOptions: [merged, deleted] } }],
  )
  await waitFor(() => expect(chips()).toEqual(['Mood is Hot / Deleted label']))
})

test('an hour that the clock does not have is refused, also where the browser has no field for hours', async () => {
  const hour = { ...questions[1]!, dataType: 'TIME', title: 'When do they close?' }
  await renderInApp(
    <ConditionBar table="COMPANY" conditions={[]} onChange={() => {}} preview={() => null} />,
    {
      answers: { ...answers, QuestionChoices: { data: { questions: [hour] } } },
    },
  )
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
    <ConditionBar table="COMPANY" conditions={[]} onChange={() => {}} preview={() => null} />,
    { answers: { ...answers, QuestionChoices: { data: { questions: ofBoth } } } },
  )
  const lookedFor = () =>
    sent.flatMap(({ name, variables }) =>
      name === 'QuestionChoices' ? [variables['search'] as string | null] : [],
    )
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
  // between two letters a slow machine may take longer than the pause; never for the title
  expect(lookedFor().filter((one) => one !== null && !'worr'.startsWith(one))).toEqual([])
})

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { readPlaybookFile } from '../../shared/inputs/playbookFile.ts'
import { questionsOf } from '../../shared/playbookFile.ts'
import { renderInApp } from '../app/testKit.tsx'
import { toastStore } from '../ui/notify.tsx'
import { TemplateGallery } from './TemplateGallery.tsx'
import { fetchTemplates, hasWords } from './templates.ts'

const show = async (shown: string, answers: object = {}) => {
  const onClose = vi.fn()
  const rendered = await renderInApp(<TemplateGallery shown={shown} onClose={onClose} />, {
    answers: {
      ImportPlaybook: { data: { importPlaybook: null } },
      DeletePlaybook: { data: { deletePlaybook: 'x' } },
      OwnTemplates: { data: { playbooks: [] } },
      ...answers,
    },
  })
  const sent = (name: string): Record<string, unknown>[] =>
    rendered.sent.flatMap((one) => (one.name === name ? [one.variables] : []))
  return { ...rendered, sent, onClose }
}
const cards = (): string[] =>
  within(screen.getByRole('list', { name: 'Templates' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

test('templates are searched by title, question and method, and filtered by conversation', async () => {
  await show('all')
  const search = await screen.findByRole('searchbox', { name: 'Search templates' })
  expect(cards()).toHaveLength(12)
  const first = screen.getByRole('link', { name: 'Customer discovery interview' }).closest('li')!
  expect(first.textContent).toContain('6 question hubs')
  expect(first.textContent).toContain('25 questions')
  expect(first.textContent).toContain('English, Français, Nederlands')
  await userEvent.type(search, 'meddic')
  expect(cards()).toEqual(['Complex deal review'])
  await userEvent.clear(search)
  await userEvent.type(search, 'WORST moment')
  expect(cards()).toEqual(['Account review'])
  await userEvent.clear(search)
  await userEvent.type(search, 'quarterly business review')
  expect(cards()).toEqual(['Account review'])
  await userEvent.clear(search)
  await userEvent.click(screen.getByRole('radio', { name: 'Sale' }))
  expect(cards()).toEqual([
    'First qualification call',
    'Product demo',
    'Complex deal review',
    'Tender (RFP)',
  ])
  await userEvent.type(search, 'warehouse robots')
  screen.getByText(/No template has that/)
})

test('a preview shows hubs, questions with types and options, and what opens what', async () => {
  await show('customerDiscovery')
  await screen.findByRole('heading', { level: 2, name: 'Customer discovery interview' })
  const flow = screen.getByRole('list', { name: 'Question hubs' })
  expect(
    within(flow)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual([
    '1. Who we talk to',
    '2. The last time',
    '3. What they do about it',
    '4. What it costs',
    '5. Before we part',
    '6. Our reading',
  ])
  const last = within(flow).getByText('When did this last happen to you?').closest('li')!
  expect(last.textContent).toContain('Multiple choice - 1 option')
  expect(within(last).getByText('This week').tagName).toBe('LI')
  within(last).getByText(/^This week .+ Longer ago: opens “What it costs”$/)
  within(flow).getByText('Only when “When did this last happen to you?”: Never')
  within(flow).getByText('Only when “Have you looked for something better in the past year?”: Yes')
  expect(within(flow).queryByRole('textbox')).toBeNull()
  expect(document.activeElement?.tagName).toBe('H2')
})

test('it is made under the title and in the language that are chosen, with a way back', async () => {
  const { sent } = await show('accountReview')
  const title = await screen.findByRole('textbox', { name: 'Title of your playbook' })
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Language of the playbook' }),
    'Nederlands',
  )
  await screen.findByRole('heading', { level: 2, name: 'Accountbespreking' })
  await userEvent.clear(title)
  const use = screen.getByRole('button', { name: 'Use this template' })
  await userEvent.click(use)
  expect(title.getAttribute('aria-invalid')).toBe('true')
  expect(sent('ImportPlaybook')).toEqual([])
  await userEvent.type(title, ' Review of the north ')
  await userEvent.click(use)
  await waitFor(() => expect(toastStore.get()).toHaveLength(1))
  const [variables] = sent('ImportPlaybook')
  const { kept } = readPlaybookFile(String(variables!['file']))
  expect(kept!.title).toBe('Review of the north')
  expect(questionsOf(kept!)[0]!.title).toBe('Hebt u bereikt wat u wilde?')
  act(() => toastStore.get()[0]!.undo!())
  await waitFor(() => expect(sent('DeletePlaybook')).toMatchObject([{ id: variables!['id'] }]))
})

test('a refusal is told, and the same again is no second playbook', async () => {
  const { sent } = await show('kickOff', {
    ImportPlaybook: {
      errors: [
        {
          message: 'CONFLICT',
          path: ['importPlaybook'],
          extensions: { code: 'CONFLICT', field: 'file' },
        },
      ],
    },
  })
  const use = await screen.findByRole('button', { name: 'Use this template' })
  await userEvent.click(use)
  await screen.findByRole('alert')
  await userEvent.click(use)
  await waitFor(() => expect(sent('ImportPlaybook')).toHaveLength(2))
  const [one, two] = sent('ImportPlaybook')
  expect(one!['id']).toBe(two!['id'])
})

test('each is found by its own words in each language', async () => {
  for (const language of ['en', 'fr', 'nl'] as const)
    for (const template of await fetchTemplates(language)) {
      expect(hasWords(template, template.title.toUpperCase())).toBe(true)
      expect(hasWords(template, `${template.title} nowhere`)).toBe(false)
    }
})

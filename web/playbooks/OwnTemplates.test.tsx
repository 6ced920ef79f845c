import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { renderInApp, type Rendered } from '../app/testKit.tsx'
import { toastStore } from '../ui/notify.tsx'
import { TemplateGallery } from './TemplateGallery.tsx'

const id = newId(),
  draftId = newId(),
  askedId = newId()
const asked = (more: object): object => ({
  icon: null,
  description: null,
  placeholder: null,
  defaultValue: null,
  defaultStartValue: null,
  defaultEndValue: null,
  defaultValueBool: null,
  minValue: null,
  maxValue: null,
  isInternal: false,
  importance: 0,
  rank: 'a',
  mediaItemIds: [],
  options: [],
  conditions: [],
  translations: {},
  ...more,
})
const own = {
  id,
  title: 'Visit of a farm',
  description: 'Walk the field first.',
  language: 'NL',
  languages: ['FR'],
  draft: { id: draftId, hubs: [{ id: newId(), questions: [{ id: askedId }] }] },
}
const draft = {
  id: draftId,
  hubs: [
    {
      id: newId(),
      title: 'Soil',
      description: null,
      isInternal: false,
      conditions: [],
      translations: {},
      questions: [asked({ id: askedId, title: 'How wet is it?', dataType: 'TEXTAREA' })],
    },
  ],
}
const show = (shown: string, answers: object = {}): Promise<Rendered> =>
  renderInApp(<TemplateGallery shown={shown} onClose={vi.fn()} />, {
    answers: {
      OwnTemplates: { data: { playbooks: [own] } },
      BuilderVersion: { data: { playbookVersion: draft } },
      CopyPlaybook: { data: { copyPlaybook: null } },
      MarkTemplate: { data: { updatePlaybook: null } },
      ...answers,
    },
  })
const list = { name: 'Templates of your organisation' }

test('templates of the organisation stand first, and are searched by title and description', async () => {
  await show('all')
  const ours = await screen.findByRole('list', list)
  const card = within(ours).getByRole('link', { name: 'Visit of a farm' }).closest('li')!
  expect(card.textContent).toContain('Nederlands, Français')
  expect(card.textContent).toContain('1 question hub')
  screen.getByRole('heading', { name: 'Ready-made' })
  const search = screen.getByRole('searchbox', { name: 'Search templates' })
  await userEvent.type(search, 'FIELD farm')
  screen.getByRole('link', { name: 'Visit of a farm' })
  expect(screen.queryByRole('list', { name: 'Templates' })).toBeNull()
  await userEvent.type(search, ' nowhere')
  screen.getByText(/No template has that/)
  await userEvent.clear(search)
  // nobody said for which conversation they are
  await userEvent.click(screen.getByRole('radio', { name: 'Sale' }))
  expect(screen.queryByRole('list', list)).toBeNull()
  screen.getByRole('link', { name: 'Product demo' })
})

test('one is looked at and copied under the title that was typed', async () => {
  const { sent } = await show(id)
  await screen.findByRole('heading', { level: 2, name: 'Visit of a farm' })
  screen.getByText('How wet is it?')
  const title = screen.getByRole('textbox', { name: 'Title of your playbook' })
  expect(screen.queryByRole('combobox')).toBeNull()
  await userEvent.clear(title)
  await userEvent.type(title, ' Farms of May ')
  await userEvent.click(screen.getByRole('button', { name: 'Use this template' }))
  await waitFor(() => expect(toastStore.get()).toHaveLength(1))
  const copied = sent.filter(({ name }) => name === 'CopyPlaybook')
  expect(copied).toMatchObject([{ variables: { id, title: 'Farms of May' } }])
  expect(sent.some(({ name }) => name === 'ImportPlaybook')).toBe(false)
})

test('it is taken out of the templates, with a way back', async () => {
  const { sent } = await show(id)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from the templates' }))
  await waitFor(() => expect(toastStore.get()).toHaveLength(1))
  toastStore.get()[0]!.undo!()
  const marks = (): unknown[] =>
    sent.flatMap(({ name, variables }) =>
      name === 'MarkTemplate' ? [variables['isTemplate']] : [],
    )
  await waitFor(() => expect(marks()).toEqual([false, true]))
})

test('where they cannot be read, those of the product are there all the same', async () => {
  let fails = true
  await show('all', {
    OwnTemplates: () =>
      fails ? { networkError: new Error('offline') } : { data: { playbooks: [own] } },
  })
  await screen.findByText('The templates of your organisation could not be loaded.')
  screen.getByRole('link', { name: 'Product demo' })
  expect(screen.queryByRole('list', list)).toBeNull()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Visit of a farm' })
})

test('one whose questions cannot be read says so, and is read again', async () => {
  let fails = true
  await show(id, {
    BuilderVersion: () =>
      fails ? { networkError: new Error('offline') } : { data: { playbookVersion: draft } },
  })
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Use this template' })).toBeNull()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('How wet is it?')
})

import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp, type Answer } from '../app/testKit.tsx'

// the drag and drop library asks for it when it is loaded
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
const { NextStepTypesPanel } = await import('./NextStepTypesPanel.tsx')

const kind = (id: string, title: string, scoring: number) => ({
  __typename: 'NextStepType',
  id,
  title,
  scoring,
  dateDeleted: null,
})
const [call, visit, old] = [
  kind('call', 'Call', 5),
  kind('visit', 'Visit', 25),
  kind('old', 'Fax', 1),
]
const open = (answers: Record<string, Answer> = {}, offered: object[] = [call, visit]) =>
  renderInApp(<NextStepTypesPanel />, {
    role: 'Admin',
    answers: {
      NextStepTypes: { data: { nextStepTypes: offered } },
      ArchivedNextStepTypes: { data: { nextStepTypes: [old] } },
      ...answers,
    },
  })
const menuOf = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${title}: more` }))
  return within(await screen.findByRole('menu'))
}

test('kinds stand in their order with what they are worth, and move by keys', async () => {
  const { sent } = await open({ MoveNextStepType: { data: { moveNextStepType: visit } } })
  const list = await screen.findByRole('list', { name: 'Kinds of next steps' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['Call5 points', 'Visit25 points'])
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Visit' }), {
    key: 'ArrowUp',
    altKey: true,
  })
  await expect
    .poll(() => sent.find(({ name }) => name === 'MoveNextStepType')?.variables)
    .toMatchObject({ id: 'visit', afterId: '' })
})

test('one is archived, and undo offers it again; what was archived before can be offered again', async () => {
  const { sent } = await open({
    ArchiveNextStepType: { data: { deleteNextStepType: call } },
    RestoreNextStepType: { data: { restoreNextStepType: call } },
  })
  await userEvent.click((await menuOf('Call')).getByText('Archive'))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('“Call” is offered again.')
  await userEvent.click((await menuOf('Fax')).getByText('Offer again'))
  await screen.findByText('“Fax” is offered again.')
  expect(
    sent
      .filter(({ name }) => /^(Archive|Restore)NextStepType$/.test(name))
      .map(({ name, variables }) => [name, variables['id']]),
  ).toEqual([
    ['ArchiveNextStepType', 'call'],
    ['RestoreNextStepType', 'call'],
    ['RestoreNextStepType', 'old'],
  ])
})

test('a kind is edited, and undo gives it what it had', async () => {
  const { sent } = await open({ SetNextStepType: { data: { updateNextStepType: call } } })
  await userEvent.click((await menuOf('Call')).getByText('Edit'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kind of next step' }))
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Name' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('This is required.')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Call back')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect
    .poll(() =>
      sent
        .filter(({ name }) => name === 'SetNextStepType')
        .map(({ variables: { title, scoring } }) => ({ title, scoring })),
    )
    .toEqual([
      { title: 'Call back', scoring: 5 },
      { title: 'Call', scoring: 5 },
    ])
})

test('the first kind is added where there is none', async () => {
  const { sent } = await open({ CreateNextStepType: { data: { createNextStepType: call } } }, [])
  await userEvent.click(await screen.findByRole('button', { name: 'Add a kind' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New kind of next step' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Call')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('“Call” is offered now.')
  expect(sent.find(({ name }) => name === 'CreateNextStepType')!.variables).toMatchObject({
    title: 'Call',
    scoring: 0,
  })
})

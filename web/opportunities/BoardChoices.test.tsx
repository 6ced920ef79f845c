import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { BoardChoices } from './BoardChoices.tsx'
import { testPipeline } from './boardTestKit.ts'

type Answers = NonNullable<Parameters<typeof renderInApp>[1]>['answers']
async function shown(answers: NonNullable<Answers> = {}) {
  const onSearch = vi.fn(),
    user = userEvent.setup()
  const { sent } = await renderInApp(
    <BoardChoices
      pipelines={[testPipeline, { ...testPipeline, id: 'second', title: 'Renewals' }]}
      pipeline={testPipeline}
      search={{}}
      onSearch={onSearch}
    />,
    { answers },
  )
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Pipeline actions' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  return { sent, onSearch, user, choose }
}

test('a new pipeline is named, and shown; a refusal stands in the dialog', async () => {
  let isRefused = true
  const { sent, onSearch, user, choose } = await shown({
    CreatePipeline: ({ id, title }) =>
      isRefused
        ? { errors: [{ message: 'no', extensions: { code: 'UNAVAILABLE' } }] }
        : { data: { createPipeline: { ...testPipeline, id, title } } },
  })
  await choose('New pipeline')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Partners ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The server is not available at the moment. Please try again.')
  expect(onSearch).not.toHaveBeenCalled()
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => onSearch).toHaveBeenCalledOnce()
  expect(sent.at(-1)?.variables).toMatchObject({ title: 'Partners' })
  expect(onSearch).toHaveBeenCalledWith({ pipeline: sent.at(-1)?.variables['id'] })
})

test('one that still has opportunities is not deleted, and says why; else another is shown, and it can come back', async () => {
  let isUsed = true
  const { sent, onSearch, user, choose } = await shown({
    DeletePipeline: () =>
      isUsed
        ? {
            errors: [
              { message: 'no', extensions: { code: 'BAD_INPUT', field: 'id', rule: 'IN_USE' } },
            ],
          }
        : { data: { deletePipeline: 'pipeline' } },
    RestorePipeline: { data: { restore: 'pipeline' } },
  })
  await choose('Delete the pipeline')
  await screen.findByText(/“Sales” still has opportunities\./)
  expect(onSearch).not.toHaveBeenCalled()
  isUsed = false
  await choose('Delete the pipeline')
  await screen.findByText('“Sales” was deleted.')
  expect(onSearch).toHaveBeenLastCalledWith({ pipeline: 'second' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => onSearch).toHaveBeenLastCalledWith({ pipeline: 'pipeline' })
  expect(sent.map(({ name }) => name)).toEqual([
    'DeletePipeline',
    'DeletePipeline',
    'RestorePipeline',
  ])
})

test('owners are asked for when they are wanted; oneself comes first', async () => {
  const member = (id: string, firstName: string) => ({
    id: `member-${id}`,
    role: 'Member',
    user: { id, firstName, lastName: 'Meijer', color: null, avatar: null },
  })
  const { sent, onSearch, user } = await shown({
    CalendarPeople: {
      data: { organisationUsers: [member('user-2', 'Anna'), member('user-1', 'Mona')] },
    },
  })
  expect(sent).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'Owner' }))
  await screen.findByRole('option', { name: 'Anna Meijer' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'My opportunities',
    'Anna Meijer',
  ])
  await user.click(screen.getByRole('option', { name: 'My opportunities' }))
  expect(onSearch).toHaveBeenLastCalledWith({ owner: 'me' })
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { opportunity } from './opportunityTestKit.ts'
import { OpportunityForm } from './OpportunityForm.tsx'

const conflict = {
  errors: [
    {
      message: 'CONFLICT',
      extensions: { code: 'CONFLICT', field: 'price', params: { current: { price: 15_000 } } },
    },
  ],
}
const nothing = () => {}
const form = (onDone = nothing) => (
  <OpportunityForm
    opportunity={opportunity()}
    onDone={onDone}
    onCancel={nothing}
    onDirty={nothing}
  />
)

test('only what was changed is sent, with what was seen of it', async () => {
  let isDone = false
  const { sent } = await renderInApp(
    form(() => void (isDone = true)),
    {
      answers: { UpdateOpportunity: { data: { updateOpportunity: opportunity() } } },
    },
  )
  const title = screen.getByLabelText(/^Title/)
  await userEvent.clear(title)
  await userEvent.type(title, 'Big crane')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => isDone).toBe(true)
  expect(sent[0]).toMatchObject({ name: 'UpdateOpportunity' })
  const { commandId: _, ...variables } = sent[0]!.variables
  expect(variables).toEqual({ id: 'crane', title: 'Big crane', base: { title: 'Crane' } })
})

test('what a colleague has changed meanwhile is named, and replaced only by saving again', async () => {
  const { sent } = await renderInApp(form(), { answers: { UpdateOpportunity: conflict } })
  // the kit's field takes the place of the plain one once its script is there
  const price = () => screen.getByLabelText<HTMLInputElement>('Price in euros')
  await userEvent.clear(price())
  await userEvent.type(price(), '13000')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/A colleague has changed this to €15,000\. Save again/)
  expect(price().value).toBe('13000')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent.length).toBe(2)
  expect(sent.map(({ variables }) => variables)).toMatchObject([
    { price: 13_000, base: { price: 12_000 } },
    { price: 13_000, base: { price: 15_000 } },
  ])
})

test('a day that is none has the focus once it was sent', async () => {
  const { sent } = await renderInApp(form())
  const day = screen.getByLabelText('Expected close')
  await userEvent.clear(day)
  await userEvent.type(day, 'soon')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => document.activeElement).toBe(day)
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('a form without a title or an account is not sent', async () => {
  const { sent } = await renderInApp(form())
  await userEvent.clear(screen.getByLabelText(/^Title/))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Acme' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('This is required.')).toHaveLength(2)
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Title/))
  expect(sent).toEqual([])
})

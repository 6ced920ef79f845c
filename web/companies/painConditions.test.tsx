import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { add, apply, chips, field, showConditions } from './conditionsTestKit.tsx'

const id = (n: number): string => `0192000${n}-0000-7000-8000-000000000000`
const pain = (n: number, title: string, mergedIds: string[] = []) => ({
  __typename: 'Pain',
  id: id(n),
  title,
  mergedIds,
})
const answers = {
  LabelChoices: { data: { labels: [] } },
  PainChoices: { data: { pains: [pain(1, 'Errors', [id(9)]), pain(2, 'Stock')] } },
}

test('accounts are filtered by a pain that was named', async () => {
  const onChange = await showConditions(answers)
  await add()
  await userEvent.selectOptions(field('Field'), 'Pain')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Stock' }))
  await apply()
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith([
      { field: 'PAIN', operator: 'ANY_OF', ids: [id(2)] },
    ]),
  )
  await expect.poll(chips).toEqual(['Pain is one of Stock'])
})

test('a merged pain is called by the one that stands for it, and chosen as that', async () => {
  await showConditions(answers, [
    { field: 'PAIN', operator: 'ANY_OF', ids: [id(9), id(1)] },
    { field: 'PAIN', operator: 'ANY_OF', not: true, ids: [id(7)] },
  ])
  await expect.poll(chips).toEqual(['Pain is one of Errors', 'Pain is none of Deleted pain'])
  await userEvent.click(screen.getByRole('button', { name: 'Pain is one of Errors' }))
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Errors' })).checked).toBe(
    true,
  )
})

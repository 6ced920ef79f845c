import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import type { RecordCondition, RecordTable } from '../../shared/recordConditions.ts'
import { renderInApp } from '../app/testKit.tsx'
import { ConditionBar } from './ConditionBar.tsx'

/** The filters of a list, which change as they are told; gives what they tell. */
export async function showConditions(
  answers: NonNullable<Parameters<typeof renderInApp>[1]>['answers'] & object,
  first: readonly RecordCondition[] = [],
  table: RecordTable = 'COMPANY',
) {
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
        preview={() => null}
      />
    )
  }
  await renderInApp(<Place />, { answers })
  return onChange
}

export const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove the filter/ })
    .map((one) => one.getAttribute('aria-label')?.replace('Remove the filter ', ''))
export const field = (name: string, options = {}) =>
  screen.getByRole('combobox', { name, ...options })
export const add = () => userEvent.click(screen.getByRole('button', { name: 'Filter' }))
/** What was typed may be taken in a moment later, and so may the press. */
export const apply = async (): Promise<void> => {
  const press = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', {
    name: 'Filter',
  })
  await waitFor(() => expect(press.disabled).toBe(false))
  await userEvent.click(press)
}

import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { FoundByDraft } from './FoundByDraft.tsx'

test('a filter that is being written says how many it finds and which first, as it changes', async () => {
  const where = (text: string) => [{ field: 'CITY' as const, operator: 'IS' as const, text }]
  function Place() {
    const [text, setText] = useState('')
    return (
      <>
        <input aria-label="City" onChange={(event) => setText(event.target.value)} />
        <FoundByDraft table="COMPANY" search={text ? { prio: 2, where: where(text) } : null} />
      </>
    )
  }
  const { sent } = await renderInApp(<Place />, {
    answers: {
      AccountsFound: ({ conditions }) => {
        const [{ text }] = conditions as [{ text: string }]
        return {
          data: {
            companies: {
              __typename: 'CompanyPage',
              totalCount: text.length,
              list: [{ __typename: 'Company', id: 'a', name: `In ${text}` }],
            },
          },
        }
      },
    },
  })
  // in one task: no letter is followed by a pause, however slow the machine is
  for (const value of ['G', 'Ge', 'Gen', 'Gent'])
    fireEvent.change(screen.getByLabelText('City'), { target: { value } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('4 found: In Gent…'))
  // not for each letter
  expect(sent).toHaveLength(1)
  expect(sent.at(-1)!.variables).toEqual({
    search: null,
    prio: 2,
    labels: null,
    conditions: where('Gent'),
  })
  await userEvent.clear(screen.getByLabelText('City'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})

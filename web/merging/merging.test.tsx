import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { DuplicatesView } from './DuplicatesView.tsx'
import { MergeForm } from './MergeForm.tsx'

const choice = (field: string, winner: string | null, loser: string | null, rest: object = {}) => ({
  __typename: 'MergeChoice' as const,
  field,
  winner,
  loser,
  joined: null,
  takesLoser: winner === null,
  ...rest,
})
const preview = {
  data: {
    mergePreview: {
      winnerTitle: 'Acme',
      loserTitle: 'Acme Foods',
      winnerChanged: '2026-06-01T08:00:00Z',
      loserChanged: '2026-06-02T08:00:00Z',
      fields: [
        choice('NAME', 'Acme', 'Acme Foods'),
        choice('VAT', null, 'BE1'),
        choice('TYPE', 'Prospect', 'Prospect'),
        choice('SOURCE', null, null, { takesLoser: false }),
        choice('EMAILS', 'a@acme.example', 'b@acme.example', {
          joined: 'a@acme.example, b@acme.example',
          takesLoser: false,
        }),
      ],
      moves: [
        { __typename: 'MergeMove', part: 'MEETING', count: 3, both: 0 },
        { __typename: 'MergeMove', part: 'LABEL', count: 2, both: 1 },
      ],
    },
  },
}
const radio = (field: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: field })).getByRole<HTMLInputElement>('radio', {
    name,
  })

test('what somebody chose stays chosen when the two change places', async () => {
  const onDone = vi.fn(),
    user = userEvent.setup()
  const { sent } = await renderInApp(
    <MergeForm
      table="COMPANY"
      ids={['a', 'b']}
      onDirty={() => {}}
      onCancel={() => {}}
      onDone={onDone}
    />,
    {
      answers: {
        MergePreview: preview,
        MergeRecords: {
          data: { mergeRecords: { __typename: 'Merge', id: 'm', loserTitle: 'Acme' } },
        },
      },
    },
  )
  await screen.findByText('Prospect')
  expect(radio('Name', 'Acme').checked).toBe(true)
  expect(radio('VAT number', 'BE1').checked).toBe(true)
  expect(screen.queryByText('Source')).toBeNull()
  screen.getByText('a@acme.example, b@acme.example')
  screen.getByText(/To “Acme” move: 3 meetings and 2 labels\. Both have the same: 1 label/)
  await user.click(radio('Name', 'Acme Foods'))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('a'))
  const merges = sent.filter(({ name }) => name === 'MergeRecords')
  expect(merges[0]!.variables).toMatchObject({ winnerId: 'a', loserId: 'b', take: ['NAME', 'VAT'] })
  await user.click(screen.getByRole('button', { name: 'Change places' }))
  // the value of b, which stays now
  await vi.waitFor(() => expect(radio('Name', 'Acme').checked).toBe(true))
})

test('a pair can be said to be none, and that be taken back', async () => {
  const side = (id: string, name: string, dateCreated: string) => ({
    __typename: 'Company' as const,
    id,
    name,
    vAT: null,
    dateCreated,
    address: { __typename: 'Address' as const, city: 'Gent', emails: [] },
  })
  const { sent } = await renderInApp(<DuplicatesView />, {
    answers: {
      DuplicateCompanies: {
        data: {
          duplicateCompanies: [
            {
              __typename: 'CompanyPair',
              id: 'b.a',
              why: ['NAME', 'VAT'],
              left: side('b', 'Acme Foods', '2026-06-02T08:00:00Z'),
              right: side('a', 'Acme', '2026-06-01T08:00:00Z'),
            },
          ],
        },
      },
      SetDuplicate: { data: { setDuplicate: false } },
    },
  })
  const row = await screen.findByRole('listitem')
  // the older one first
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Acme', 'Acme Foods'])
  within(row).getByText('similar name, same VAT number')
  await userEvent.click(
    within(row).getByRole('button', { name: '“Acme” and “Acme Foods” are not the same' }),
  )
  await vi.waitFor(() =>
    expect(sent.find(({ name }) => name === 'SetDuplicate')?.variables).toMatchObject({
      table: 'COMPANY',
      leftId: 'a',
      rightId: 'b',
      isDuplicate: false,
    }),
  )
})

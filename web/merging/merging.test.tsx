import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { toastStore } from '../ui/notify.tsx'
import { DuplicatesView } from './DuplicatesView.tsx'
import { MergedRecords } from './MergedRecords.tsx'
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
      revision: 'r1',
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
  expect(radio('Name', 'Acme Acme').checked).toBe(true)
  expect(radio('VAT number', 'Acme Nothing').checked).toBe(false)
  expect(radio('VAT number', 'Acme Foods BE1').checked).toBe(true)
  expect(screen.queryByText('Source')).toBeNull()
  screen.getByText('a@acme.example, b@acme.example')
  screen.getByText(/To “Acme” move: 3 meetings and 2 labels\. Both have the same: 1 label/)
  await user.click(radio('Name', 'Acme Foods Acme Foods'))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('a'))
  // under the name that was chosen
  expect(toastStore.get().at(-1)?.text).toBe('The two are one now: “Acme Foods”.')
  const merges = sent.filter(({ name }) => name === 'MergeRecords')
  expect(merges[0]!.variables).toMatchObject({
    winnerId: 'a',
    loserId: 'b',
    take: ['NAME', 'VAT'],
    revision: 'r1',
  })
  await user.click(screen.getByRole('button', { name: 'Change places' }))
  // the value of b, which stays now
  await waitFor(() => expect(radio('Name', 'Acme Acme').checked).toBe(true))
})

test('who was overtaken sees both as they are now, and keeps what they chose where it still stands', async () => {
  const user = userEvent.setup(),
    { mergePreview } = preview.data
  const later = mergePreview.fields.map((one) =>
    one.field === 'VAT' ? choice('VAT', 'BE2', 'BE1') : one,
  )
  let isLater = false
  const { sent } = await renderInApp(
    <MergeForm
      table="COMPANY"
      ids={['a', 'b']}
      onDirty={() => {}}
      onCancel={() => {}}
      onDone={() => {}}
    />,
    {
      answers: {
        MergePreview: () =>
          isLater
            ? { data: { mergePreview: { ...mergePreview, revision: 'r2', fields: later } } }
            : preview,
        MergeRecords: () => {
          isLater = true
          return {
            errors: [
              {
                message: 'no',
                path: ['mergeRecords'],
                extensions: { code: 'CONFLICT', field: 'revision' },
              },
            ],
          }
        },
      },
    },
  )
  await screen.findByText('Prospect')
  await user.click(radio('Name', 'Acme Foods Acme Foods'))
  await user.click(radio('VAT number', 'Acme Nothing'))
  await user.click(radio('VAT number', 'Acme Foods BE1'))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await screen.findByText(/changed one of the two/)
  // there was nothing when it was chosen
  await waitFor(() => expect(radio('VAT number', 'Acme BE2').checked).toBe(true))
  expect(radio('Name', 'Acme Foods Acme Foods').checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(
      sent.filter(({ name }) => name === 'MergeRecords').map(({ variables }) => variables),
    ).toMatchObject([
      { take: ['NAME', 'VAT'], revision: 'r1' },
      { take: ['NAME'], revision: 'r2' },
    ]),
  )
})

test('what was merged into a record is asked for again where that failed, and the undo goes on to the next', async () => {
  const merges = ['One', 'Two'].map((loserTitle) => ({
    __typename: 'Merge' as const,
    id: loserTitle,
    loserTitle,
    dateCreated: '2026-06-01T08:00:00Z',
    creator: { __typename: 'User' as const, id: 'u', firstName: 'An', lastName: 'Li' },
  }))
  let there: typeof merges | null = null
  await renderInApp(<MergedRecords winnerId="a" onDone={() => {}} />, {
    answers: {
      Merges: () =>
        there
          ? { data: { merges: there } }
          : { errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] },
      UndoMerge: () => {
        there = merges.slice(1)
        return {
          data: {
            undoMerge: { __typename: 'Merge', id: 'One', leftThere: 0, canUndo: false },
          },
        }
      },
    },
  })
  await screen.findByText('What was merged into it could not be loaded')
  there = merges
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the merge with “One”' }))
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo the merge with “Two”'),
  )
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
  let pairs = [
    {
      __typename: 'CompanyPair' as const,
      id: 'b.a',
      why: ['NAME', 'VAT'],
      left: side('b', 'Acme Foods', '2026-06-02T08:00:00Z'),
      right: side('a', 'Acme', '2026-06-01T08:00:00Z'),
    },
    {
      __typename: 'CompanyPair' as const,
      id: 'c.d',
      why: ['NAME'],
      left: side('c', 'Corn', '2026-06-01T08:00:00Z'),
      right: side('d', 'Korn', '2026-06-02T08:00:00Z'),
    },
  ]
  const { sent } = await renderInApp(<DuplicatesView />, {
    answers: {
      DuplicateCompanies: () => ({ data: { duplicateCompanies: pairs } }),
      SetDuplicate: () => {
        pairs = pairs.slice(1)
        return { data: { setDuplicate: false } }
      },
    },
  })
  const [row] = await screen.findAllByRole('listitem')
  if (!row) throw new Error('no row')
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
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'SetDuplicate')?.variables).toMatchObject({
      table: 'COMPANY',
      leftId: 'a',
      rightId: 'b',
      isDuplicate: false,
    }),
  )
  // on to the next one
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      '“Corn” and “Korn” are not the same',
    ),
  )
})

test('pairs behind the first 200 come on a list of their own', async () => {
  const side = (id: string) => ({
    __typename: 'Company' as const,
    id,
    name: id,
    vAT: null,
    dateCreated: '2026-06-02T08:00:00Z',
    address: { __typename: 'Address' as const, city: null, emails: [] },
  })
  const pairs = Array.from({ length: 203 }, (_, n) => ({
    __typename: 'CompanyPair' as const,
    id: String(n),
    why: ['NAME'],
    left: side(`a${n}`),
    right: side(`b${n}`),
  }))
  await renderInApp(<DuplicatesView />, {
    answers: {
      DuplicateCompanies: ({ take, skip }) => ({
        data: {
          duplicateCompanies: pairs.slice(Number(skip), Number(skip) + Number(take)),
        },
      }),
    },
  })
  for (let shown = 25; shown <= 200; shown += 25) {
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(shown))
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  }
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'To the most likely ones' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25))
})

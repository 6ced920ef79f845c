import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { palette } from '../../shared/limits.ts'
import { renderInApp } from '../app/testKit.tsx'
import { LabelPanel } from './LabelPanel.tsx'
import { LabelPopup } from './LabelPopup.tsx'

const labelsAtFirst = [
  { id: 'a', title: 'Budget', color: palette[0], usageCount: 7 },
  { id: 'b', title: 'Élan', color: palette[1], usageCount: 0 },
  { id: 'c', title: 'Risk', color: palette[0], usageCount: 2 },
]

async function shown() {
  let setNow!: (labels: typeof labelsAtFirst) => void
  function Popup() {
    const [labels, setLabels] = useState(labelsAtFirst)
    setNow = setLabels
    return (
      <LabelPopup
        fetchPanel={async () => {}}
        panel={(place) => (
          <LabelPanel {...place} labels={labels} chosen={new Set(['a'])} changes={changes} />
        )}
      />
    )
  }
  const changes = {
    onToggle: vi.fn(),
    onCreate: vi.fn(async () => null as string | null),
    onEdit: vi.fn(async () => null),
    onDelete: vi.fn(async () => null),
    onMerge: vi.fn(async () => null),
  }
  await renderInApp(<Popup />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Add a label' }))
  await screen.findByRole('searchbox', { name: 'Find a label' })
  return { ...changes, user, become: (now: typeof labelsAtFirst) => act(() => setNow(now)) }
}

test('the least used come first, and say how often they are used', async () => {
  await shown()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Élan0',
    'Risk2',
    'Budget7',
  ])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Budget' }).checked).toBe(true)
})

test('no row moves while the list is open; a new label comes last', async () => {
  const { become } = await shown()
  become([
    { id: 'd', title: 'Yeast', color: palette[1], usageCount: 0 },
    ...labelsAtFirst.map((label) => ({ ...label, usageCount: label.id === 'b' ? 9 : 1 })),
  ])
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Élan9',
    'Risk1',
    'Budget1',
    'Yeast0',
  ])
})

test('typing finds without accents, Enter switches the first one, arrows and Space any', async () => {
  const { onToggle, user } = await shown()
  await user.keyboard('elan{Enter}')
  expect(onToggle).toHaveBeenLastCalledWith('b', true)
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ')
  expect(onToggle).toHaveBeenLastCalledWith('a', false)
})

test('a name that is not there is made, in the least used colour; a refusal stays in the form', async () => {
  const { onCreate, user } = await shown()
  onCreate.mockResolvedValueOnce('No')
  await user.keyboard('Urgent{Enter}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mustard' }).checked).toBe(true)
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('No')
  await user.click(screen.getByRole('radio', { name: 'Pink' }))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(onCreate.mock.calls).toEqual([
    [{ title: 'Urgent', color: palette[2], description: null }],
    [{ title: 'Urgent', color: palette[10], description: null }],
  ])
  expect(await screen.findByRole('searchbox', { name: 'Find a label' })).toBeTruthy()
})

test('a label is changed, deleted, merged', async () => {
  const { onEdit, onDelete, onMerge, user } = await shown()
  await user.click(screen.getByRole('button', { name: 'Change Risk' }))
  const title = screen.getByRole('textbox', { name: /^Name/ })
  await user.clear(title)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await user.type(title, ' Risky {Enter}')
  expect(onEdit).toHaveBeenCalledExactlyOnceWith('c', {
    title: 'Risky',
    color: palette[0],
    description: null,
  })
  await user.click(await screen.findByRole('button', { name: 'Change Budget' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onDelete).toHaveBeenCalledExactlyOnceWith(labelsAtFirst[0])
  await user.click(await screen.findByRole('button', { name: 'Change Budget' }))
  await user.click(screen.getByRole('button', { name: 'Merge…' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Merge “Budget” into' }), 'Risk')
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect(onMerge).toHaveBeenCalledExactlyOnceWith('a', 'c')
})

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmptyState } from './EmptyState.tsx'

test('a title may be the heading of its page', () => {
  render(<EmptyState title={<h1>No such page</h1>} />)
  expect(screen.getByRole('heading').closest('p')).toBeNull()
})

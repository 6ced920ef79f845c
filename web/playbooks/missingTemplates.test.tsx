import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { TemplateGallery } from './TemplateGallery.tsx'
import { fetchTemplates } from './templates.ts'

vi.mock('./templates.ts', async (original) => ({
  ...(await original<typeof import('./templates.ts')>()),
  fetchTemplates: vi.fn(),
}))

test('where the templates cannot be fetched, as without a network, it says so and they are fetched again', async () => {
  const real = await vi.importActual<typeof import('./templates.ts')>('./templates.ts')
  vi.mocked(fetchTemplates).mockRejectedValueOnce(new Error('offline'))
  await renderInApp(<TemplateGallery shown="all" onClose={vi.fn()} />, {
    answers: { OwnTemplates: { data: { playbooks: [] } } },
  })
  await screen.findByText('Check your connection and try again.')
  expect(screen.queryByRole('searchbox')).toBeNull()
  vi.mocked(fetchTemplates).mockImplementation(real.fetchTemplates)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Product demo' })
})

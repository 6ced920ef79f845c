import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { Tour } from './Tour.tsx'

const titles = ['Create playbook', 'Gather customer data', 'Analyse results', 'Target segments']
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
beforeEach(() => sessionStorage.clear())

test('four steps forth and back by button, then Finish', async () => {
  const onFinish = vi.fn()
  await renderInApp(<Tour finishing={false} onFinish={onFinish} />)
  expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
  for (const title of titles) {
    expect(heading()).toBe(title)
    expect(onFinish).not.toHaveBeenCalled()
    if (title !== 'Target segments')
      await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  }
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(heading()).toBe('Analyse results')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
  expect(onFinish).toHaveBeenCalledOnce()
})

test('arrow keys lead through it, no further than its ends; the text of the step is read, and a reload comes back to it', async () => {
  await renderInApp(<Tour finishing={false} onFinish={() => {}} />)
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}')
  expect(heading()).toBe('Analyse results')
  expect(document.activeElement?.textContent).toMatch(/^Step 3 of 4/)
  await renderInApp(<Tour finishing={false} onFinish={() => {}} />)
  expect(heading()).toBe('Analyse results')
  screen.getByRole('button', { name: 'Next' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(heading()).toBe('Target segments')
})

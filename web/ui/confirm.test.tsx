import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { requiredText, text } from '../../shared/inputs/texts.ts'
import { renderInApp } from '../app/testKit.tsx'
import { announcementStore } from './announce.ts'
import { confirm, type ConfirmAnswer, type ConfirmOptions } from './confirm.tsx'
// it is fetched when it is first needed
await import('./ConfirmDialog.tsx')

async function asked(options: ConfirmOptions) {
  const answered = vi.fn<(answer: ConfirmAnswer) => void>()
  await renderInApp(
    <button type="button" onClick={() => void confirm(options).then(answered)}>
      Ask
    </button>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('dialog')
  return { answered, user }
}
const fields = [
  { name: 'title', label: 'Title', input: requiredText(200) },
  { name: 'why', label: 'Why', input: text(200) },
] as const

test('two inputs; without what is required, Enter and OK say so, and lead to it', async () => {
  const { answered, user } = await asked({
    title: 'New',
    fields: [{ ...fields[0] }, { ...fields[1] }],
  })
  const ok = screen.getByRole('button', { name: 'OK' }),
    title = screen.getByRole('textbox', { name: /^Title/ })
  expect(ok.getAttribute('aria-disabled')).toBe('true')
  expect(title.getAttribute('aria-invalid')).not.toBe('true')
  await user.type(screen.getByRole('textbox', { name: 'Why' }), '{Enter}')
  expect(document.activeElement).toBe(title)
  expect(title.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() =>
    expect(announcementStore.get().map(({ text }) => text)).toEqual(['This is required.']),
  )
  await user.click(ok)
  expect(answered).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(title)
  await user.type(title, 'A')
  expect(ok.getAttribute('aria-disabled')).toBeNull()
  expect(title.getAttribute('aria-invalid')).not.toBe('true')
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'B{Enter}')
  expect(answered).toHaveBeenCalledExactlyOnceWith({
    answer: 'ok',
    values: { title: 'A', why: 'B' },
  })
})

test('Ctrl+Enter answers as Enter does, once', async () => {
  const { answered, user } = await asked({ title: 'New', fields: [{ ...fields[0] }] })
  await user.keyboard('A{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(answered).toHaveBeenCalledExactlyOnceWith({ answer: 'ok', values: { title: 'A' } }),
  )
})

test('what is wrong otherwise is said in its own words', async () => {
  const { user } = await asked({ title: 'New', fields: [fields[0]] })
  const title = screen.getByRole('textbox', { name: /^Title/ })
  await user.type(title, '\u200b{Enter}')
  expect(title.getAttribute('aria-invalid')).toBe('true')
  screen.getByText('Nothing in it can be seen.')
  await waitFor(() =>
    expect(announcementStore.get().map(({ text }) => text)).toContain('Nothing in it can be seen.'),
  )
})

test('CANCEL answers nothing, the third button its own; the focus goes back', async () => {
  const { answered, user } = await asked({
    title: 'Save?',
    extra: { label: 'As a copy', value: 'copy' },
  })
  await user.click(screen.getByRole('button', { name: 'CANCEL' }))
  expect(answered).toHaveBeenLastCalledWith(null)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })),
  )
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(await screen.findByRole('button', { name: 'As a copy' }))
  expect(answered).toHaveBeenLastCalledWith({ answer: 'copy', values: {} })
})

test('while the work runs there is a loader; a refusal or a crash is told and the dialog stays', async () => {
  const ends: PromiseWithResolvers<string | void>[] = []
  const { answered, user } = await asked({
    title: 'Send?',
    busyText: 'Sending',
    run: () => {
      const end = Promise.withResolvers<string | void>()
      ends.push(end)
      return end.promise
    },
  })
  const ok = () => user.click(screen.getByRole('button', { name: 'OK' }))
  await ok()
  expect(screen.getByText('Sending')).toBeTruthy()
  ends[0]!.resolve('Not now')
  expect((await screen.findByRole('alert')).textContent).toBe('Not now')
  await ok()
  ends[1]!.reject(new Error('broken'))
  await expect
    .poll(() => screen.getByRole('alert').textContent)
    .toBe('Something went wrong. Try again.')
  await ok()
  ends[2]!.resolve()
  await expect.poll(() => answered).toHaveBeenCalledExactlyOnceWith({ answer: 'ok', values: {} })
})

test('a dialog is described by its question, and by nothing else of it', async () => {
  await asked({
    title: 'Delete?',
    description: 'It comes back by undo.',
    fields: [{ ...fields[0] }],
  })
  const dialog = screen.getByRole('dialog', { name: 'Delete?' }),
    of = dialog.getAttribute('aria-describedby')!
  expect(document.getElementById(of)?.textContent).toBe('It comes back by undo.')
})

import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp, testSession } from '../app/testKit.tsx'
import { useUnsent } from './useUnsent.ts'

const nothing = { text: '' }
const field = () => screen.getByRole<HTMLInputElement>('textbox')

function Field({ about }: { about: string }) {
  const [{ text }, write] = useUnsent(about, nothing)
  return <input value={text} onChange={(event) => write({ text: event.currentTarget.value })} />
}
const show = async (about: string, organisationUserId = 'member-1') => {
  cleanup()
  await renderInApp(<Field about={about} />, {
    session: { me: { ...testSession().me, organisationUserId } },
  })
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('what was written about something is there when one comes back, for nobody else and about nothing else', async () => {
  await show('acme')
  await userEvent.type(field(), 'They mov')
  await show('bolt')
  expect(field().value).toBe('')
  await show('acme', 'member-2')
  expect(field().value).toBe('')
  await show('acme')
  expect(field().value).toBe('They mov')
  expect(sessionStorage.getItem('unsent.member-1.acme')).toBe('{"text":"They mov"}')
  await userEvent.clear(field())
  await show('acme')
  expect([field().value, sessionStorage.getItem('unsent.member-1.acme')]).toEqual(['', null])
})

test('a new start finds it; what cannot be read is nothing', async () => {
  sessionStorage.setItem('unsent.member-1.kept', '{"text":"From before"}')
  sessionStorage.setItem('unsent.member-1.broken', '{"te')
  await show('kept')
  expect(field().value).toBe('From before')
  await show('broken')
  expect(field().value).toBe('')
})

test('where storage is refused it stays as long as the tab', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await show('full')
  await userEvent.type(field(), 'Still here')
  await show('other')
  await show('full')
  expect(field().value).toBe('Still here')
})

import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDefaultTabTitle, useTabTitle } from './useTabTitle.ts'

function Page({ title }: { title: string }) {
  useTabTitle(title)
  return null
}
function Frame({ place, record }: { place: string; record?: string }) {
  useDefaultTabTitle(place)
  return record !== undefined && <Page title={record} />
}

test('the tab has the name of the place until the page says more, and again when that is gone', () => {
  const { rerender } = render(<Frame place="Account" />)
  expect(document.title).toBe('Account · Parley')
  rerender(<Frame place="Account" record="Gist" />)
  expect(document.title).toBe('Gist · Parley')
  rerender(<Frame place="Accounts" />)
  expect(document.title).toBe('Accounts · Parley')
})

test('another language changes the name of the place, not that of the record', () => {
  const { rerender } = render(<Frame place="Account" record="Gist" />)
  rerender(<Frame place="Compte" record="Gist" />)
  expect(document.title).toBe('Gist · Parley')
})

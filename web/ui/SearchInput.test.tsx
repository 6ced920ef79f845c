import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { SearchInput } from './SearchInput.tsx'

/** A page that shows what was searched for only when it is told to. */
async function latePage() {
  const asked: string[] = []
  let show = (_value: string) => {}
  function Page() {
    const [value, setValue] = useState('')
    show = setValue
    return <SearchInput value={value} onSearch={(text) => asked.push(text)} />
  }
  await renderInApp(<Page />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  return { asked, field, arrive: (value: string) => act(() => show(value)) }
}

test('an answer that comes late takes away nothing of what was typed meanwhile', async () => {
  const { asked, field, arrive } = await latePage()
  await userEvent.click(field)
  await userEvent.paste('ac')
  await expect.poll(() => asked).toEqual(['ac'])
  await userEvent.paste('me')
  arrive('ac')
  expect(field.value).toBe('acme')
  await expect.poll(() => asked).toEqual(['ac', 'acme'])
  await userEvent.paste(' nv')
  arrive('acme')
  expect(field.value).toBe('acme nv')
})

test('a search that comes from elsewhere, as by going back, is shown', async () => {
  const { asked, field, arrive } = await latePage()
  await userEvent.type(field, 'a')
  await expect.poll(() => asked).toEqual(['a'])
  arrive('a')
  await userEvent.type(field, 'b')
  await expect.poll(() => asked).toEqual(['a', 'ab'])
  arrive('ab')
  arrive('a')
  expect(field.value).toBe('a')
  arrive('')
  expect(field.value).toBe('')
})

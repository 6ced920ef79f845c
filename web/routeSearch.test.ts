import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newListView } from '../shared/inputs/listView.ts'
import { read } from '../shared/inputs/schema.ts'
import { limits } from '../shared/limits.ts'
import { viewContent } from './companies/viewContent.ts'
import { accountsSearch } from './routeSearch.ts'

const label = newId()

test('a list keeps of its address what a view can keep, and drops the rest', () => {
  expect(accountsSearch({ prio: -1, label, columns: ['name', 'prio', 'name'] })).toMatchObject({
    prio: -1,
    label,
    columns: ['name', 'prio'],
  })
  expect(accountsSearch({ prio: '3', columns: [] })).toMatchObject({ prio: 3, columns: [] })
  const many = Array.from(
    { length: limits.columns + 1 },
    (_, n) => `${n < 26 ? 'a' : 'b'}${'x'.repeat(n % 26)}`,
  )
  for (const [address, kept] of [
    [{ prio: 4 }, { prio: undefined }],
    [{ prio: 1e9 }, { prio: undefined }],
    [{ prio: -2 }, { prio: undefined }],
    [{ label: 'x' }, { label: undefined }],
    [{ columns: 'name' }, { columns: undefined }],
    [{ columns: ['a b', 'name', 7, 'x'.repeat(31), ''] }, { columns: ['name'] }],
    [{ columns: many }, {}],
  ] as const) {
    const search = accountsSearch(address)
    expect(search).toMatchObject(kept)
    expect(
      read(newListView, { title: 'A', content: viewContent('COMPANY', search) }).problems,
    ).toBeUndefined()
  }
})

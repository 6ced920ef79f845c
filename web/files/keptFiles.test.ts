import { expect, test } from 'vitest'
import { openKeptFiles } from './keptFiles.ts'

test('where there is no IndexedDB a file is kept in the tab', async () => {
  expect('indexedDB' in globalThis).toBe(false)
  const kept = openKeptFiles('somebody')
  expect(await kept.all()).toEqual([])
  const file = {
    id: 'a',
    of: { argument: 'companyDialogId' as const, id: 'm' },
    name: 'a.txt',
    size: 1,
    type: 'text/plain',
    at: 1,
    content: new Blob(['a']),
  }
  expect(await kept.put(file)).toBe(false)
  expect([kept.isOnDevice('a'), await kept.all()]).toEqual([false, [file]])
  await kept.remove('a')
  expect(await kept.all()).toEqual([])
})

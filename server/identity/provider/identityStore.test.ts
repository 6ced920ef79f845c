import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { IdentityStore } from './identityStore.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('what is being written when the store is closed is there at the next start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const file = join(mkdtempSync(join(tmpdir(), 'parley-store-')), 'identity', 'sessions.json')
  const store = new IdentityStore(file)
  await store.adapter('Session').upsert('one', { uid: 'ada' }, 60)
  // the writing begins, and has not come far
  vi.advanceTimersByTime(1000)
  store.close()
  expect(await new IdentityStore(file).adapter('Session').find('one')).toMatchObject({ uid: 'ada' })
})

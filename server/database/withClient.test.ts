import { expect, test } from 'vitest'
import { withClient } from './withClient.ts'

const url = process.env['TEST_DATABASE_URL']!

test('a connection that the server ends between two statements fails with why it ended', async () => {
  const failing = withClient(url, async (client) => {
    const ended = new Promise((done) => client.once('end', done))
    await client.query(`set idle_in_transaction_session_timeout = '1ms'; begin`)
    await ended
    await client.query('select 1')
  })
  await expect(failing).rejects.toMatchObject({ code: '25P03' })
})

test('a statement that is under way when its connection ends fails with why', async () => {
  const failing = withClient(url, async (client) => {
    try {
      await client.query('select pg_terminate_backend(pg_backend_pid())')
    } finally {
      await client.query('rollback').catch(() => {})
    }
  })
  await expect(failing).rejects.toMatchObject({ code: '57P01' })
})

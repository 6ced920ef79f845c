// The public page while the place of files takes nothing, or the database does not answer.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { sharedWords } from '../../shared/sharedWords.ts'
import type { Database } from '../database/database.ts'
import { theProduct } from '../test/testOrganisation.ts'
import { FileError, type FileStore } from '../work/files.ts'
import { publicMeetings } from './servePublicMeeting.ts'
import { makeSharedMeeting, sharedPage } from './sharingTestKit.ts'

beforeAll(makeSharedMeeting)

test('a visitor reads that their file cannot be taken now, and their name stands in the form', async () => {
  const { path } = await sharedPage({ f: ['TITLE', 'FILES'] }),
    { uploadParts, files: real } = await theProduct(),
    logged: unknown[] = []
  let refused: unknown = null
  const files: FileStore = {
    write: (...given) => (refused ? Promise.reject(refused) : real.write(...given)),
    read: (...given) => real.read(...given),
    remove: (...given) => real.remove(...given),
    exists: (...given) => real.exists(...given),
    list: (...given) => real.list(...given),
  }
  const handle = publicMeetings(
    { ...uploadParts, files, quota: 1e9 },
    { limiters: null, trustsProxy: false, log: (error) => void logged.push(error) },
  )
  const server = createServer((request, response) => {
    void handle(request, response, request.url!.split('?', 1)[0]!, 'x')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const send = async (): Promise<{ status: number; text: string }> => {
    const body = new FormData()
    body.set('action', 'file')
    body.set('name', 'Ann Quill')
    body.set('file', new Blob(['ten bytes.']), 'plan.txt')
    const address = `http://127.0.0.1:${port}${path}?lang=EN`
    const response = await fetch(address, { method: 'POST', redirect: 'manual', body })
    return { status: response.status, text: await response.text() }
  }
  try {
    for (const error of [
      new FileError('FILES_FULL'),
      new FileError('FILES_UNREACHABLE'),
      // of the temporary folder
      Object.assign(new Error('no room'), { code: 'ENOSPC' }),
    ]) {
      refused = error
      const { status, text } = await send()
      expect(status).toBe(503)
      expect(text).toContain(sharedWords.EN.wrong.later)
      expect(text).toContain('value="Ann Quill"')
      expect(logged.at(-1)).toBe(error)
    }
    refused = null
    expect((await send()).status).toBe(303)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('a visitor whose comment meets a fault of ours reads that, and has it to copy', async () => {
  const { path } = await sharedPage({ f: ['COMMENTS'] }),
    { uploadParts } = await theProduct(),
    logged: unknown[] = [],
    fault = new Error('no database')
  const database = Object.assign(Object.create(uploadParts.database) as Database, {
    transaction: () => Promise.reject(fault),
  })
  const handle = publicMeetings(
    { ...uploadParts, database, quota: 1e9 },
    { limiters: null, trustsProxy: false, log: (error) => void logged.push(error) },
  )
  const server = createServer((request, response) => {
    void handle(request, response, request.url!.split('?', 1)[0]!, 'x')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'accept-language': 'nl' },
        body: new URLSearchParams({ action: 'comment', name: 'Ann', content: 'In juni dan.' }),
      }),
      text = await response.text()
    expect(response.status).toBe(500)
    expect(text).toContain(sharedWords.NL.wrong.later)
    expect(text).toContain(sharedWords.NL.notSent)
    expect(text).toContain('In juni dan.</textarea>')
    expect(logged).toEqual([fault])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

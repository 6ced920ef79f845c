import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReportingService, type ReportingService } from './reportingService.ts'

const envelopes: string[] = []
let receiver: Server,
  dsn: string,
  service: ReportingService,
  status = 200

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const body = Buffer.concat(parts)
        envelopes.push(
          `${request.url}\n${request.headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString('latin1') : body.toString('latin1')}`,
        )
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
      })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => receiver.once('listening', done))
  dsn = `http://public@127.0.0.1:${(receiver.address() as AddressInfo).port}/42`
  service = await openReportingService(dsn, '1.2.3')
})
afterAll(async () => {
  await service.close()
  receiver.closeAllConnections()
  receiver.close()
})

test('an error arrives by the SDK, without personal data and with nothing that was not asked for', async () => {
  service.error(new TypeError('rosa@demo.example typed "Peeters"'), 'abcdefgh-1')
  await expect.poll(() => envelopes.length).toBe(1)
  const [address, , , event] = envelopes[0]!.split('\n'),
    sent = JSON.parse(Buffer.from(event!, 'latin1').toString('utf8')) as Record<string, any>
  expect(address).toMatch(/^\/api\/42\/envelope\//)
  expect(sent['exception'].values[0]).toMatchObject({
    type: 'TypeError',
    value: '[email] typed "…"',
  })
  expect(sent['exception'].values[0].stacktrace.frames.at(-1).filename).toContain(
    'reportingService.test.ts',
  )
  expect(sent).toMatchObject({ release: '1.2.3', tags: { reference: 'abcdefgh-1' } })
  for (const name of ['user', 'request', 'breadcrumbs', 'server_name', 'extra', 'modules'])
    expect(sent).not.toHaveProperty(name)
  expect(envelopes[0]).not.toMatch(/rosa|Peeters/)
})

test('feedback arrives with its picture, and it is known whether it did', async () => {
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
  expect(
    await service.feedback({
      message: 'Ask rosa@demo.example, she knows',
      path: '/account/:id',
      browser: 'Chrome 156',
      screenshot: picture,
    }),
  ).toBe(true)
  const sent = envelopes.at(-1)!
  expect(sent).toContain('Ask [email], she knows')
  expect(sent).toContain('"type":"attachment"')
  expect(sent).toContain('screenshot.png')
  expect(sent).toContain(picture.toString('latin1'))
  status = 500
  expect(
    await service.feedback({ message: 'Again', path: null, browser: null, screenshot: null }),
  ).toBe(false)
})

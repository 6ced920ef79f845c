import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readConfig } from './config.ts'
import { Health } from './health.ts'
import { createHttpServer, notFound, type Handler } from './http.ts'
import { createLog } from './log.ts'
import { StaticFiles } from './staticFiles.ts'

export async function listen(
  graphql: Handler,
  environment: Record<string, string> = {},
  schema?: string,
) {
  const files = new StaticFiles(folder())
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const checks = new Health({
    database: () => health.isUp,
    slow: async () => sleep(5).then(() => true),
  })
  const made = createHttpServer({
    config: readConfig(environment),
    log,
    version: '1.2.3',
    health: checks,
    issuer: 'http://localhost:3000/idp',
    schema,
    routes: { '/graphql': graphql, '/errors': graphql, '/idp/': notFound },
    web: (request, response, path) => files.send(request, response, path),
  })
  made.listen(0, '127.0.0.1')
  await once(made, 'listening')
  return { made, checks, url: `http://localhost:${(made.address() as AddressInfo).port}` }
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'parley-web-'))
  mkdirSync(join(made, 'assets'))
  for (const [name, text] of Object.entries({
    'index.html': html,
    'assets/app-abc123.js': 'console.log(1)'.repeat(100),
    'sw.js': '// worker',
  })) {
    writeFileSync(join(made, name), text)
    if (name !== 'sw.js') writeFileSync(join(made, name + '.br'), brotliCompressSync(text))
    if (name !== 'sw.js') writeFileSync(join(made, name + '.gz'), gzipSync(text))
  }
  return made
}

export const html = '<!doctype html><title>Parley</title>' + ' '.repeat(2000)
export const lines: string[] = []
export const health = { isUp: true }

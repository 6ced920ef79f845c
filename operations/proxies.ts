// A rolling restart of this release behind nginx and haproxy, with the configurations of docs/.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rootFolder } from '../server/platform/config.ts'
import { freePort } from '../server/platform/freePort.ts'
import { findTool, startTool } from './tools.ts'
import { isReady } from './process.ts'
import type { Finding, Environment } from './environment.ts'

/** How long people work before and after each restart, ms; longer than haproxy's checks take. */
const stepLength = 4000

/** Puts this run's ports into a configuration of docs/. */
export function configured(file: string, proxyPort: number, ports: readonly number[]): string {
  const text = readFileSync(join(rootFolder, 'docs', file), 'utf8')
  return text
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replaceAll(/\b8080\b/g, String(proxyPort))
}

type Start = (
  environment: Environment,
  proxyPort: number,
  ports: readonly number[],
) => () => Promise<void>

const startNginx: Start = (environment, proxyPort, ports) => {
  const folder = join(environment.folder, 'nginx')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'parley.conf'), configured('nginx.conf', proxyPort, ports))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `${user} pid ${folder}/nginx.pid; daemon off; events {}
    http { access_log off; ${paths} include ${folder}/parley.conf; }`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, main)
  return startTool(environment, findTool('nginx')!, [
    '-e',
    `${folder}/error.log`,
    '-p',
    folder,
    '-c',
    file,
  ])
}

const startHaproxy: Start = (environment, proxyPort, ports) => {
  const file = join(environment.folder, 'haproxy.cfg')
  writeFileSync(file, configured('haproxy.cfg', proxyPort, ports))
  return startTool(environment, findTool('haproxy')!, ['-db', '-q', '-f', file])
}

const starts = { nginx: startNginx, haproxy: startHaproxy }

export const runBehind =
  (proxy: keyof typeof starts) =>
  async (environment: Environment): Promise<Finding[]> => {
    const databaseUrl = await environment.database()
    const proxyPort = await freePort()
    const settings = { publicPort: proxyPort }
    const processes = [await environment.start(databaseUrl, settings)]
    await processes[0]!.ready()
    processes.push(await environment.start(databaseUrl, settings))
    await processes[1]!.ready()
    const ports = processes.map(({ port }) => port)
    const stop = starts[proxy](environment, proxyPort, ports)
    while (!(await isReady(proxyPort))) await sleep(100)

    const load = await environment.load(proxyPort, 1)
    for (const [index, port] of ports.entries()) {
      await sleep(stepLength)
      await processes[index]!.stop()
      processes[index] = await environment.start(databaseUrl, { ...settings, port })
      await processes[index].ready()
    }
    await sleep(stepLength)
    const finding = await environment.judge(`rolling restart behind ${proxy}`, load, databaseUrl)
    await stop()
    await Promise.all(processes.map((one) => one.stop()))
    return [finding]
  }

// Two processes that keep files in a bucket: pieces of an upload go to either, one is killed, the store goes away.
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../shared/id.ts'
import { begin, bring, tus } from '../server/files/filesTestKit.ts'
import { readConfig } from '../server/platform/config.ts'
import type { Finding, Environment } from './environment.ts'
import type { ReleaseProcess } from './process.ts'
import { tryStore } from './storeContract.ts'
import { startSwift, type S3Server } from './swift.ts'

const piece = 1_000_000

export async function runS3(environment: Environment): Promise<Finding[]> {
  const swift = await startSwift(environment)
  return [await tryStore(readConfig(swift.settings).s3!), await tryProcesses(environment, swift)]
}

async function tryProcesses(environment: Environment, swift: S3Server): Promise<Finding> {
  const databaseUrl = await environment.database(),
    faults: string[] = []
  const settings = {
    ...swift.settings,
    // documents of this proof's own
    NODE_ENV: 'development',
    SECRETS_KEYS: randomBytes(32).toString('base64'),
  }
  const start = async (port?: number): Promise<ReleaseProcess> => {
    const started = await environment.start(databaseUrl, { ...(port && { port }), settings })
    await started.ready()
    return started
  }
  const processes = [await start(), await start()]
  const token = await environment.issuer.newcomer()
  const at = (index: number) => ({ url: `http://127.0.0.1:${processes[index % 2]!.port}` })
  const ask = async (query: string, variables: object, member?: string): Promise<any> => {
    const response = await fetch(new URL('/graphql', at(0).url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(member && { 'x-member': member }),
      },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
  const member = await joinAs(ask)
  const meeting = newId()
  await ask(
    'mutation ($id: ID!, $start: DateTime!, $end: DateTime!) { createCompanyDialog(id: $id, title: "Files", startDate: $start, endDate: $end) { id } }',
    { id: meeting, start: '2030-01-07T09:00:00.000Z', end: '2030-01-07T10:00:00.000Z' },
    member,
  )
  const person = { token, organisationUserId: member } as Parameters<typeof begin>[1]

  const bytes = Buffer.from(randomBytes(9_000_000).toString('hex').slice(0, 17_300_000))
  const id = newId()
  await begin(at(0), person, { id, size: bytes.length, companyDialogId: meeting })
  let requests = 0,
    refused = 0,
    offset = 0
  /** Where the upload is, once somebody can say. */
  const ended = async (index: number): Promise<number> => {
    for (let tries = 0; tries < 100; tries++) {
      const said = await tus(at(index), person, 'HEAD', `/uploads/${id}`).catch(() => undefined)
      if (said?.status === 200) return Number(said.headers.get('upload-offset'))
      await sleep(300)
    }
    throw new Error('nobody says how far the upload is')
  }
  while (offset < bytes.length) {
    requests++
    const body = bytes.subarray(offset, offset + piece)
    if (requests === 5) {
      const dying = processes[0]!
      const gone = once(dying.child, 'exit')
      const sent = bring(at(0), person, id, offset, body).catch(() => undefined)
      dying.child.kill('SIGKILL')
      await Promise.all([gone, sent])
      offset = await ended(1)
      processes[0] = await start(dying.port)
      continue
    }
    if (requests === 9) {
      await swift.stop()
      for (const answer of [
        await bring(at(1), person, id, offset, body),
        await tus(at(0), person, 'HEAD', `/uploads/${id}`),
      ]) {
        refused++
        if (answer.status !== 503) faults.push(`without a store: ${answer.status}`)
      }
      await swift.start()
      offset = await ended(0)
      continue
    }
    const { status, headers } = await bring(at(requests), person, id, offset, body)
    if (status === 204) offset = Number(headers.get('upload-offset'))
    else {
      faults.push(`a piece was answered ${status}`)
      if (faults.length > 5) break
      offset = await ended(requests)
    }
  }
  const { companyDialog } = await ask(
    'query ($id: ID!) { companyDialog(id: $id) { files { url size } } }',
    { id: meeting },
    member,
  )
  const [file] = companyDialog.files as { url: string; size: number }[]
  const got = async (range?: string) => {
    const response = await fetch(new URL(file!.url, at(1).url), {
      ...(range && { headers: { range } }),
    })
    return Buffer.from(await response.arrayBuffer())
  }
  const hash = (of: Uint8Array) => createHash('sha256').update(of).digest('hex')
  if (!file || hash(await got()) !== hash(bytes)) faults.push('the file is not what was sent')
  else {
    if (!(await got('bytes=100-299')).equals(bytes.subarray(100, 300))) faults.push('a range')
    if (!(await got('bytes=-50')).equals(bytes.subarray(-50))) faults.push('its end')
    if (!(await got('bytes=17299000-')).equals(bytes.subarray(17_299_000))) faults.push('its rest')
    await swift.stop()
    const answer = await fetch(new URL(file.url, at(0).url))
    if (answer.status !== 503) faults.push(`a file without a store: ${answer.status}`)
    await swift.start()
  }
  await Promise.all(processes.map((one) => one.stop()))
  return {
    name: 'an upload over two processes',
    figures: `${bytes.length} bytes in ${requests} requests, one process killed, the store away once, ${refused} requests refused meanwhile`,
    faults,
  }
}

async function joinAs(
  ask: (query: string, variables: object, member?: string) => Promise<any>,
): Promise<string> {
  await ask(
    'mutation ($title: String!) { startTrial(organisationTitle: $title, language: "EN") { id } }',
    { title: `Files ${newId()}` },
  )
  const { me } = await ask('{ me { currentOrganisationUserId } }', {})
  return me.currentOrganisationUserId as string
}

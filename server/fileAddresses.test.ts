// Every address of a file, tried by other organisations, other roles, with expired and changed tokens, signed out, and changed itself.
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../shared/id.ts'
import { fileAddressSeconds } from '../shared/fileLimits.ts'
import { fetchAs, startFor } from './exports/exportsTestKit.ts'
import { filePartNames } from './files/fileAddress.ts'
import { begin, filesOf, metadata, sendFile } from './files/filesTestKit.ts'
import { fileRoutes } from './fileRoutes.ts'
import { sendFile as sendImport } from './imports/importsTestKit.ts'
import { logoOf, picture, sendLogo, set } from './organisations/logoTestKit.ts'
import { createFor, workOf } from './pdf/pdfTestKit.ts'
import { makePdf } from './pdf/makePdf.ts'
import {
  agree,
  meetingWithContact,
  recorded,
  recordingsOf,
  start,
} from './recordings/recordingsTestKit.ts'
import { addressOf, inAMonth, share } from './sharing/sharingTestKit.ts'
import {
  newTestOrganisation,
  theProduct,
  type Person,
  type PersonName,
  type TestOrganisation,
} from './test/testOrganisation.ts'
import { carryOut } from './work/runs.ts'

type Route = keyof ReturnType<typeof fileRoutes>
interface Address {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** who may, beside whoever it is of; whoever has it: the address is the key */
  also: readonly PersonName[] | 'whoever has it'
}
/** At least one address of each route; a new route has no place here, and fails to compile. */
const addresses: Record<Route, (() => Promise<Address[]>) | null> = {
  '/exports/': async () => {
    const { id } = await startFor(org.as('manager'))
    await fetchAs(org, org.as('manager'), id)
    return [{ path: `/exports/${id}`, also: [] }]
  },
  '/pdfs/': async () => {
    const { id } = await createFor(org.as('manager'), { id: meeting, isInternal: true })
    await carryOut(makePdf, workOf(await theProduct(), org, id), false)
    return [{ path: `/pdfs/${id}`, also: ['admin', 'member', 'colleague'] }]
  },
  '/imports/': async () => {
    const { id } = await sendImport(org, org.as('manager'), 'Name\nLyra\n')
    return [{ path: `/imports/${id}`, also: [] }]
  },
  '/logos/': async () => {
    const { id } = await sendLogo(org, org.as('admin'), await picture(64, 64).png().toBuffer())
    await org.as('admin').ask(set, { id })
    return [{ path: (await logoOf(org.as('admin')))!.url, also: 'whoever has it' }]
  },
  '/public/': async () => {
    const id = newId()
    const { id: p } = await createFor(org.as('manager'), { id: meeting })
    await carryOut(makePdf, workOf(await theProduct(), org, p), false)
    await org.as('manager').ask(share, { id, m: meeting, f: ['TITLE'], p, e: inAMonth() })
    const { meetingShareAddress } = await org.as('manager').ask(addressOf, { id })
    return ['', '/report.pdf'].map((part) => ({
      path: `${meetingShareAddress}${part}`,
      also: 'whoever has it' as const,
    }))
  },
  '/uploads/': async () => {
    const id = newId()
    await begin(org, org.as('manager'), { id, name: 'a.txt', size: 9, companyDialogId: meeting })
    const headers = { 'tus-resumable': '1.0.0' },
      path = `/uploads/${id}`
    return [
      { method: 'HEAD', path, headers, also: [] },
      {
        method: 'PATCH',
        path,
        headers: {
          ...headers,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        body: 'one',
        also: [],
      },
      {
        method: 'POST',
        path: '/uploads/',
        headers: {
          ...headers,
          'upload-length': '9',
          'upload-metadata': metadata({ id, name: 'a.txt', companyDialogId: meeting }),
        },
        also: [],
      },
    ]
  },
  '/recordings/': async () => {
    const { startRecording } = await org.as('manager').ask(start, { m: meeting, t: 'audio/webm' })
    const { id } = startRecording as { id: string }
    return [
      { method: 'PUT', path: `/recordings/${id}/0?at=0&length=1000`, body: 'x', also: [] },
      { method: 'POST', path: `/recordings/${id}?pieces=1`, also: [] },
    ]
  },
  '/files/': async () => {
    await sendFile(
      org,
      org.as('manager'),
      meeting,
      'a.png',
      await picture(400, 400).png().toBuffer(),
    )
    await recorded(org, org.as('manager'), meeting)
    const [file] = (await filesOf(org.as('manager'), meeting))!,
      recording = (await recordingsOf(org.as('manager'), meeting))!.find(
        ({ publicUrl }) => publicUrl,
      )
    const parts: Record<(typeof filePartNames)[number], string> = {
      file: file!.url!,
      thumbnail: file!.thumbnailUrl!,
      recording: recording!.publicUrl!,
    }
    return Object.values(parts).map((path) => ({ path, also: 'whoever has it' as const }))
  },
  '/playbook-files/': async () => {
    const id = newId()
    const made = await org
      .as('manager')
      .ask('mutation ($id: ID!) { createPlaybook(id: $id, title: "One") { draft { id } } }', { id })
    return [{ path: `/playbook-files/${made.createPlaybook.draft.id}`, also: ['admin'] }]
  },
}

let org: TestOrganisation, meeting: string
const expired = new Map<string, string>()
beforeAll(async () => {
  org = await newTestOrganisation()
  const made = await meetingWithContact(org)
  ;({ meeting } = made)
  await agree(org.as('member'), meeting, made.contact)
  const { sign } = await theProduct()
  for (const name of ['manager', 'admin'] as const) {
    const { sub } = JSON.parse(
      Buffer.from(org.as(name).token.split('.')[1]!, 'base64url').toString(),
    ) as { sub: string }
    expired.set(name, await sign(sub, { iat: Math.floor(Date.now() / 1000) - 7200 }, '1h ago'))
  }
})

test('every route of files is in this table, and none is beside the list of them', () => {
  const product = readFileSync(new URL('./product.ts', import.meta.url), 'utf8'),
    routes = product.slice(product.indexOf('routes: {'), product.indexOf('web: await web'))
  expect(
    [...routes.matchAll(/^ {6}(?:'(\/[^']*)'|\[`([^`]*)`\]|\.\.\.(\w+))/gm)].map((one) =>
      one.slice(1).find(Boolean),
    ),
    // those of vendors and of registers are the demo's own: openVendors.test.ts, sources.test.ts
  ).toEqual(['/graphql', 'fileRoutes', 'vendors', 'registers', '/errors', '${identityPath}/'])
})

const asPerson = (person: Pick<Person, 'token' | 'organisationUserId'>) => ({
  authorization: `Bearer ${person.token}`,
  'x-member': person.organisationUserId,
})
const send = async ({ method = 'GET', path, headers, body }: Address, who: object) =>
  (
    await fetch(new URL(path, org.url), {
      method,
      redirect: 'manual',
      headers: { ...headers, ...who },
      ...(body && { body }),
    })
  ).status
const isTaken = (status: number): boolean => status < 400
const refused = [401, 403, 404]

test.each(Object.keys(addresses) as Route[])('%s', async (route) => {
  const manager = org.as('manager'),
    token = manager.token
  for (const address of await addresses[route]!()) {
    const { also, path, method = 'GET' } = address
    const told = `${method} ${path}`
    // with a changed address nobody has anything, whoever they are
    for (const changed of changesOf(path, also === 'whoever has it'))
      expect(refused, `${method} ${changed}`).toContain(
        await send({ ...address, path: changed }, asPerson(manager)),
      )
    if (also === 'whoever has it') {
      expect(await send(address, {}), told).toBe(200)
      expect(await send(address, asPerson(org.as('stranger'))), told).toBe(200)
      continue
    }
    const strange: [string, object, number[]][] = [
      ['signed out', {}, [401]],
      ['expired', asPerson({ ...manager, token: expired.get('manager')! }), [401]],
      ['changed token', asPerson({ ...manager, token: `${token.slice(0, -6)}AAAAAA` }), [401]],
      [
        'as another member',
        { ...asPerson(manager), 'x-member': org.as('admin').organisationUserId },
        refused,
      ],
      ['another organisation', asPerson(org.as('stranger')), refused],
    ]
    for (const [name, who, statuses] of strange)
      expect(statuses, `${told}, ${name}`).toContain(await send(address, who))
    for (const name of ['admin', 'member', 'colleague'] as const)
      expect(isTaken(await send(address, asPerson(org.as(name)))), `${told}, ${name}`).toBe(
        also.includes(name),
      )
  }
})

test('the addresses of files are good for some minutes, and for one file', async () => {
  const signed = await addresses['/files/']!()
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + (fileAddressSeconds + 1) * 1000 })
  try {
    for (const address of signed) expect(await send(address, {})).toBe(404)
  } finally {
    vi.useRealTimers()
  }
  for (const address of signed) expect(await send(address, {})).toBe(200)
})

test('what is of a meeting in the bin is given to nobody, also by an address that is still good', async () => {
  const signed = await addresses['/files/']!()
  const statuses = () => Promise.all(signed.map((address) => send(address, {})))
  await org.as('admin').ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id: meeting })
  expect(await statuses()).toEqual(signed.map(() => 404))
  await org
    .as('admin')
    .ask('mutation ($id: ID!) { restore(table: COMPANY_DIALOG, id: $id) }', { id: meeting })
  expect(await statuses()).toEqual(signed.map(() => 200))
})

/** Others like it: another id, another organisation, another part, another moment, another signature or token. */
function changesOf(path: string, isKey: boolean): string[] {
  const ids = path.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []
  const changed = ids.map((id) => path.replace(id, newId()))
  const url = new URL(path, 'http://localhost')
  const parts = filePartNames.filter((part) => url.pathname.endsWith(`/${part}`))
  if (parts.length)
    for (const part of filePartNames.filter((one) => !parts.includes(one)))
      changed.push(path.replace(`/${parts[0]}?`, `/${part}?`))
  for (const name of ['until', 'signature']) {
    const value = url.searchParams.get(name)
    if (!value) continue
    const other =
      name === 'until'
        ? String(Number(value) + 150)
        : `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`
    changed.push(path.replace(value, other), path.replace(`${name}=${value}`, ''))
  }
  // a token in the path itself
  if (isKey && !url.search) {
    const token = /([\w-]{20,})(?:\.png|\/report\.pdf)?$/.exec(path)![1]!
    changed.push(
      path.replace(token, `${token.slice(0, 4)}${token[4] === 'A' ? 'B' : 'A'}${token.slice(5)}`),
    )
  }
  // one of another organisation's ids begins nothing of its own here
  return path === '/uploads/' ? [] : changed
}

// Uploads of a test, as a browser sends them.
import { expect } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Person, TestOrganisation } from '../test/testOrganisation.ts'
import type { FileStore } from '../work/files.ts'

export interface SentAnswer {
  status: number
  headers: Headers
  problem: Record<string, unknown> | null
}

export const metadata = (said: Record<string, string>): string =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** One request of the protocol, as the person. */
export async function tus(
  org: Pick<TestOrganisation, 'url'>,
  person: Pick<Person, 'token' | 'organisationUserId'> | null,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array | ReadableStream,
): Promise<SentAnswer> {
  const response = await fetch(new URL(path, org.url), {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(person && {
        authorization: `Bearer ${person.token}`,
        'x-member': person.organisationUserId,
      }),
      ...(body && { 'content-type': 'application/offset+octet-stream' }),
      ...headers,
    },
    ...(body && {
      body: body instanceof ReadableStream ? body : new Uint8Array(body),
      duplex: 'half',
    }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    problem: text.startsWith('{')
      ? (JSON.parse(text) as { errors: { extensions: Record<string, unknown> }[] }).errors[0]!
          .extensions
      : null,
  }
}

export const begin = (
  org: Pick<TestOrganisation, 'url'>,
  person: Person,
  {
    id = newId(),
    name = 'notes.txt',
    size,
    ...of
  }: { id?: string; name?: string; size: number } & Record<string, unknown>,
): Promise<SentAnswer> =>
  tus(org, person, 'POST', '/uploads/', {
    'upload-length': String(size),
    'upload-metadata': metadata({ id, name, ...(of as Record<string, string>) }),
  })

export const bring = (
  org: Pick<TestOrganisation, 'url'>,
  person: Person,
  id: string,
  offset: number,
  body: Uint8Array | ReadableStream,
): Promise<SentAnswer> =>
  tus(org, person, 'PATCH', `/uploads/${id}`, { 'upload-offset': String(offset) }, body)

/** Sends a whole file; answers as the last request was. */
export async function sendFile(
  org: Pick<TestOrganisation, 'url'>,
  person: Person,
  companyDialogId: string,
  name: string,
  content: Uint8Array | string,
): Promise<SentAnswer & { id: string }> {
  const id = newId(),
    bytes = Buffer.from(content)
  const begun = await begin(org, person, { id, name, size: bytes.byteLength, companyDialogId })
  if (begun.status !== 201) return { ...begun, id }
  return { ...(await bring(org, person, id, 0, bytes)), id }
}

export interface ShownFile {
  id: string
  name: string
  type: string
  size: number
  state: string
  isDamaged: boolean
  url: string | null
  thumbnailUrl: string | null
}
export const filesOf = async (person: Person, id: string): Promise<ShownFile[] | undefined> =>
  (
    await person.gql(
      'query ($id: ID!) { companyDialog(id: $id) { files { id name type size state isDamaged url thumbnailUrl creator { id } } } }',
      { id },
    )
  ).data.companyDialog?.files

/** Until what was asked waits for a lock of somebody else's, or one of it is answered without. */
export async function untilTheyWait(
  org: TestOrganisation,
  ...asked: readonly Promise<unknown>[]
): Promise<void> {
  let isAnswered = false
  for (const one of asked)
    void one.finally(() => {
      isAnswered = true
    })
  const waits = async (): Promise<boolean> => {
    const rows = await org.sql(`select from pg_stat_activity where wait_event_type = 'Lock'`)
    return isAnswered || rows.length >= asked.length
  }
  await expect.poll(waits).toBe(true)
}

/** The same, as if all of it were a year old. */
export const aged = (files: FileStore): FileStore => ({
  write: (...given) => files.write(...given),
  read: (...given) => files.read(...given),
  remove: (...given) => files.remove(...given),
  exists: (...given) => files.exists(...given),
  list: async (of) => (await files.list(of)).map((file) => ({ ...file, modified: 0 })),
})

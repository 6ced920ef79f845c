import sharp from 'sharp'
import { newId } from '../../shared/id.ts'
import type { Person, TestOrganisation } from '../test/testOrganisation.ts'

/** A picture of one colour. */
export const picture = (width: number, height: number, color = '#1d5fb8') =>
  sharp({ create: { width, height, channels: 4, background: color } })

/** Sends bytes as the person, or for somebody with the key of that; the answer and the id. */
export async function sendLogo(
  org: TestOrganisation,
  person: Person,
  bytes: Uint8Array | string,
  id: string = newId(),
  key?: string,
): Promise<{ id: string; status: number; problem: Record<string, unknown> | null }> {
  const response = await fetch(new URL(`/logos/${id}`, org.url), {
    method: 'POST',
    body: new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]),
    headers: {
      authorization: `Bearer ${person.token}`,
      'x-member': person.organisationUserId,
      ...(key && { 'x-impersonation': key }),
    },
  })
  const text = await response.text()
  const answer: { errors: { extensions: Record<string, unknown> }[] } | null = text
    ? JSON.parse(text)
    : null
  return { id, status: response.status, problem: answer?.errors[0]!.extensions ?? null }
}

export const set = 'mutation ($id: ID) { setOrganisationLogo(id: $id) { id logo { id } } }'

interface Shown {
  id: string
  url: string
  width: number
  height: number
}
export const logoOf = async (person: Person): Promise<Shown | null> =>
  (await person.ask('{ me { currentOrganisation { logo { id url width height } } } }')).me
    .currentOrganisation.logo

import { decodeJwt } from 'jose'
import { vi } from 'vitest'
import { personWith, theProduct, type Person } from '../test/testOrganisation.ts'

export const agent = (name: string) => ({ 'user-agent': name })

/** The same person with a token of a sign-in of its own, which was issued so many seconds from now (clocks may differ by 30). */
export async function signedIn(
  person: Person,
  claims: Record<string, unknown> = {},
  headers: Record<string, string> = {},
  inSeconds = 0,
): Promise<Person> {
  const product = await theProduct()
  return personWith(
    product,
    await product.sign(decodeJwt(person.token).sub!, {
      ...claims,
      iat: Math.floor(Date.now() / 1000) + inSeconds,
    }),
    person,
    headers,
  )
}

interface Listed {
  id: string
  userAgent: string
  isCurrent: boolean
}

export const devices = async (person: Person): Promise<Listed[]> =>
  (await person.ask('{ devices { id userAgent dateCreated dateSeen isCurrent } }')).devices

export const state = async (person: Person): Promise<string> => {
  const { errors, status } = await person.gql('{ me { id } }')
  return errors ? `${status} ${errors[0]!.extensions.code}` : 'in'
}

export const end = 'mutation ($id: ID) { signOutDevice(id: $id) }',
  everywhere = 'mutation { signOutEverywhere }',
  ended = '401 SESSION_ENDED'

export const named = async (person: Person, userAgent: string): Promise<string> =>
  vi.waitFor(
    async () =>
      (await devices(person)).find((d) => d.userAgent === userAgent)?.id ??
      Promise.reject(new Error('not yet')),
    { timeout: 30_000 },
  )

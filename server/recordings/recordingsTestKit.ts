// A meeting with a contact who has agreed, and pieces of a recording as a browser sends them.
import { newId } from '../../shared/id.ts'
import { standardConsentText } from '../../shared/consentText.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { theProduct, type Person, type TestOrganisation } from '../test/testOrganisation.ts'
import { joinPieces } from './joinRecording.ts'
import { eraseLocked } from './lockedRecordings.ts'
import { tendRecordings } from './removeRecordings.ts'
import { sixSeconds } from './soundTestKit.ts'

export const start =
  'mutation ($id: ID, $m: ID!, $t: String!) { startRecording(id: $id, companyDialogId: $m, type: $t) { id state } }'
export const declare =
  'mutation ($m: ID!, $c: ID!, $p: ConsentPurpose!, $l: String!, $t: String!) { declareConsent(companyDialogId: $m, contactId: $c, purpose: $p, language: $l, consentText: $t) { consents { id purpose how language consentText declaredBy { id } dateWithdrawn withdrawnBy { id } contact { id } } } }'
export const withdraw =
  'mutation ($id: ID!) { withdrawConsent(id: $id) { consents { id dateWithdrawn withdrawnBy { id } } recordings { id } } }'
export const remove = 'mutation ($id: ID!) { deleteRecording(id: $id) }'
export const restore = 'mutation ($id: ID!) { restore(table: RECORDING, id: $id) }'
export const recordingsQuery =
  'query ($m: ID!) { companyDialog(id: $m) { recordings { id state type duration isComplete dateCreated dateEnded publicUrl peaks spans { at from length } creator { id } } } }'

export interface ShownRecording {
  id: string
  state: string
  type: string
  duration: number
  isComplete: boolean
  dateEnded: string | null
  publicUrl: string | null
  peaks: number[]
  spans: { at: number; from: number; length: number }[]
  creator: { id: string }
}
export const recordingsOf = async (
  person: Person,
  meeting: string,
): Promise<ShownRecording[] | undefined> =>
  (await person.gql(recordingsQuery, { m: meeting })).data.companyDialog?.recordings

/** With one contact; nobody has agreed yet. */
export async function meetingWithContact(
  org: TestOrganisation,
): Promise<{ meeting: string; contact: string }> {
  const company = newId(),
    contact = newId()
  await org.as('member').ask(
    `mutation { createCompany(id: "${company}", company: { name: "Lyra ${company}" }) { id }
    createContact(id: "${contact}", companyId: "${company}", contact: { firstName: "Mia", lastName: "Vela ${contact.slice(0, 8)}" }) { id } }`,
  )
  const meeting = await newMeeting(org.as('member'), {
    companyId: company,
    contactIds: [contact],
    organisationUserIds: [org.as('member').organisationUserId],
  })
  return { meeting, contact }
}
export const agree = (person: Person, meeting: string, contact: string) =>
  person.ask(declare, {
    m: meeting,
    c: contact,
    p: 'AUDIO',
    l: 'EN',
    t: standardConsentText.EN,
  })

export interface Sent {
  status: number
  pieces?: number
  missing?: number
  problem?: { code: string; field?: string; rule?: string; params?: Record<string, unknown> }
}
/** One request, as the person; null: signed out. */
export async function send(
  org: Pick<TestOrganisation, 'url'>,
  person: Pick<Person, 'token' | 'organisationUserId'> | null,
  method: string,
  path: string,
  body?: Uint8Array,
): Promise<Sent> {
  const response = await fetch(new URL(`/recordings/${path}`, org.url), {
    method,
    headers: person
      ? { authorization: `Bearer ${person.token}`, 'x-member': person.organisationUserId }
      : {},
    ...(body && { body: new Uint8Array(body) }),
  })
  const text = await response.text(),
    said = (text.startsWith('{') ? JSON.parse(text) : {}) as {
      pieces?: number
      missing?: number
      errors?: { extensions: NonNullable<Sent['problem']> }[]
    }
  return said.errors
    ? { status: response.status, problem: said.errors[0]!.extensions }
    : { status: response.status, ...said }
}
export const sendPiece = (
  org: Pick<TestOrganisation, 'url'>,
  person: Person,
  id: string,
  seq: number,
  body: Uint8Array = sixSeconds[seq]!,
  at = seq * 1000,
): Promise<Sent> =>
  send(
    org,
    person,
    'PUT',
    `${id}/${seq}?at=${at}&length=1000&peaks=${Buffer.from([10, 200, 30]).toString('base64url')}`,
    body,
  )
export const sendEnd = (
  org: Pick<TestOrganisation, 'url'>,
  person: Person,
  id: string,
  pieces: number,
) => send(org, person, 'POST', `${id}?pieces=${pieces}`)

/** Does what the queue would. */
export async function join(org: TestOrganisation, id: string): Promise<string | undefined> {
  const { uploadParts } = await theProduct()
  return joinPieces(uploadParts, org.organisationId, id)
}
export async function tend(org: TestOrganisation): Promise<number> {
  const { uploadParts } = await theProduct()
  await eraseLocked(uploadParts.database, org.organisationId)
  return tendRecordings(uploadParts, org.organisationId)
}
export const storedKeys = async (org: TestOrganisation): Promise<string[]> =>
  (await (await theProduct()).files.list(org.organisationId)).map(({ key }) => key)

/** A whole recording that can be played. */
export async function recorded(
  org: TestOrganisation,
  person: Person,
  meeting: string,
): Promise<string> {
  const { startRecording } = await person.ask(start, { m: meeting, t: 'audio/webm' })
  const { id } = startRecording as { id: string }
  for (const seq of sixSeconds.keys()) await sendPiece(org, person, id, seq)
  await sendEnd(org, person, id, sixSeconds.length)
  await join(org, id)
  return id
}

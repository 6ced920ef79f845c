import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { newId } from '../shared/id.ts'
import { ask } from './demoPerson.ts'

/** A picture in the library, in one colour. */
export async function addPicture(page: Page, title: string, background: string): Promise<string> {
  const create = { width: 1200, height: 800, channels: 3 as const, background }
  return addMedia(page, `${title}.jpg`, await sharp({ create }).jpeg().toBuffer())
}

/** A sound of so many seconds in the library, in which nothing is heard. */
export function addSound(page: Page, title: string, seconds: number): Promise<string> {
  const rate = 8000,
    bytes = Buffer.alloc(44 + rate * seconds, 128)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(bytes.length - 44, 40)
  return addMedia(page, `${title}.wav`, bytes)
}

/** An item of the library, sent as the browser sends files. */
async function addMedia(page: Page, name: string, bytes: Buffer): Promise<string> {
  const { me } = await ask<{ me: { currentOrganisationUserId: string } }>(
    page,
    '{ me { currentOrganisationUserId } }',
  )
  const mediaItemId = newId()
  const status = await page.evaluate(
    async ({ content, said, member }) => {
      const id = said['id']
      const headers = {
        'tus-resumable': '1.0.0',
        'x-member': member,
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
      }
      const body = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      await fetch('/uploads/', {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': String(body.length),
          'upload-metadata': Object.entries(said)
            .map(([name, value]) => `${name} ${btoa(value)}`)
            .join(','),
        },
      })
      const response = await fetch(`/uploads/${id}`, {
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
        },
        body,
      })
      return response.status
    },
    {
      content: bytes.toString('base64'),
      said: { id: newId(), name, mediaItemId },
      member: me.currentOrganisationUserId,
    },
  )
  if (status !== 204) throw new Error(`the upload was answered with ${status}`)
  return mediaItemId
}

/** A published playbook with a question that shows these, and a choice whose first option shows the first of them. */
export async function makeMediaBook(page: Page, mediaItemIds: readonly string[]): Promise<string> {
  const id = newId(),
    hub = newId()
  await ask(
    page,
    `mutation ($id: ID!, $hub: ID!) {
      createPlaybook(id: $id, title: "With pictures") { id }
      createQuestionHub(id: $hub, playbookId: $id, hub: { title: "Your plant" }) { id }
    }`,
    { id, hub },
  )
  await ask(
    page,
    `mutation ($id: ID!, $hub: ID!, $media: [ID!], $options: [OptionInput!]) {
      a: createQuestion(questionHubId: $hub, playbookId: $id, title: "Does your plant look like this?", dataTypeString: TEXTAREA, mediaItemIds: $media) { id }
      b: createQuestion(questionHubId: $hub, playbookId: $id, title: "Which line is yours?", dataTypeString: OPTIONS_RADIO, options: $options) { id }
      publishPlaybook(id: $id) { id }
    }`,
    {
      id,
      hub,
      media: mediaItemIds,
      options: [{ title: 'Filling', mediaItemId: mediaItemIds[0] }, { title: 'Packing' }],
    },
  )
  return id
}

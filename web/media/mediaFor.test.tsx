// The library opened for a record: what is attached to it, what is attached and taken off, and the way back.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '../../shared/permissions.ts'
import { renderInApp } from '../app/testKit.tsx'
import type { Media_itemFragment } from '../gql.ts'
import { AttachButton, MediaFor } from './MediaFor.tsx'
import { placeAddress, useMediaPlace, type PlaceAddress } from './useMediaPlace.ts'

const item = (id: string): Media_itemFragment => ({
  __typename: 'MediaItem',
  id,
  type: 'LINK',
  title: `Item ${id}`,
  url: `https://example.com/${id}`,
  thumbnailUrl: null,
  file: null,
})
const options = [
  { __typename: 'QuestionOption', id: 'red', title: 'Red', mediaItemId: 'a', mediaItem: item('a') },
  { __typename: 'QuestionOption', id: 'blue', title: 'Blue', mediaItemId: null, mediaItem: null },
]
const question = {
  __typename: 'Question',
  id: 'q',
  playbookVersionId: 'v2',
  title: 'Which?',
  mediaItemIds: ['a'],
  mediaItems: [item('a')],
  options,
}
/** What the draft's question has by now. */
let draftIds = ['c']
afterEach(() => {
  draftIds = ['c']
})
const answers = {
  MediaOfMeeting: {
    data: {
      companyDialog: {
        __typename: 'CompanyDialog',
        id: 'm',
        title: 'First call',
        mediaItemIds: ['a', 'gone'],
        mediaItems: [item('a')],
      },
    },
  },
  AttachToMeeting: { data: { addMeetingMedia: { __typename: 'CompanyDialog', id: 'm' } } },
  DetachFromMeeting: { data: { removeMeetingMedia: { __typename: 'CompanyDialog', id: 'm' } } },
  MediaOfPain: {
    data: {
      pain: {
        __typename: 'Pain',
        id: 'p',
        title: 'Too slow',
        bullets: [
          {
            __typename: 'Bullet',
            id: 'b',
            text: 'Twice as fast',
            mediaItemIds: ['a'],
            mediaItems: [item('a')],
          },
        ],
      },
    },
  },
  AttachToBullet: { data: { updateBullet: { __typename: 'Pain', id: 'p', bullets: [] } } },
  MediaOfQuestion: { data: { question } },
  PlaybookOfVersion: {
    data: { playbookVersion: { __typename: 'PlaybookVersion', id: 'v2', playbookId: 'book' } },
  },
  MediaOfDraft: () => ({
    data: {
      playbook: {
        __typename: 'Playbook',
        id: 'book',
        draft: {
          __typename: 'PlaybookVersion',
          id: 'v3',
          mediaItems: [item('a'), item('c')],
          hubs: [
            {
              __typename: 'QuestionHub',
              id: 'h',
              questions: [
                {
                  ...question,
                  playbookVersionId: 'v3',
                  title: 'Which one?',
                  mediaItemIds: draftIds,
                },
              ],
            },
          ],
        },
      },
    },
  }),
  AttachToQuestion: {
    data: { updateQuestion: { __typename: 'PlaybookVersion', id: 'v3', revision: 2 } },
  },
}

function Shown({ of }: { of: PlaceAddress }) {
  const found = useMediaPlace(of)
  return (
    <>
      <MediaFor found={found} />
      {found.place?.mayChange && <AttachButton place={found.place} id="b" title="Item b" />}
    </>
  )
}
async function shown(type: PlaceAddress['type'], id: string, role: Role = 'Manager') {
  const { sent } = await renderInApp(<Shown of={{ type, id }} />, { role, answers })
  const user = userEvent.setup()
  return {
    saved: () =>
      sent
        .filter(({ name }) => /^(Attach|Detach)/.test(name))
        .map(({ name, variables: { commandId: _own, ...rest } }) => [name, rest]),
    attach: async () => user.click(await screen.findByRole('button', { name: 'Attach “Item b”' })),
    detach: async (name: string) =>
      user.click(await screen.findByRole('button', { name: `Remove ${name}` })),
    wayBack: async () => (await screen.findByRole('link')).getAttribute('href'),
    attached: async () =>
      within(await screen.findByRole('list', { name: 'Attached' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
  }
}

test('an address names what the library is open for, or nothing', () => {
  expect(placeAddress('question', 'q')).toEqual({ type: 'question', id: 'q' })
  expect(placeAddress('account', 'a')).toBeNull()
  expect(placeAddress('meeting', undefined)).toBeNull()
})

test('of a meeting one comes or goes at a time, also one that is no longer there', async () => {
  const { attach, detach, saved, wayBack, attached } = await shown('meeting', 'm', 'Member')
  expect(await attached()).toEqual(['Item a', 'No longer in the library'])
  expect(await wayBack()).toBe('/companyDialog/m')
  await attach()
  await detach('No longer in the library')
  await waitFor(() =>
    expect(saved()).toEqual([
      ['AttachToMeeting', { companyDialogId: 'm', mediaItemId: 'b' }],
      ['DetachFromMeeting', { companyDialogId: 'm', mediaItemId: 'gone' }],
    ]),
  )
})

test('of a bullet the list is saved over what was seen', async () => {
  const { attach, detach, saved, wayBack } = await shown('bullet', 'p.b', 'Member')
  expect(await wayBack()).toBe('/pains_and_bullets/all/p')
  await attach()
  await detach('Item a')
  const base = { mediaItemIds: ['a'] }
  await waitFor(() =>
    expect(saved()).toEqual([
      ['AttachToBullet', { id: 'b', mediaItemIds: ['a', 'b'], base }],
      ['AttachToBullet', { id: 'b', mediaItemIds: [], base }],
    ]),
  )
})

test('of a question the draft is changed by those who may, others see what was published', async () => {
  const { attach, saved, wayBack, attached } = await shown('question', 'q')
  expect(await attached()).toEqual(['Item c'])
  expect(await wayBack()).toBe('/questions/all/q')
  await attach()
  await waitFor(() =>
    expect(saved()).toEqual([
      ['AttachToQuestion', { id: 'q', playbookId: 'book', mediaItemIds: ['c', 'b'] }],
    ]),
  )
  const member = await shown('question', 'q', 'Member')
  expect(await member.attached()).toEqual(['Item a'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('what a colleague attached to the draft since it was read stays', async () => {
  const { attach, saved, attached } = await shown('question', 'q')
  expect(await attached()).toEqual(['Item c'])
  draftIds = ['c', 'd']
  await attach()
  await waitFor(() =>
    expect(saved()).toEqual([
      ['AttachToQuestion', { id: 'q', playbookId: 'book', mediaItemIds: ['c', 'd', 'b'] }],
    ]),
  )
})

test('an option has one picture, and the others keep theirs', async () => {
  const { attach, saved, attached } = await shown('option', 'q.red')
  expect(await attached()).toEqual(['Item a'])
  await attach()
  await waitFor(() =>
    expect(saved()).toEqual([
      [
        'AttachToQuestion',
        {
          id: 'q',
          playbookId: 'book',
          options: [
            { id: 'red', title: 'Red', mediaItemId: 'b' },
            { id: 'blue', title: 'Blue', mediaItemId: null },
          ],
        },
      ],
    ]),
  )
})

test('what is not there is said not to be', async () => {
  await shown('option', 'q.green')
  expect(
    await screen.findByText('What the media were for does not exist, or you may not see it.'),
  ).toBeTruthy()
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type {
  Builder_hubFragment,
  Builder_questionFragment,
  Builder_versionFragment,
} from '../gql.ts'
import { builderHub, builderQuestion } from '../playbooks/builderTestKit.ts'
import { LintPanel } from '../playbooks/LintPanel.tsx'
import { ReplayDraft } from './ReplayDraft.tsx'
import { TryDraft } from './TryDraft.tsx'

const question = (
  id: string,
  questionHubId: string,
  more: Partial<Builder_questionFragment> = {},
): Builder_questionFragment =>
  builderQuestion(id, { questionHubId, title: `Question ${id}`, dataType: 'BOOL', ...more })
const yes = (questionId: string): Builder_hubFragment['conditions'][number] => ({
  __typename: 'AnswerRange',
  id: `on ${questionId}`,
  questionId,
  valueBool: true,
  valueOptions: null,
  valueDateFrom: null,
  valueDateTo: null,
  valueNumberFrom: null,
  valueNumberTo: null,
})
const hub = (
  id: string,
  questions: Builder_questionFragment[],
  conditions: Builder_hubFragment['conditions'] = [],
): Builder_hubFragment => builderHub(id, { title: `Hub ${id}`, conditions, questions })
const draft: Builder_versionFragment = {
  __typename: 'PlaybookVersion',
  id: 'draft',
  playbookId: 'book',
  number: null,
  revision: 1,
  hubs: [
    hub('A', [question('a', 'A'), question('a2', 'A', { conditions: [yes('a')] })]),
    hub('B', [question('b', 'B', { defaultValueBool: true })], [yes('a2')]),
  ],
}
const published = { ...draft, id: 'first', number: 1, datePublished: null, publisher: null }
const playbook = { id: 'book', title: 'Discovery', language: 'EN', languages: [], published }

test('warnings are listed with their place, and each leads there', async () => {
  const gone: (string | undefined)[][] = []
  await renderInApp(
    <LintPanel
      hubs={draft.hubs}
      warnings={[
        { kind: 'CONTRADICTION', hubId: 'B', questionId: 'b', sourceId: 'a' },
        { kind: 'EMPTY_HUB', hubId: 'A' },
      ]}
      onGo={(...place) => gone.push(place)}
      onTranslate={() => {}}
    />,
  )
  expect(await screen.findByText(/2 warnings/)).toBeTruthy()
  await userEvent.click(
    screen.getByRole('button', { name: /Question b Hub B.*exclude each other.*“Question a”/ }),
  )
  await userEvent.click(screen.getByRole('button', { name: /Hub A Has no questions/ }))
  await expect
    .poll(() => gone)
    .toEqual([
      ['B', 'b'],
      ['A', undefined],
    ])
})

test('a draft is tried: hubs open and close, a suggestion is accepted, and nothing is sent', async () => {
  const { sent } = await renderInApp(
    <TryDraft playbook={playbook} draft={draft} onGo={() => {}} onClose={() => {}} />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  const card = async (title: string) => within(await dialog.findByRole('article', { name: title }))
  expect(dialog.queryByRole('article', { name: 'Question a2' })).toBeNull()
  expect(await dialog.findByText('1 question is not asked now')).toBeTruthy()
  await userEvent.click((await card('Question a')).getByRole('radio', { name: 'Yes' }))
  await userEvent.click((await card('Question a2')).getByRole('radio', { name: 'Yes' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Next: Hub B' }))
  expect(await dialog.findByText('Open because:')).toBeTruthy()
  await userEvent.click(await dialog.findByRole('button', { name: /Suggested/ }))
  expect(await dialog.findByText('3 of 3 questions answered')).toBeTruthy()
  // what the way back closes says why
  await userEvent.click(dialog.getByRole('button', { name: /Hub A/ }))
  await userEvent.click((await card('Question a')).getByRole('radio', { name: 'No' }))
  await userEvent.click(dialog.getByRole('button', { name: /Hub B/ }))
  expect(await dialog.findByText('is not asked now')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Start again' }))
  expect(await dialog.findByText('0 of 1 questions answered')).toBeTruthy()
  expect(sent).toEqual([])
})

const none = { asked: 0, skipped: 0, lost: 0, added: 0, unfit: 0 }
test('a replay says in words what changes, and leads to the question', async () => {
  const gone: string[][] = []
  const { sent } = await renderInApp(
    <ReplayDraft
      playbook={playbook}
      draft={draft}
      onGo={(hubId, questionId) => gone.push([hubId, questionId ?? ''])}
      onClose={() => {}}
    />,
    {
      answers: {
        ReplayDraft: () => ({
          data: {
            replayDraft: {
              __typename: 'DraftReplay',
              meetingCount: 4,
              questions: [
                { id: 'a', hub: 'A', ...none, asked: 4 },
                { id: 'b', hub: 'B', ...none, asked: 1, skipped: 3, lost: 2, unfit: 1 },
                { id: 'old', hub: null, ...none, skipped: 4 },
              ].map(({ id, hub: questionHubId, ...counts }) => ({
                __typename: 'ReplayedQuestion',
                questionId: id,
                title: `Question ${id}`,
                questionHubId,
                hubTitle: 'Hub',
                ...counts,
              })),
              meetings: [
                {
                  __typename: 'ReplayedMeeting',
                  companyDialogId: 'm',
                  title: 'Held once',
                  companyName: 'Acme',
                  startDate: '2026-11-20T10:00:00Z',
                  ...none,
                  skipped: 2,
                },
              ],
            },
          },
        }),
      },
    },
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/1 of 4 meetings would have gone differently/)).toBeTruthy()
  expect(dialog.queryByText('Question a')).toBeNull()
  expect(dialog.getByText('3 skipped (2 had an answer)')).toBeTruthy()
  expect(dialog.getByText('1 answer no longer fits')).toBeTruthy()
  expect(dialog.getByText('no longer in the draft')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Question old' })).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'All' }))
  expect(await dialog.findByRole('button', { name: 'Question a' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Question b' }))
  await expect.poll(() => gone).toEqual([['B', 'b']])
  await userEvent.click(dialog.getByRole('radio', { name: 'Last 200' }))
  await expect.poll(() => sent.at(-1)?.variables).toEqual({ playbookId: 'book', take: 200 })
})

test('without a published version, and without meetings, a replay says so', async () => {
  const { sent } = await renderInApp(
    <ReplayDraft
      playbook={{ ...playbook, published: null }}
      draft={draft}
      onGo={() => {}}
      onClose={() => {}}
    />,
  )
  expect(await screen.findByText('Not published yet.')).toBeTruthy()
  expect(sent).toEqual([])
  document.body.replaceChildren()
  await renderInApp(
    <ReplayDraft playbook={playbook} draft={draft} onGo={() => {}} onClose={() => {}} />,
    {
      answers: {
        ReplayDraft: () => ({
          data: {
            replayDraft: {
              __typename: 'DraftReplay',
              meetingCount: 0,
              questions: [],
              meetings: [],
            },
          },
        }),
      },
    },
  )
  expect(await screen.findByText('No meetings yet')).toBeTruthy()
})

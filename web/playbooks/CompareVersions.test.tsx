import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type {
  Builder_hubFragment,
  Builder_playbookFragment,
  Builder_questionFragment,
  Builder_versionFragment,
} from '../gql.ts'
import { builderHub, builderQuestion } from './builderTestKit.ts'
import { CompareVersions } from './CompareVersions.tsx'

const question = builderQuestion
const hub = (title: string, questions: Builder_questionFragment[]): Builder_hubFragment =>
  builderHub(`hub-${title}`, { title, questions })
const version = (number: number | null, hubs: Builder_hubFragment[]): Builder_versionFragment => ({
  __typename: 'PlaybookVersion',
  id: `v${number}`,
  playbookId: 'p',
  number,
  revision: 1,
  hubs,
})
const option = (id: string, title: string) => ({
  __typename: 'Option' as const,
  id,
  title,
  mediaItemId: null,
  translations: {},
})
const publisher = {
  __typename: 'User' as const,
  id: 'u',
  firstName: 'Emma',
  lastName: 'Peeters',
  color: '#123456',
}

const size = (title: string, given: Partial<Builder_questionFragment>) =>
  question('size', { title, dataType: 'NUMBER_INT', minValue: 0, ...given })
const first = version(1, [
    hub('Today', [
      size('How many warehouses do you run?', { maxValue: 10 }),
      question('kind', {
        title: 'Which kind?',
        dataType: 'OPTIONS_RADIO',
        options: [option('a', 'Cold'), option('b', 'Dry')],
      }),
      question('fax', { title: 'Do you fax?' }),
    ]),
  ]),
  second = version(2, [
    hub('Today', [
      size('How many sites do you run?', { maxValue: 20, isInternal: true, importance: 2 }),
      question('kind', {
        title: 'Which kind?',
        dataType: 'OPTIONS_RADIO',
        options: [option('a', 'Cooled'), option('c', 'Other')],
        conditions: [
          {
            __typename: 'AnswerRange',
            id: 'r',
            questionId: 'size',
            valueBool: null,
            valueOptions: null,
            valueDateFrom: null,
            valueDateTo: null,
            valueNumberFrom: 3,
            valueNumberTo: null,
          },
        ],
      }),
    ]),
    hub('Later', [question('goal', { title: 'Which goals?' })]),
  ]),
  playbook: Builder_playbookFragment = {
    __typename: 'Playbook',
    id: 'p',
    title: 'Discovery',
    language: 'EN',
    languages: [],
    translations: {},
    description: null,
    draft: version(null, second.hubs),
    published: { ...second, datePublished: '2025-11-12T10:00:00Z', publisher },
    versions: [2, 1].map((number) => ({
      __typename: 'PlaybookVersion',
      id: `v${number}`,
      number,
      note: null,
      datePublished: '2025-11-12T10:00:00Z',
      publisher,
    })),
  }

/** The page with its address. */
function Compared({ at }: { at: string }) {
  const [compare, setCompare] = useState(at)
  return (
    <>
      <output>{compare}</output>
      <CompareVersions
        compare={compare}
        playbook={playbook}
        onCompare={setCompare}
        onShow={(pair) => setCompare(`shown: ${pair}`)}
        onClose={() => setCompare('')}
      />
    </>
  )
}
const compare = async (at: string) => {
  await renderInApp(<Compared at={at} />, {
    answers: { BuilderVersion: { data: { playbookVersion: first } } },
  })
  await screen.findByRole('dialog', { name: 'Compare versions' })
  return userEvent.setup()
}
/** What stands on both sides of a part, as it is read out. */
function sides(title: RegExp, part: string): string[] {
  const item = screen
    .getAllByRole('listitem')
    .find((one) => within(one).queryByRole('heading', { name: title, level: 4 }))!
  const row = within(item).getByText(part).parentElement!
  return within(row)
    .getAllByRole('definition')
    .map((one) => one.textContent.replaceAll(/\s+/g, ' '))
}

test('two versions: old beside new, by hub, with the words that changed marked and read out', async () => {
  await compare('1,2')
  expect(await screen.findByText('5 changes')).toBeTruthy()
  expect(sides(/sites/, 'wording')).toEqual([
    'BeforeHow many [removed: warehouses] do you run?',
    'AfterHow many [added: sites] do you run?',
  ])
  expect(sides(/sites/, 'bounds')).toEqual(['Before0 – 10', 'After0 – 20'])
  expect(sides(/sites/, 'internal')).toEqual(['BeforeNo', 'AfterYes'])
  expect(sides(/sites/, 'importance')).toEqual(['BeforeNice to know', 'AfterImportant'])
  expect(sides(/Which kind/, 'options')).toEqual([
    'Before [removed: Cold] [removed: Dry] ',
    'After [added: Cooled] [added: Other] ',
  ])
  expect(sides(/Which kind/, 'conditions')).toEqual([
    'Beforealways asked',
    'After [added: How many sites do you run?: ≥ 3] ',
  ])
  expect(
    screen
      .getAllByRole('heading')
      .slice(1)
      .map((one) => one.textContent.replaceAll(/\s+/g, ' ').trim()),
  ).toEqual([
    'Today',
    'How many sites do you run?',
    'Which kind?',
    '[removed: Do you fax?] Removed',
    '[added: Later] Added',
    '[added: Which goals?] Added',
  ])
})

test('the two are chosen and swapped, and stand in the address; those that ask the same say so', async () => {
  const user = await compare('1,2')
  await screen.findByText('5 changes')
  await user.click(screen.getByRole('button', { name: 'Swap the two versions' }))
  expect(screen.getByText('2,1')).toBeTruthy()
  await waitFor(() =>
    expect(sides(/warehouses/, 'wording')[1]).toBe('AfterHow many [added: warehouses] do you run?'),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'After' }), 'Draft')
  expect(screen.getByText('2,draft')).toBeTruthy()
  expect(await screen.findByText('Nothing changed.')).toBeTruthy()
  expect(screen.getByText('These two ask the same')).toBeTruthy()
})

test('an address that names no such version shows the newest beside the draft', async () => {
  for (const at of ['9,2', 'x']) {
    await compare(at)
    expect(screen.getByRole('combobox', { name: 'Before' })).toHaveProperty('value', '2')
    expect(screen.getByRole('combobox', { name: 'After' })).toHaveProperty('value', 'draft')
  }
})

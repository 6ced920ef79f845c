import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { add, apply, chips, field } from '../companies/conditionsTestKit.tsx'
import { FilterBar } from './FilterBar.tsx'
import { readWhere, writeWhere } from './meetingWhere.ts'
import { readSegments, writeSegments } from './segmentFilters.ts'

const budget = '01920000-0000-7000-8000-00000000000b',
  anna = '01920000-0000-7000-8000-00000000000c',
  second = '01920000-0000-7000-8000-00000000000d'
const question = {
  __typename: 'Question',
  id: budget,
  title: 'Budget?',
  dataType: 'BOOL',
  isInternal: false,
  options: [],
} as never
const answers = {
  LabelChoices: { data: { labels: [] } },
  CalendarPeople: {
    data: {
      organisationUsers: [
        {
          __typename: 'OrganisationUser',
          id: 'o',
          user: {
            __typename: 'User',
            id: anna,
            firstName: 'Anna',
            lastName: 'Smit',
            color: '#b42318',
          },
        },
      ],
    },
  },
  InsightsVersionChoices: {
    data: {
      playbook: {
        __typename: 'Playbook',
        id: 'p',
        versions: [
          { __typename: 'PlaybookVersion', id: anna, number: 1 },
          { __typename: 'PlaybookVersion', id: second, number: 2 },
        ],
      },
    },
  },
  InsightsMeetings: { data: { companyDialogsFromAnswers: [] } },
}

/** The bar over an address, which it changes; gives what stands in it. */
async function shown(first: { where?: string; filters?: string } = {}) {
  const address = { now: first }
  function Place() {
    const [search, setSearch] = useState(first)
    const to = (next: typeof search): void => {
      address.now = next
      setSearch(next)
    }
    return (
      <FilterBar
        playbookId="p"
        questions={new Map([[budget, question]])}
        segments={readSegments(search.filters)}
        onChange={(next) => to({ ...search, filters: writeSegments(next) })}
        labels={new Map()}
        analytics={new Map()}
        where={readWhere(search.where)}
        onWhere={(next, segments) => {
          const where = writeWhere(next)
          to({
            ...(where && { where }),
            ...((segments ?? readSegments(search.filters)).length > 0 && search),
            ...(where && { where }),
          })
        }}
      />
    )
  }
  const { sent } = await renderInApp(<Place />, { answers })
  return {
    address,
    asked: () => sent.filter(({ name }) => name === 'InsightsMeetings').map((one) => one.variables),
  }
}

test('people, versions, how far answers are and the account go into the address, one by one', async () => {
  const { address, asked } = await shown()
  await add()
  await userEvent.selectOptions(field('How to compare'), 'is one of')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Anna Smit' }))
  await apply()
  await waitFor(() => expect(address.now.where).toBe(`member.any.${anna}`))
  await add()
  await userEvent.selectOptions(field('Field'), 'Version')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Version 2' }))
  await apply()
  await add()
  await userEvent.selectOptions(field('Field'), 'Answers')
  await userEvent.selectOptions(field('How to compare'), 'are partial')
  await apply()
  await add()
  const account = within(field('Field')).getByRole('group', { name: 'Account' })
  await userEvent.selectOptions(
    field('Field'),
    within(account).getByRole('option', { name: 'City' }),
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Compare with' }), 'Gent{Enter}')
  await waitFor(() =>
    expect(address.now.where).toBe(
      `member.any.${anna}_version.any.${second}_answers.partial_account.city.has.Gent`,
    ),
  )
  expect(chips()).toEqual([
    'Participant is one of Anna Smit',
    'Version is one of Version 2',
    'Answers are partial',
    'Account: City contains Gent',
  ])
  await waitFor(() => expect(asked().at(-1)!['conditions']).toHaveLength(4))
})

test('one of an account is changed in its place', async () => {
  const { address } = await shown({ where: 'account.city.has.Gent' })
  await userEvent.click(await screen.findByRole('button', { name: 'Account: City contains Gent' }))
  const text = screen.getByRole<HTMLInputElement>('textbox', { name: 'Compare with' })
  expect(text.value).toBe('Gent')
  await userEvent.clear(text)
  await userEvent.type(text, 'Brugge{Enter}')
  await waitFor(() => expect(address.now.where).toBe('account.city.has.Brugge'))
})

test('what cannot be read filters nothing, is said, and stays until it is taken away', async () => {
  const { address, asked } = await shown({ where: 'answers.partial_mood.is.good' })
  await screen.findByText(/mood\.is\.good/)
  await waitFor(() =>
    expect(asked().at(-1)!['conditions']).toEqual([{ field: 'ANSWERS', operator: 'PARTIAL' }]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Take it away' }))
  expect(address.now.where).toBe('answers.partial')
})

test('all goes at once, answers too; nothing found says so', async () => {
  const { address } = await shown({
    where: 'answers.partial',
    filters: `[{"q":"${budget}","b":1}]`,
  })
  await screen.findByText('No meetings')
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(address.now).toEqual({})
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
})

test('more than an address holds is not taken, and said', async () => {
  const many = Array.from({ length: 200 }, () => anna).join('.')
  const { address } = await shown({ where: `contact.any.${many}` })
  await add()
  await userEvent.selectOptions(field('Field'), 'Contact')
  await userEvent.selectOptions(field('How to compare'), 'is known')
  await apply()
  const before = `contact.any.${many}_contact.known`
  await waitFor(() => expect(address.now.where).toBe(before))
  cleanup()
  const full = await shown({
    where: `contact.any.${many}_-member.any.${many.slice(0, 15 * 37 - 1)}`,
  })
  await add()
  await userEvent.selectOptions(field('Field'), 'Answers')
  await apply()
  await screen.findByText('The filters are too long for an address. Take one away first.')
  expect(full.address.now.where).toBe(
    `contact.any.${many}_-member.any.${many.slice(0, 15 * 37 - 1)}`,
  )
})

test('accounts that the list of accounts can show are named by what they meet', async () => {
  await shown({ where: 'account.city.is.Gent' })
  const link = await screen.findByRole('link', { name: 'The accounts that pass these filters' })
  expect(decodeURIComponent(link.getAttribute('href')!)).toContain(
    '[{"field":"CITY","operator":"IS","text":"Gent"}]',
  )
  cleanup()
  await shown({ where: 'account.city.is.Gent', filters: `[{"q":"${budget}","b":1}]` })
  await screen.findByRole('link', { name: 'Accounts whose newest answers are these' })
})

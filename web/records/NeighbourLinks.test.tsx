import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import type { ListPlace } from './listPlace.ts'
import { NeighbourLinks } from './NeighbourLinks.tsx'

const take = 3
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const answers = {
  AccountList: ({ skip }: Record<string, unknown>) => ({
    data: {
      companies: {
        totalCount: ids.length,
        list: ids
          .slice(skip as number, (skip as number) + take)
          .map((id) => ({ __typename: 'Company', id })),
      },
    },
  }),
}
const placeOf = (id: string): ListPlace => {
  const page = Math.floor(ids.indexOf(id) / take)
  return {
    list: 'COMPANY',
    variables: { take, skip: page * take },
    search: { page: page + 1 },
  }
}
const show = (id: string, place = placeOf(id)) =>
  renderInApp(<NeighbourLinks place={place} id={id} />, { answers })
function Here() {
  return <output>{useLocation().pathname}</output>
}
const hrefOf = (name: string) =>
  screen.queryByRole('link', { name })?.getAttribute('href') ?? undefined

test.each(ids)('beside %s stand those before and after it, also of other pages', async (id) => {
  const at = ids.indexOf(id)
  await show(id)
  await screen.findByText(`${at + 1} of ${ids.length}`)
  for (const [name, other] of [
    ['Previous record', ids[at - 1]],
    ['Next record', ids[at + 1]],
  ] as const)
    if (other)
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
        `/account/${other}`,
      )
    else expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true)
})

test('within a page no other one is asked for', async () => {
  const { sent } = await show('e')
  await screen.findByText('5 of 7')
  expect(sent.map(({ variables }) => variables['skip'])).toEqual([3])
})

test('a key that is pressed before the other page has come goes there when it has', async () => {
  const comes = Promise.withResolvers<void>()
  await renderInApp(
    <>
      <ShortcutHost />
      <Here />
      <NeighbourLinks place={placeOf('c')} id="c" />
    </>,
    {
      answers: {
        AccountList: (variables) => ({
          ...answers.AccountList(variables),
          ...(variables['skip'] === take && { after: comes.promise }),
        }),
      },
    },
  )
  await screen.findByText('3 of 7')
  await userEvent.keyboard('j')
  expect(screen.getByRole('status').textContent).toBe('/')
  comes.resolve()
  await expect.poll(() => screen.getByRole('status').textContent).toBe('/account/d')
  // this one is still there, and goes no further
  expect(screen.getByText('3 of 7')).toBeTruthy()
})

test('of a record that has left the list nothing is said', async () => {
  const { sent } = await show('z', placeOf('a'))
  await expect.poll(() => sent.length).toBe(1)
  expect(screen.queryByRole('group')).toBeNull()
  expect(hrefOf('Next record')).toBeUndefined()
})

const people = [
  { id: '1', record: 'a' },
  { id: '2', record: 'b' },
  { id: '3', record: 'b' },
  { id: '4', record: 'a' },
  { id: '5', record: 'c' },
]
const part = {
  totalCount: people.length,
  list: people.map(({ id, record }) => ({
    id,
    companyId: record,
    company: { id: record },
    contact: { id: record },
  })),
}
const campaign = { id: 'k', accounts: part, contacts: part }
const ofLists: [ListPlace['list'], string, object, string][] = [
  ['LEAD', 'Leads', { leads: part }, '/account/'],
  ['PLAYBOOK_LEAD', 'PlaybookLeads', { playbookLeads: part }, '/account/'],
  ['CAMPAIGN_LEAD', 'CampaignLeads', { leads: part }, '/campaign/k/account/'],
  ['CAMPAIGN_ACCOUNT', 'CampaignAccounts', { campaign }, '/campaign/k/account/'],
  ['CAMPAIGN_CONTACT', 'CampaignContacts', { campaign }, '/campaign/k/contact/'],
]

test.each(ofLists)(
  'of %s a record that stands in several rows is beside others only',
  async (list, query, data, path) => {
    const at = async (id: string, row: string) => {
      const { sent, unmount } = await renderInApp(
        <NeighbourLinks
          id={id}
          place={{ list, variables: { take: 50, skip: 0, id: 'k' }, search: {}, row }}
        />,
        { answers: { [query]: { data } } },
      )
      const place = (await screen.findByText(/ of 5$/)).textContent
      expect(sent[0]!.variables).toEqual({ take: 50, skip: 0, id: 'k' })
      const found = [place, hrefOf('Previous record'), hrefOf('Next record')]
      unmount()
      return found
    }
    expect(await at('a', '1')).toEqual(['1 of 5', undefined, `${path}b`])
    expect(await at('b', '3')).toEqual(['3 of 5', `${path}a`, `${path}a`])
    expect(await at('a', '4')).toEqual(['4 of 5', `${path}b`, `${path}c`])
  },
)

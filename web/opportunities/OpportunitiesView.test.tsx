import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Board_cardFragment } from '../gql.ts'
import type { OpportunitiesSearch } from '../routeSearch.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import type { Outbox } from '../outbox/outbox.ts'
import { ends, startOutbox } from '../outbox/outboxTestKit.ts'
import { boardAnswer, testCard, testPipeline } from './boardTestKit.ts'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
const { OpportunitiesView } = await import('./OpportunitiesView.tsx')
afterEach(() => {
  localStorage.clear()
  for (const end of ends.splice(0)) end()
})

type Options = Pick<NonNullable<Parameters<typeof renderInApp>[1]>, 'role' | 'answers'> & {
  search?: OpportunitiesSearch
  outbox?: Outbox
}
async function shown(
  cards: Board_cardFragment[],
  { role = 'Manager', search = {}, answers = {}, outbox = startOutbox().outbox }: Options = {},
) {
  const onSearch = vi.fn(),
    onOpen = vi.fn(),
    user = userEvent.setup()
  const { sent } = await renderInApp(
    <FixedOutbox outbox={outbox}>
      <OpportunitiesView
        Preview={() => null}
        search={search}
        pipelines={[testPipeline, { ...testPipeline, id: 'second', title: 'Renewals' }]}
        error={undefined}
        onRetry={() => {}}
        onSearch={onSearch}
        onOpen={onOpen}
      />
    </FixedOutbox>,
    {
      role,
      answers: {
        OpportunityBoard: { data: boardAnswer(...cards) },
        OpportunityTotals: { data: boardAnswer(...cards) },
        ...answers,
      },
    },
  )
  const column = (name: string) => screen.findByRole('region', { name })
  return {
    sent,
    user,
    onSearch,
    onOpen,
    column,
    titles: async (name: string) =>
      within(await column(name))
        .queryAllByRole('button', { name: /^Deal \w+$/ })
        .map(({ textContent }) => textContent),
    moved: () => sent.filter(({ name }) => name === 'MoveOpportunity'),
    moveByMenu: async (title: string, to: string) => {
      await user.click(await screen.findByRole('button', { name: `${title}: more` }))
      await user.click(await screen.findByRole('menuitem', { name: to }))
    },
  }
}
const maes = testCard('x', 'a').company
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('a card says its price, account, when it closes, whose it is, and for how long it has been there', async () => {
  const { column, user, onOpen } = await shown([
    testCard('x', 'a', { dateExpectedClose: '2020-01-31', dateStage: daysAgo(15.5) }),
    testCard('w', 'a', { dateStage: daysAgo(14.5), company: { ...maes, name: 'Peters' } }),
    testCard('y', 'b', { price: null, dateStage: daysAgo(200), dateExpectedClose: '2999-01-31' }),
    testCard('z', 'won', { outcome: 'WON', dateExpectedClose: '2020-01-31' }),
  ])
  const first = within(await column('Stage a'))
  await first.findByText('Overdue: 31-01-2020')
  expect(first.getAllByText(/days in this stage/).map((one) => one.textContent)).toEqual([
    '15 days in this stage',
  ])
  expect(first.getAllByText('€1,000')).toHaveLength(2)
  first.getByText('€2,000 · 10 %')
  expect(first.getAllByRole('img', { name: 'Mona Meijer' })).toHaveLength(2)
  expect(first.getByRole('link', { name: 'Maes' }).getAttribute('href')).toBe('/account/company')
  const second = within(await column('Stage b'))
  second.getByText('31-01-2999')
  expect(second.queryByText(/days in this stage/)).toBeNull()
  expect(within(await column('Won')).queryByText(/Overdue/)).toBeNull()
  // open ones only
  screen.getByText('3 open · €2,000 · weighted €200')
  await user.click(screen.getByRole('button', { name: 'Deal x' }))
  expect(onOpen).toHaveBeenCalledWith('x')
})

test('a card shows what was changed of it and waits for the network', async () => {
  const { outbox } = startOutbox({ outcome: () => ({ type: 'network' }) })
  const { column } = await shown([testCard('x', 'a'), testCard('y', 'a')], { outbox })
  const first = within(await column('Stage a'))
  await first.findByRole('button', { name: 'Deal x' })
  await outbox.put({
    kind: 'updateOpportunity',
    record: 'Opportunity:x',
    input: {
      fields: {
        title: { value: 'Big deal', base: 'Deal x' },
        price: { value: 7000, base: 1000 },
      },
    },
  })
  await first.findByRole('button', { name: 'Big deal' })
  expect(first.getByText('€7,000')).toBeTruthy()
  first.getByRole('button', { name: 'Deal y' })
})

test('a move is shown at once; one that is refused goes back and says why', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { titles, moveByMenu, moved } = await shown([testCard('x', 'a')], {
    answers: {
      MoveOpportunity: {
        after: promise,
        errors: [{ message: 'FORBIDDEN', extensions: { code: 'FORBIDDEN' } }],
      },
    },
  })
  await moveByMenu('Deal x', 'Stage b')
  await expect.poll(() => titles('Stage b')).toEqual(['Deal x'])
  expect(moved()[0]?.variables).toMatchObject({ opportunityId: 'x', stageId: 'b', afterId: '' })
  resolve()
  await screen.findByText('“Deal x” was not moved. Your role does not allow this.')
  await expect.poll(() => titles('Stage a')).toEqual(['Deal x'])
})

test('into the lost ones only with an answer to why, which may be empty; undone, it goes where it was', async () => {
  let lost = testCard('x', 'a')
  const { user, titles, moveByMenu, moved } = await shown([testCard('w', 'a'), lost], {
    answers: {
      MoveOpportunity: ({ stageId }) => {
        lost = { ...lost, stageId: stageId as string }
        return { data: { setOpportunityStage: lost } }
      },
    },
  })
  await moveByMenu('Deal x', 'Lost')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await expect.poll(() => titles('Stage a')).toEqual(['Deal w', 'Deal x'])
  expect(moved()).toEqual([])
  await moveByMenu('Deal x', 'Lost')
  await screen.findByRole('textbox', { name: 'Why was it lost?' })
  await user.click(screen.getByRole('button', { name: 'Lost' }))
  await expect.poll(() => titles('Lost')).toEqual(['Deal x'])
  expect(moved()[0]?.variables).toMatchObject({ stageId: 'lost', lostReason: null })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => titles('Stage a')).toEqual(['Deal w', 'Deal x'])
  expect(moved()[1]?.variables).toMatchObject({ stageId: 'a', afterId: 'w' })
})

test('a card that could not be removed is there again, and nothing says that it was', async () => {
  const { user, titles } = await shown([testCard('x', 'a')], {
    answers: {
      DeleteOpportunity: {
        errors: [{ message: 'UNAVAILABLE', extensions: { code: 'UNAVAILABLE' } }],
      },
    },
  })
  const card = await screen.findByRole('button', { name: 'Deal x' })
  card.focus()
  await user.keyboard('{Delete}')
  await screen.findByText('The server is not available at the moment. Please try again.')
  expect(await titles('Stage a')).toEqual(['Deal x'])
  expect(screen.queryByText('“Deal x” was removed.')).toBeNull()
})

test('stages and pipelines are changed by Admins and Managers only', async () => {
  await shown([testCard('x', 'a')], { role: 'Member' })
  await screen.findByRole('button', { name: 'Deal x' })
  await screen.findByRole('combobox', { name: 'Pipeline' })
  for (const name of [/^Column /, 'Add a column', 'Pipeline actions'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a stage with cards asks where they go; without an answer it stays', async () => {
  const { user, sent, column } = await shown([testCard('x', 'b')], {
    answers: { DeleteStage: { data: { deleteOpportunityStage: testPipeline } } },
  })
  const removed = () => sent.filter(({ name }) => name === 'DeleteStage')
  const remove = async () => {
    await column('Stage b')
    await user.click(await screen.findByRole('button', { name: 'Column Stage b: more' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    return screen.findByRole('dialog', { name: 'Remove the stage “Stage b”' })
  }
  await user.click(within(await remove()).getByRole('button', { name: 'Cancel' }))
  expect(removed()).toEqual([])
  await user.click(within(await remove()).getByRole('button', { name: 'Remove' }))
  await expect.poll(removed).toHaveLength(1)
  expect(removed()[0]?.variables).toMatchObject({ id: 'b', moveToId: 'a' })
})

test('nothing found by the filters can be undone; a pipeline that is gone leads to another', async () => {
  const { user, onSearch } = await shown([], { search: { search: 'nothing', owner: 'me' } })
  await user.click(await screen.findByRole('button', { name: 'Take all filters away' }))
  expect(onSearch).toHaveBeenLastCalledWith({ search: undefined, owner: undefined })
  const gone = await shown([], { search: { pipeline: 'gone' } })
  await screen.findByText('This pipeline does not exist any more')
  await gone.user.click(screen.getByRole('button', { name: 'Sales' }))
  expect(gone.onSearch).toHaveBeenLastCalledWith({ pipeline: 'pipeline' })
})

test('another pipeline is waited for, not shown with the cards of the former', async () => {
  function Holder() {
    const [pipeline, setPipeline] = useState('pipeline')
    const stages = testPipeline.stages.map((one) => ({ ...one, id: `second ${one.id}` }))
    return (
      <>
        <button onClick={() => setPipeline('second')}>Another one</button>
        <OpportunitiesView
          Preview={() => null}
          search={{ pipeline }}
          pipelines={[testPipeline, { ...testPipeline, id: 'second', title: 'Renewals', stages }]}
          error={undefined}
          onRetry={() => {}}
          onSearch={() => {}}
          onOpen={() => {}}
        />
      </>
    )
  }
  await renderInApp(<Holder />, {
    answers: {
      OpportunityBoard: ({ id }) =>
        id === 'second' ? { hangs: true } : { data: boardAnswer(testCard('x', 'a')) },
    },
  })
  await screen.findByRole('button', { name: 'Deal x' })
  await userEvent.click(screen.getByRole('button', { name: 'Another one' }))
  await screen.findByRole('status', { name: 'Loading' })
  expect(screen.queryByRole('button', { name: 'Deal x' })).toBeNull()
  expect(screen.queryByText('No opportunities yet')).toBeNull()
})

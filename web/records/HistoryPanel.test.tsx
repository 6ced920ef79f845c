import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import type { FieldEdits } from '../outbox/fieldEdits.ts'
import { HistoryPanel, type HistoryProps } from './HistoryPanel.tsx'
import { line, words, type TestLine } from './historyTestKit.ts'
import { historyPageSize } from './useHistoryLines.ts'

/** What the server has, which a test adds to. */
function serverOf(lines: TestLine[]) {
  return ({ properties, before, take }: Record<string, unknown>): Answer => {
    const of = lines.filter(
      ({ property }) => !properties || (properties as string[]).includes(property),
    )
    const from = of.findIndex(({ id }) => id === before) + 1
    return { data: { logs: of.slice(from, from + Number(take)) } }
  }
}
async function show(
  History: Answer | ((variables: Record<string, unknown>) => Answer),
  props: Partial<HistoryProps> = {},
) {
  const onClose = vi.fn()
  let setRevision: (revision: number) => void = () => {}
  function Shown() {
    const [revision, set] = useState(0)
    setRevision = set
    return (
      <HistoryPanel
        id="anvil"
        words={words}
        putBack={null}
        revision={revision}
        onClose={onClose}
        {...props}
      />
    )
  }
  const { sent } = await renderInApp(<Shown />, { answers: { History } })
  return { sent, onClose, revise: () => setRevision(1), user: userEvent.setup() }
}
const sentences = () =>
  screen.getAllByRole('listitem').map((item) => item.children[1]?.firstElementChild?.textContent)

test('each change is told in a sentence, with values as people read them', async () => {
  await show(
    serverOf([
      line(0, { property: 'industry', value: 'Food', value2: 'Steel' }),
      line(1, { property: 'industry', value: null, value2: 'Food' }),
      line(2, { property: 'source', value: 'Fair', value2: null }),
      line(3, { property: 'prio', value: '1', value2: '3' }),
      line(4, { property: 'label', value2: 'Hot' }),
      line(5, { property: 'contact', value: 'Ada Li' }),
      line(6, { property: 'meeting', value2: 'some-id', value2Title: 'First talk' }),
      line(7, { property: 'meeting', value2: 'some-id' }),
      line(8, { property: 'audience', value: '{}', value2: '{"prio":1}' }),
      line(9, { property: 'verdict', value2: 'Good', message: 'Acme' }),
      line(10, { property: 'later', value: 'a', value2: 'b' }),
      line(11, { property: 'comment', value2: 'They like it' }),
      line(12, {
        property: 'created',
        onBehalfOf: { __typename: 'User', id: 'lars', firstName: 'Lars', lastName: 'Maes' },
      }),
    ]),
  )
  await screen.findByText('They like it')
  expect(sentences()).toEqual([
    'Emma Peeters changed Industry from Food to Steel',
    'Emma Peeters set Industry to Food',
    'Emma Peeters removed Source: Fair',
    'Emma Peeters changed Priority from number 1 to number 3',
    'Emma Peeters added the label Hot',
    'Emma Peeters took Ada Li off (Contact)',
    'Emma Peeters added First talk (Meeting)',
    'Emma Peeters added one that cannot be shown (Meeting)',
    'Emma Peeters changed Audience',
    'Emma Peeters set Verdict of Acme to Good',
    'Emma Peeters changed later from a to b',
    'Emma Peeters commentedThey like it',
    'Emma Peeters for Lars Maes created it',
  ])
})

test('a field’s name asks for all its changes, with those that it is changed together with, and back', async () => {
  const { sent, user } = await show(
    serverOf([
      line(0, { property: 'endDate', value: '10', value2: '11' }),
      line(1, { property: 'industry', value2: 'Steel' }),
      line(2, { property: 'startDate', value: '9', value2: '10' }),
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'End' }))
  await screen.findByText('All changes of “End”')
  await waitFor(() => expect(sentences()).toHaveLength(2))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'All changes of “End”' }))
  expect(sent.at(-1)!.variables).toMatchObject({
    id: 'anvil',
    type: 'company',
    properties: ['startDate', 'endDate'],
  })
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  await waitFor(() => expect(sentences()).toHaveLength(3))
})

test('older lines come on demand, and one stands on the first of them', async () => {
  const all = Array.from({ length: historyPageSize + 2 }, (_, at) =>
    line(at, { property: 'industry', value2: `Industry ${at}` }),
  )
  const { sent, user } = await show(serverOf(all))
  await screen.findByText('Industry 0')
  expect(sentences()).toHaveLength(historyPageSize)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  const next = await screen.findByText(`Industry ${historyPageSize}`)
  await waitFor(() => expect(document.activeElement).toBe(next.closest('li')))
  expect(sentences()).toHaveLength(all.length)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(sent.at(-1)!.variables).toMatchObject({ before: `line-${historyPageSize - 1}` })
})

test('what a colleague does meanwhile comes on top, and what was read stays', async () => {
  const lines = Array.from({ length: historyPageSize + 2 }, (_, at) =>
    line(at, { property: 'industry', value2: `Industry ${at}` }),
  )
  const { revise, user } = await show(serverOf(lines))
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText(`Industry ${historyPageSize + 1}`)
  lines.unshift(line(-1, { property: 'source', value2: 'Fair' }))
  revise()
  await screen.findByText('Fair')
  expect(sentences()).toHaveLength(historyPageSize + 3)
  expect(sentences()[0]).toBe('Emma Peeters set Source to Fair')
})

test('more than a page that came meanwhile leaves no gap', async () => {
  const lines = [line(0, { property: 'industry', value2: 'Old' })]
  const { revise, user } = await show(serverOf(lines))
  await screen.findByText('Old')
  for (let at = 1; at <= historyPageSize + 1; at++)
    lines.unshift(line(-at, { property: 'industry', value2: `New ${at}` }))
  revise()
  await screen.findByText(`New ${historyPageSize + 1}`)
  expect(sentences()).toHaveLength(historyPageSize)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Old')
  expect(sentences()).toHaveLength(historyPageSize + 2)
})

test('an old value is put back over the one that is seen, says so, and has an undo', async () => {
  const saved: FieldEdits[] = []
  const { user } = await show(
    serverOf([
      line(0, { property: 'industry', value: 'Food', value2: 'Steel' }),
      line(1, { property: 'industry', value: 'Steel', value2: 'Food' }),
      line(2, { property: 'audience', value: '{}', value2: '{"prio":1}' }),
    ]),
    {
      putBack: {
        fields: { industry: { path: 'industry', now: 'Steel' } },
        save: async (edits) => {
          saved.push(edits)
          return true
        },
      },
    },
  )
  // the second would change nothing, and the third is no field that is edited
  const buttons = await screen.findAllByRole('button', { name: /^Put back “/ })
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0]!)
  await screen.findByText('“Industry” was put back.')
  expect(document.activeElement).toBe(buttons[0]!.closest('li'))
  await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(saved).toEqual([
      { industry: { value: 'Food', base: 'Steel' } },
      { industry: { value: 'Steel', base: 'Food' } },
    ]),
  )
})

test('when a merge was undone, the lines of the other record go with it', async () => {
  const lines = [
    line(1, { property: 'industry', value: null, value2: 'Of the other' }),
    line(2, { property: 'industry', value: null, value2: 'Of this one' }),
  ]
  const { revise } = await show(serverOf(lines))
  expect(await screen.findByText(/Of the other/)).toBeTruthy()
  lines.splice(0, 1, line(0, { property: 'mergeUndone', value: 'Other' }))
  act(revise)
  await waitFor(() => expect(screen.queryByText(/Of the other/)).toBeNull())
  expect(screen.getByText(/Of this one/)).toBeTruthy()
})

test('what is refused has no undo', async () => {
  const { user } = await show(
    serverOf([line(0, { property: 'industry', value: 'Food', value2: 'Steel' })]),
    {
      putBack: {
        fields: { industry: { path: 'industry', now: 'Steel' } },
        save: () => Promise.resolve(false),
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: /^Put back “/ }))
  expect(screen.queryByText('“Industry” was put back.')).toBeNull()
})

test('while it comes, when there is nothing, and when it cannot be had, it says so', async () => {
  await show({ hangs: true })
  await screen.findByRole('status', { name: 'Loading the history' })
  await show({ data: { logs: [] } })
  await screen.findByText('Nothing here yet')
  const { sent, user } = await show({ networkError: new Error('cut') })
  await user.click(await screen.findByRole('button', { name: /again/i }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('what is shown stays when it cannot be read again', async () => {
  let isCut = false
  const { revise } = await show((variables) =>
    isCut
      ? { networkError: new Error('cut') }
      : serverOf([line(0, { property: 'industry', value2: 'Steel' })])(variables),
  )
  await screen.findByText('Steel')
  isCut = true
  revise()
  await screen.findByRole('button', { name: 'Try again' })
  expect(sentences()).toEqual(['Emma Peeters set Industry to Steel'])
})

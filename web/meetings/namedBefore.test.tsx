import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branching, run } from '../answers/runMeetingTestKit.tsx'

const known = { __typename: 'Pain', id: 'p1', title: 'Prices rise', mergedIds: [], bullets: [] }
/** A running meeting whose changes reach nobody. */
async function offline() {
  localStorage.setItem('meeting_side', '["pains"]')
  const { outbox, user } = await run(branching, {}, undefined, {
    answers: {
      MeetingPains: { data: { pains: [known] } },
      OpenText: { networkError: new Error('away') },
    },
  })
  const field = await screen.findByRole('combobox', { name: 'Name a pain' })
  const named = () =>
    outbox
      .pending('CompanyDialog:meeting-1')
      .flatMap((one) => (one.kind === 'addMeetingPain' ? [one.input] : []))
  return { outbox, user, field, named }
}

test.each(['Forklifts queue', 'Prices rise'])(
  'taken off without a network and named again: one pain, with its note and its vote: %s',
  async (title) => {
    const { user, field, named } = await offline()
    await user.type(field, `${title}{Enter}`)
    await user.click(screen.getByRole('button', { name: `Vote for “${title}”: 0` }))
    await user.click(screen.getByRole('button', { name: `Add a note on “${title}”` }))
    const note = screen.getByLabelText<HTMLTextAreaElement>(`Note on “${title}”`)
    await expect.poll(() => note.readOnly).toBe(false)
    await user.type(note, 'Daily{Escape}')
    for (const again of [title.toUpperCase(), title]) {
      await user.click(screen.getByRole('button', { name: `Take “${title}” off the meeting` }))
      expect(screen.queryByRole('button', { name: `Take “${title}” off the meeting` })).toBeNull()
      await user.type(field, `${again}{Enter}`)
      screen.getByRole('button', { name: `Vote for “${title}”: 1`, pressed: true })
      screen.getByRole('button', { name: `Note on “${title}”: Daily` })
    }
    expect(new Set(named().map(({ painId }) => painId)).size).toBe(1)
    expect(new Set(named().map(({ id }) => id)).size).toBe(1)
    expect(named()).toHaveLength(3)
  },
)

test('a pain that was named in another meeting is not made twice', async () => {
  const { outbox, user, field, named } = await offline()
  await outbox.put({
    kind: 'addMeetingPain',
    record: 'CompanyDialog:other',
    input: {
      id: 'n',
      painId: 'made',
      title: 'Forklifts queue',
      shown: { title: 'Forklifts queue' },
    },
  })
  await user.type(field, 'forklifts Queue{Enter}')
  // the one that comes first makes it
  expect(named()).toMatchObject([
    { painId: 'made', title: 'Forklifts queue', shown: { title: 'Forklifts queue' } },
  ])
  await user.type(field, 'FORKLIFTS queue{Enter}')
  expect(named()).toHaveLength(1)
})

import { render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import type { OperationResult } from 'urql'
import { afterEach, expect, test } from 'vitest'
import { noteAnswer } from '../data/readAhead.ts'
import { forgetRecents } from '../data/recents.ts'
import type { Outcome } from '../outbox/commandSender.ts'
import { done, ends, startOutbox, step } from '../outbox/outboxTestKit.ts'
import { useFormerCalendar } from './useFormerCalendar.ts'
import { useKeepFormer } from './useKeepFormer.tsx'

afterEach(() => {
  for (const end of ends.splice(0)) end()
  forgetRecents()
})

type Turn = { had: boolean; count: number; drawn: () => void }

function Page({
  month,
  text,
  onTurn,
}: {
  month: string
  text: string
  onTurn: (turn: Turn) => void
}) {
  const { at, former, isFirst, onDrawn } = useFormerCalendar(month)
  useLayoutEffect(() => {
    onTurn({ had: former !== null && isFirst, count: former?.count ?? 0, drawn: onDrawn })
  })
  return (
    <>
      {former && <former.Shown />}
      {!isFirst && <Month at={at} text={text} isBehind={former !== null} />}
    </>
  )
}

function Month({ at, text, isBehind }: { at: string; text: string; isBehind: boolean }) {
  const root = useRef<HTMLDivElement>(null)
  useKeepFormer(root, isBehind ? null : { at, count: 12 })
  return (
    <div ref={root} data-behind={isBehind || undefined}>
      <p data-meeting="a">{text}</p>
    </div>
  )
}

/** Opens the calendar; gives its first turn and what leaves it. */
function open(month: string, text: string): Turn & { leave: () => void } {
  const turns: Turn[] = []
  const { unmount } = render(<Page month={month} text={text} onTurn={(turn) => turns.push(turn)} />)
  return { ...turns[0]!, leave: unmount }
}
const left = (month: string, text: string): boolean => {
  const { had, leave } = open(month, text)
  leave()
  return had
}

const answered = (context: object) =>
  noteAnswer({ operation: { kind: 'mutation', context } } as unknown as OperationResult)

test('whoever comes back sees what was drawn, until it is drawn anew', async () => {
  left('march', 'before')
  const { had, count, drawn, leave } = open('march', 'now')
  expect([had, count]).toEqual([true, 12])
  const before = screen.getByText('before')
  expect(before.closest('[inert]')?.getAttribute('aria-hidden')).toBe('true')
  expect(document.querySelectorAll('[data-meeting]').length).toBe(0)
  await waitFor(() => screen.getByText('now'))
  expect(before.isConnected).toBe(true)
  drawn()
  await waitFor(() => expect(before.isConnected).toBe(false))
  expect(document.querySelector('[data-behind]')).toBeNull()
  leave()
})

test('not of another month, nor after a change of their own', () => {
  left('march', 'before')
  expect(left('april', 'now')).toBe(false)
  left('march', 'before')
  answered({})
  expect(left('march', 'now')).toBe(false)
  // what only says where somebody looks is none
  answered({ changesNothing: true })
  expect(left('march', 'now')).toBe(true)
})

test('nor after a change that the outbox took, whichever tab sends it', async () => {
  const answer = Promise.withResolvers<Outcome>(),
    { outbox } = startOutbox({ outcome: () => answer.promise })
  left('march', 'before')
  const put = outbox.put(step('s'))
  expect(left('march', 'now')).toBe(false)
  await put
  // what was drawn meanwhile may be without what another tab put
  answer.resolve({ type: 'ok', seq: 1 })
  await done(outbox)
  expect(left('march', 'now')).toBe(false)
})

test('nor when somebody has signed out', () => {
  left('march', 'before')
  forgetRecents()
  expect(left('march', 'now')).toBe(false)
})

test('nor what stood behind', () => {
  left('march', 'before')
  expect(left('march', 'now')).toBe(true)
  expect(left('march', 'now')).toBe(false)
})

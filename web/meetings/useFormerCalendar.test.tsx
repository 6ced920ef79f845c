import { render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import type { OperationResult } from 'urql'
import { expect, test } from 'vitest'
import { noteAnswer } from '../data/readAhead.ts'
import { useFormerCalendar } from './useFormerCalendar.ts'
import { useKeepFormer } from './useKeepFormer.tsx'

let drawn = () => {}
/** What it had in the turn that was drawn first. */
let first: { had: boolean; count: number } | null = null

function Page({ month, text }: { month: string; text: string }) {
  const { at, former, isFirst, onDrawn } = useFormerCalendar(month)
  first ??= { had: former !== null && isFirst, count: former?.count ?? 0 }
  drawn = onDrawn
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

/** Opens the calendar and gives what leaves it. */
function open(month: string, text: string): () => void {
  first = null
  return render(<Page month={month} text={text} />).unmount
}

const answered = (context: object) =>
  noteAnswer({ operation: { kind: 'mutation', context } } as unknown as OperationResult)

test('whoever comes back sees what was drawn, until it is drawn anew', async () => {
  open('march', 'before')()
  const leave = open('march', 'now')
  expect(first).toEqual({ had: true, count: 12 })
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
  open('march', 'before')()
  open('april', 'now')()
  expect(first?.had).toBe(false)
  open('march', 'before')()
  answered({})
  open('march', 'now')()
  expect(first?.had).toBe(false)
  // what only says where somebody looks is none
  answered({ changesNothing: true })
  open('march', 'now')()
  expect(first?.had).toBe(true)
})

test('nor what stood behind', () => {
  open('march', 'before')()
  open('march', 'now')()
  expect(first?.had).toBe(true)
  open('march', 'now')()
  expect(first?.had).toBe(false)
})

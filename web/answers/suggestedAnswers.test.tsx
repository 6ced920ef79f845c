import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { announcementStore } from '../ui/announce.ts'
import { answer, putIn, question, version } from './meetingTestKit.tsx'
import { run } from './runMeetingTestKit.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const describing = (field: HTMLElement) =>
  field
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

test('a suggestion is no answer until Enter accepts it', async () => {
  const { outbox, user } = await run(
    version({
      id: 'hub-1',
      questions: [
        question('peak', {
          dataType: 'NUMBER_SLIDER',
          defaultValue: '50',
          minValue: 0,
          maxValue: 400,
        }),
      ],
    }),
  )
  expect(screen.getByText('50')).toBeTruthy()
  expect(putIn(outbox)).toEqual([])
  await user.keyboard('j{Enter}')
  expect(putIn(outbox)).toMatchObject([
    { kind: 'saveAnswer', input: { value: { valueNumber: 50 } } },
  ])
})

test('Enter in the empty field accepts the suggestion and goes on, as it does where a number is typed', async () => {
  const { outbox, user } = await run(
    version({
      id: 'hub-1',
      questions: [
        question('peak', { dataType: 'NUMBER_INT', defaultValue: '50', maxValue: 400 }),
        question('size', { dataType: 'NUMBER_INT' }),
      ],
    }),
  )
  const field = screen.getAllByRole('textbox')[0]!
  // a screen reader says it with the field
  expect(describing(field)).toMatch(/Suggested: 50/)
  await user.click(field)
  await user.keyboard('{Enter}')
  await expect.poll(() => announcementStore.get().map(({ text }) => text)).toContain('Accepted: 50')
  expect(describing(screen.getAllByRole('textbox')[0]!)).not.toMatch(/Suggested/)
  expect(putIn(outbox)).toMatchObject([
    { kind: 'saveAnswer', input: { questionId: 'peak', value: { valueNumber: 50 } } },
  ])
  expect(document.activeElement?.closest('[data-question]')?.getAttribute('data-question')).toBe(
    'size',
  )
})

test('a number that is entered by key is replaced by what is typed, not lengthened by it', async () => {
  const { outbox, user } = await run(
    version({
      id: 'hub-1',
      questions: [question('size', { dataType: 'NUMBER_INT', minValue: 0, maxValue: 500 })],
    }),
    { answers: [answer('size', { valueNumber: 99 })] },
  )
  await user.keyboard('j{Enter}12')
  expect(putIn(outbox).at(-1)).toMatchObject({ input: { value: { valueNumber: 12 } } })
})

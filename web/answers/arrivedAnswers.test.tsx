import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AnswerValue } from '../../shared/values.ts'
import { renderInApp } from '../app/testKit.tsx'
import type { AskedHere } from './answerInputProps.ts'
import {
  answer,
  meeting,
  putIn,
  question,
  testContext,
  testOutbox,
  version,
} from './meetingTestKit.tsx'
import { fetchAnswerInputs } from './AnswerInput.tsx'
import { RunMeeting } from './RunMeeting.tsx'

beforeEach(() => sessionStorage.clear())

/** A meeting with one question; `arrive`: Anna's answer takes the place of the first one. */
async function show(
  dataType: AskedHere['dataType'],
  first: Partial<AnswerValue>,
  hers: Partial<AnswerValue>,
) {
  const { outbox, within: inOutbox } = testOutbox()
  await fetchAnswerInputs()
  const asked = version({ id: 'hub-1', questions: [question('asked', { dataType })] })
  let arrive = (): void => {}
  function Page() {
    const [isHers, setHers] = useState(false)
    arrive = () => act(() => setHers(true))
    const current = isHers ? hers : first
    const isEmpty = Object.keys(current).length === 0
    const answers = [answer('asked', current, { entryId: isHers ? 'hers' : 'first', isEmpty })]
    return (
      <RunMeeting
        arrived={meeting({ answers })}
        version={asked}
        context={testContext}
        types={[]}
        labels={[]}
        present={[]}
        saving={null}
      />
    )
  }
  await renderInApp(inOutbox(<Page />))
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /asked/ })
  return { outbox, field, arrive: () => arrive(), user: userEvent.setup() }
}

const day = (valueDate: string) => ({ valueDate: `${valueDate}T00:00:00.000Z` })

test('"Keep mine" keeps what stands in the field, also where nothing was typed', async () => {
  const { outbox, field, arrive, user } = await show(
    'INPUT',
    { valueText: 'Old' },
    { valueText: 'Hers' },
  )
  await user.click(field())
  arrive()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(putIn(outbox)).toMatchObject([{ input: { value: { valueText: 'Old' } }, base: 'hers' }])
})

test.each([
  ['answers', day('2027-04-20')],
  ['clears it', {}],
])(
  'a day that is being typed stays when a colleague %s, whose answer it does not replace unseen',
  async (_name, hers) => {
    const { outbox, field, arrive, user } = await show('DATE', day('2027-03-01'), hers)
    await user.clear(field())
    await user.type(field(), '15/03/')
    arrive()
    expect(screen.getByText(/Anna (changed|cleared) this/)).toBeTruthy()
    await user.type(field(), '2027')
    expect(field().value).toBe('15/03/2027')
    await user.tab()
    expect(putIn(outbox)).toMatchObject([{ input: { value: day('2027-03-15') }, base: 'first' }])
  },
)

test('a day in whose field nobody is shows what arrives', async () => {
  const { outbox, field, arrive, user } = await show('DATE', day('2027-03-01'), day('2027-04-20'))
  await user.click(field())
  act(() => (document.activeElement as HTMLElement).blur())
  arrive()
  expect(field().value).toBe('20/04/2027')
  expect(putIn(outbox)).toEqual([])
})

test('a number is not given once more when its field is left', async () => {
  const { outbox, field, user } = await show('NUMBER_FLOAT', { valueDecimal: 3 }, {})
  await user.clear(field())
  await user.type(field(), '1.50')
  const put = vi.spyOn(outbox, 'put')
  await user.tab()
  expect(field().value).toBe('1.5')
  expect(put).not.toHaveBeenCalled()
})

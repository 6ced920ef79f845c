import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { emptyValue } from '../../shared/values.ts'
import { ComingAnswer } from './ComingAnswer.tsx'
import { question } from './meetingTestKit.tsx'
import { NumberAnswer } from './NumberAnswer.tsx'

async function show() {
  const give = vi.fn()
  let arrive = (): void => {}
  function Place() {
    const [isHere, setHere] = useState(false)
    arrive = () => act(() => setHere(true))
    return (
      <>
        <span id="title">Amount</span>
        <div data-answer>
          {isHere ? (
            <NumberAnswer
              question={question('q', { dataType: 'NUMBER_FLOAT' })}
              value={{ ...emptyValue, valueDecimal: 3 }}
              give={give}
              labelledBy="title"
              readOnly={false}
              onDone={() => {}}
            />
          ) : (
            <ComingAnswer form="number" text="3" labelledBy="title" />
          )}
        </div>
        <input aria-label="Next" />
      </>
    )
  }
  await renderInApp(<Place />)
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  return { give, field, arrive: () => arrive(), user: userEvent.setup() }
}

test('who types before the input is there goes on typing in it', async () => {
  const { give, field, arrive, user } = await show()
  expect(field().value).toBe('3')
  await user.tripleClick(field())
  await user.keyboard('12')
  arrive()
  await vi.waitFor(() =>
    expect(give).toHaveBeenCalledWith({ ...emptyValue, valueDecimal: 12 }, 'typing'),
  )
  expect(document.activeElement).toBe(field())
  await user.keyboard('5')
  expect(field().value).toBe('125')
})

test('what was typed before the input was there is kept of who has gone on', async () => {
  const { give, field, arrive, user } = await show()
  await user.clear(field())
  await user.type(field(), '7')
  await user.tab()
  arrive()
  await vi.waitFor(() =>
    expect(give).toHaveBeenCalledWith({ ...emptyValue, valueDecimal: 7 }, 'typing'),
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Next'))
})

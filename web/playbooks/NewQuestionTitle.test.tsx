import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { NewQuestionTitle } from './NewQuestionTitle.tsx'

function Writer() {
  const [value, setValue] = useState(''),
    focus = useRef(false)
  const nothing = (): void => {}
  return (
    <NewQuestionTitle
      value={value}
      onChange={setValue}
      onAdd={() => setValue('')}
      onLeave={nothing}
      onUndo={nothing}
      onRedo={nothing}
      focus={focus}
    />
  )
}
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a question that is being written is not left without asking', async () => {
  await renderInApp(<Writer />)
  expect(asks()).toBe(false)
  await userEvent.type(screen.getByRole('textbox', { name: 'New question' }), 'How many')
  expect(asks()).toBe(true)
  await userEvent.keyboard('{Enter}')
  expect(asks()).toBe(false)
})

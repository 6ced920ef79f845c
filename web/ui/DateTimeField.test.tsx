import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { DateTimeField } from './DateTimeField.tsx'

function Form({
  start,
  onValue,
}: {
  start: string | null
  onValue: (value: string | null) => void
}) {
  const [value, setValue] = useState(start)
  return (
    <DateTimeField
      label="Start"
      value={value}
      onChange={(next) => {
        setValue(next)
        onValue(next)
      }}
    />
  )
}

const ten = new Date(2026, 2, 5, 10, 0).toISOString()

describe('DateTimeField', () => {
  it('takes typed text when the field is left', async () => {
    const onValue = vi.fn()
    await renderInApp(<Form start={ten} onValue={onValue} />)
    const field = screen.getByLabelText<HTMLInputElement>('Start')
    expect(field.value).toBe('05/03/2026 10:00')
    await userEvent.clear(field)
    await userEvent.type(field, '6/3/2026 11:15')
    expect(onValue).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(onValue).toHaveBeenCalledExactlyOnceWith(new Date(2026, 2, 6, 11, 15).toISOString())
    expect(field.value).toBe('06/03/2026 11:15')
  })

  it('keeps wrong text, says what is wrong, and gives no old value', async () => {
    const onValue = vi.fn()
    await renderInApp(<Form start={ten} onValue={onValue} />)
    const field = screen.getByLabelText<HTMLInputElement>('Start')
    await userEvent.clear(field)
    await userEvent.type(field, '05/03/2026 14:47')
    await userEvent.tab()
    expect(onValue).toHaveBeenLastCalledWith(null)
    expect(field.value).toBe('05/03/2026 14:47')
    expect(screen.getByText('The minutes go in steps of 5')).toBeTruthy()
  })

  it('says what is wrong after the press that left it, so that a button does not move from under the pointer, and before its click', async () => {
    const onValue = vi.fn<(value: string | null) => void>(),
      onSave = vi.fn<(given: unknown) => void>()
    await renderInApp(
      <>
        <Form start={ten} onValue={onValue} />
        <button type="button" onClick={() => onSave(onValue.mock.lastCall)}>
          Save
        </button>
      </>,
    )
    const user = userEvent.setup(),
      wrong = 'The minutes go in steps of 5',
      save = screen.getByRole('button', { name: 'Save' })
    await user.clear(screen.getByLabelText('Start'))
    await user.type(screen.getByLabelText('Start'), '05/03/2026 14:47')
    await user.pointer({ keys: '[MouseLeft>]', target: save })
    expect(document.activeElement).toBe(save)
    expect(screen.queryByText(wrong)).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: save })
    expect(screen.getByText(wrong)).toBeTruthy()
    expect(onSave.mock.calls).toEqual([[[null]]])
  })

  it('steps with the arrow keys', async () => {
    const onValue = vi.fn()
    await renderInApp(<Form start={ten} onValue={onValue} />)
    await userEvent.click(screen.getByLabelText('Start'))
    await userEvent.keyboard('{ArrowUp}')
    expect(onValue).toHaveBeenLastCalledWith(new Date(2026, 2, 5, 10, 5).toISOString())
  })

  it('steps from what is typed', async () => {
    const onValue = vi.fn()
    await renderInApp(<Form start={ten} onValue={onValue} />)
    const field = screen.getByLabelText<HTMLInputElement>('Start')
    await userEvent.clear(field)
    await userEvent.type(field, '6/3/2026 11:15{ArrowUp}')
    expect(onValue).toHaveBeenLastCalledWith(new Date(2026, 2, 6, 11, 20).toISOString())
    await userEvent.clear(field)
    await userEvent.type(field, 'soon{ArrowUp}')
    expect(onValue).toHaveBeenCalledOnce()
    expect(field.value).toBe('soon')
  })

  it('leaves arrows with Ctrl or Alt to the keys of the page', async () => {
    const onValue = vi.fn()
    await renderInApp(<Form start={ten} onValue={onValue} />)
    await userEvent.click(screen.getByLabelText('Start'))
    await userEvent.keyboard('{Control>}{ArrowUp}{ArrowDown}{/Control}{Alt>}{ArrowUp}{/Alt}')
    expect(onValue).not.toHaveBeenCalled()
  })
})

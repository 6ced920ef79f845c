import { renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { object } from '../../shared/inputs/schema.ts'
import { requiredText, text as optionalText } from '../../shared/inputs/texts.ts'
import { idToKeep } from '../../shared/inputs/ids.ts'
import { textFields } from './textFields.ts'

const input = object({ title: requiredText(80), place: optionalText(40), ownerId: idToKeep })

const errors = { title: { type: 'REQUIRED', message: 'Fill this in.' } }

test('gives the name, the most characters, what is wrong, and what the record has there', () => {
  const { result } = renderHook(() => {
    const form = useForm({
      defaultValues: { title: '', place: '', ownerId: '' },
      errors,
    })
    return textFields(form, input.shape, (path) => ({ description: `Now: ${path}` }))
  })
  const text = result.current
  expect(text('title')).toMatchObject({
    name: 'title',
    maxLength: 80,
    error: 'Fill this in.',
    description: 'Now: title',
  })
  expect(text('place')).toMatchObject({ name: 'place', maxLength: 40, error: undefined })
})

test('takes the texts that both the form and the schema have, and nothing else', () => {
  const { result } = renderHook(() =>
    textFields(useForm({ defaultValues: { title: '', ownerId: '', note: '' } }), input.shape),
  )
  const text = result.current
  expect(text('title').name).toBe('title')
  // @ts-expect-error the form has no such field
  expect(text('place').name).toBe('place')
  // @ts-expect-error no text: its schema says no number of characters
  expect(text('ownerId').maxLength).toBeUndefined()
  // @ts-expect-error the schema has no such field
  expect(() => text('note')).toThrow('undefined')
})

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
  renderHook(() => {
    const text = textFields(
      useForm({ defaultValues: { title: '', ownerId: '', note: '' } }),
      input.shape,
    )
    // never called: the types are what is tested
    void (() => {
      text('title')
      // @ts-expect-error the form has no such field
      text('place')
      // @ts-expect-error the schema has no such field
      text('note')
      // @ts-expect-error no text
      text('ownerId')
    })
  })
})

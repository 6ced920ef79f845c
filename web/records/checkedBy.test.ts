// What a form says of its fields, and what it submits.
import { i18n } from '@lingui/core'
import type { FieldValues, ResolverOptions } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { object } from '../../shared/inputs/schema.ts'
import { requiredText, text } from '../../shared/inputs/texts.ts'
import { checkedBy } from './checkedBy.ts'
import { wrongWith } from './wrongWith.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const schema = object(
  { title: requiredText(5), place: object({ city: text(3), zip: text(3) }) },
  ({ title }, refuse) => {
    if (title === undefined) refuse('DUPLICATE', undefined, 'title')
  },
)
interface Draft extends FieldValues {
  title: string
  city: string
}
const inputOf = ({ title, city }: Draft) => ({ title, place: { city, zip: city } })
const check = (draft: Draft, fieldOf?: (field: string) => string) =>
  checkedBy(schema, inputOf, fieldOf)(draft, undefined, {} as ResolverOptions<Draft>)

test('submits the input as it is kept', async () => {
  expect(await check({ title: ' Talk ', city: ' ' })).toEqual({
    values: { title: 'Talk', place: { city: null, zip: null } },
    errors: {},
  })
})

test('says everything that is wrong at its field, the first thing of each', async () => {
  expect(await check({ title: 'too long', city: 'Gent' })).toEqual({
    values: {},
    errors: {
      title: { type: 'TOO_LONG', message: 'At most 5 characters.' },
      place: {
        city: { type: 'TOO_LONG', message: 'At most 3 characters.' },
        zip: { type: 'TOO_LONG', message: 'At most 3 characters.' },
      },
    },
  })
})

test('under the name that the form has for a field', async () => {
  const fieldOf = (field: string) => field.replace('place.', '')
  const { errors } = await check({ title: ' ', city: 'Gent' }, fieldOf)
  expect(Object.keys(errors).toSorted()).toEqual(['city', 'title', 'zip'])
  expect(errors).toMatchObject({ title: { type: 'REQUIRED', message: 'This is required.' } })
})

test('what is wrong with one value, in words', () => {
  expect(wrongWith(text(3), 'abc')).toBeNull()
  expect(wrongWith(text(3), 'abcd')).toBe('At most 3 characters.')
  expect(wrongWith(requiredText(3), ' ')).toBe('This is required.')
})

import type { KeyboardEvent } from 'react'
import { isEmpty, type AnswerValue } from '../../shared/values.ts'
import { answerKey } from './answerKey.ts'
import type { AskedHere } from './answerInputProps.ts'
import { enterField, fieldIn } from './enterField.ts'

type CardKeysOptions = {
  question: AskedHere
  value: AnswerValue
  suggestion: AnswerValue
  hasConflict: boolean
  give: (next: AnswerValue) => void
  accept: () => void
  onDone: () => void
}

/** What keys do on a question's card: Escape leaves a field, Enter accepts the suggestion (and goes on from a field of one line, as it does where something is typed) or enters the field, others answer. */
export const cardKeys =
  ({ question, value, suggestion, hasConflict, give, accept, onDone }: CardKeysOptions) =>
  (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { currentTarget: card, target: field } = event
    const onCard = field === card
    const isLine = field instanceof HTMLInputElement && field.type !== 'range'
    const isText = isLine || field instanceof HTMLTextAreaElement
    const typing = isText || field instanceof HTMLSelectElement
    if (event.key === 'Escape' && typing && !card.querySelector('[aria-expanded="true"]')) {
      card.focus()
    } else if (
      event.key === 'Enter' &&
      isEmpty(value) &&
      !isEmpty(suggestion) &&
      (onCard || (isText && field.value === ''))
    ) {
      event.preventDefault()
      event.stopPropagation()
      accept()
      if (isLine) onDone()
    } else if (event.key === 'Enter' && onCard) {
      event.preventDefault()
      enterField(fieldIn(card))
    } else if (!typing && !hasConflict) {
      const next = answerKey(question, value, event.key.toLowerCase())
      if (!next) return
      event.preventDefault()
      give(next)
    }
  }

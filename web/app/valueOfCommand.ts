import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { isEmpty } from '../../shared/values.ts'
import { valueText } from '../../shared/valueText.ts'
import type { TrayQuestionQuery } from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import type { Command } from './commands.ts'

type Question = NonNullable<TrayQuestionQuery['question']>

/** What a command would have stored, in a line; null where its kind says it all. `question`: where it is known. */
export function valueOfCommand(
  command: Command,
  question: Question | null,
  i18n: I18n,
): string | null {
  switch (command.kind) {
    case 'saveAnswer':
      return answerText(command.input.value, question, i18n)
    case 'addNextStep':
    case 'updateNextStep':
    case 'setNextStepDone': {
      const day = 'nextStepDate' in command.input ? command.input.nextStepDate : null
      return day ? dateText(day, 'date', i18n.locale) : null
    }
    default:
      return null
  }
}

type Value = Extract<Command, { kind: 'saveAnswer' }>['input']['value']

function answerText(value: Value, question: Question | null, i18n: I18n): string {
  if (isEmpty(value)) return i18n._(msg`The answer was cleared.`)
  const titles = new Map(question?.options.map(({ id, title }) => [id, title]))
  const chosen = value.valueOptions ?? []
  if (chosen.some((id) => !titles.has(id)))
    return plural(chosen.length, { one: '# option', other: '# options' })
  // a day is stored as its midnight in UTC
  const isDay = value.valueDate?.endsWith('T00:00:00.000Z')
  const words = { locale: i18n.locale, yes: i18n._(msg`Yes`), no: i18n._(msg`No`) }
  return valueText(
    { dataType: question?.dataType ?? (isDay ? 'DATE' : 'DATETIME') },
    { ...value, valueOptions: chosen.map((id) => titles.get(id)!) },
    words,
  )
}

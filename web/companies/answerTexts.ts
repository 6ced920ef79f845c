import type { Client } from 'urql'
import { questionKind } from '../../shared/questionTypes.ts'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import { ConditionQuestionDocument } from '../gql.ts'
import { answerTestText } from '../records/conditionText.ts'
import { answerConditions, type NamedLabel } from './useAnswerTexts.ts'

interface Words {
  locale: string
  yes: string
  no: string
  is: string
  isNot: string
  answered: string
  notAnswered: string
  gone: string
}

/** How conditions on answers read, by their JSON; those whose question could not be asked for are left out. */
export async function answerTexts(
  client: Client,
  conditions: readonly RecordCondition[],
  words: Words,
  labels: readonly NamedLabel[],
): Promise<Map<string, string>> {
  const texts = await Promise.all(
    answerConditions(conditions).map(async (one): Promise<[string, string][]> => {
      const answer = one.answer!
      const { data } = await client
        .query(ConditionQuestionDocument, { id: answer.questionId })
        .toPromise()
      if (!data) return []
      const { question } = data
      return [[JSON.stringify(one), question ? textOf(one, question) : words.gone]]
    }),
  )
  function textOf(
    { answer, operator, not }: RecordCondition,
    question: {
      title: string
      dataType: string
      options: readonly { id: string; title: string }[]
    },
  ): string {
    if (operator === 'IS_SET')
      return `${question.title} ${not ? words.notAnswered : words.answered}`
    const options =
      questionKind(question.dataType) === 'labels'
        ? labels.map(({ id, title = '…' }) => ({ id, title }))
        : question.options
    const asked = { ...question, options }
    return `${question.title} ${not ? words.isNot : words.is} ${answerTestText(answer!, asked, words)}`
  }
  return new Map(texts.flat())
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  isSame,
  type Changed,
  type DraftChange,
  type DraftQuestion,
} from '../../shared/draftChange.ts'

/** What a step did, in words: for what takes it back or makes it again. */
export function useStepWords(): (change: DraftChange) => string {
  const { t } = useLingui()
  return ({ hubs, questions }) => {
    const went = hubs.find(({ after }) => !after)?.before?.title,
      came = hubs.find(({ before }) => !before)?.after?.title
    if (went !== undefined) return t`Question hub “${went}” deleted`
    if (came !== undefined) return t`Question hub “${came}” added`
    const gone = questions.filter(({ after }) => !after),
      made = questions.filter(({ before }) => !before),
      only = (gone[0]?.before ?? made[0]?.after)?.title
    if (gone.length === 1) return t`Question “${only}” deleted`
    if (gone.length > 0)
      return plural(gone.length, { one: '# question deleted', other: '# questions deleted' })
    if (made.length === 1) return t`Question “${only}” added`
    if (made.length > 0)
      return plural(made.length, { one: '# question added', other: '# questions added' })
    if (questions.length > 0 && questions.every(isMoved)) {
      const title = questions[0]!.after!.title
      return questions.length === 1
        ? t`Question “${title}” moved`
        : plural(questions.length, { one: '# question moved', other: '# questions moved' })
    }
    const [hub] = hubs,
      [question] = questions
    if (question && questions.length === 1 && hubs.length === 0) {
      const title = question.after!.title
      return t`Question “${title}” changed`
    }
    if (hub && hubs.length === 1 && questions.length === 0) {
      const title = hub.after!.title
      return t`Question hub “${title}” changed`
    }
    return plural(hubs.length + questions.length, {
      one: '# part of the draft changed',
      other: '# parts of the draft changed',
    })
  }
}
const isMoved = ({ before, after }: Changed<DraftQuestion>): boolean =>
  before !== null &&
  after !== null &&
  isSame({ ...before, rank: after.rank, questionHubId: after.questionHubId }, after)

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { fullName } from '../../shared/personName.ts'
import type { Overlay_answerFragment } from '../gql.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { announce } from '../ui/announce.ts'
import type { AskedNow } from './askedNow.ts'

/** As many answers are spoken one by one. */
const most = 2

type SpokenChangesProps = {
  version: string | undefined
  asked: AskedNow
  arrived: readonly Overlay_answerFragment[]
}
type Spoken = {
  version: string
  questions: ReadonlySet<string>
  entries: ReadonlyMap<string, string>
}

/** Announces what changes in a meeting away from the focus: questions that a branch opens or closes, and answers of colleagues. */
export function SpokenChanges({ version, asked, arrived }: SpokenChangesProps): null {
  const { isOwn } = useOutbox()
  const { t } = useLingui()
  const before = useRef<Spoken | null>(null)
  useEffect(() => {
    if (!version) return
    const all = asked.hubs.flatMap(({ questions }) => questions)
    const now: Spoken = {
      version,
      questions: new Set(all.map(({ id }) => id)),
      entries: new Map(arrived.map((answer) => [answer.questionId, answer.entryId])),
    }
    const last = before.current
    before.current = now
    // another version of the playbook asks anew, and tells so itself
    if (last?.version !== version) return
    const opened = [...now.questions].filter((id) => !last.questions.has(id)).length
    const closed = [...last.questions].filter((id) => !now.questions.has(id)).length
    if (opened > 0)
      announce(plural(opened, { one: '# more question', other: '# more questions' }), 'opened')
    if (closed > 0)
      announce(plural(closed, { one: '# question less', other: '# questions fewer' }), 'closed')
    const theirs = arrived.flatMap((answer) => {
      const question = all.find(({ id }) => id === answer.questionId)
      const isNew = last.entries.get(answer.questionId) !== answer.entryId
      return question && isNew && !isOwn(answer.entryId) ? [{ answer, question }] : []
    })
    // after a time without network there may be many at once
    if (theirs.length > most)
      announce(plural(theirs.length, { one: '# new answer', other: '# new answers' }), 'answered')
    else
      for (const { answer, question } of theirs) {
        const name = fullName(answer.creator),
          { title } = question
        announce(t`${name} answered “${title}”`, `answered ${question.id}`)
      }
  }, [version, asked, arrived, isOwn, t])
  return null
}

// Meetings that were held, walked again through a draft: what would have been asked.
import { reach, type HubRules } from './reachability.ts'
import { checkValue, isEmpty, type AnswerValue, type AskedQuestion } from './values.ts'

interface Version {
  hubs: readonly HubRules[]
}
interface HeldMeeting {
  id: string
  /** what it asked then */
  version: Version
  /** as they were given, and as conditions look at them (with labels that were merged since) */
  given: ReadonlyMap<string, Partial<AnswerValue>>
  tested: ReadonlyMap<string, Partial<AnswerValue>>
}
export interface Outcome {
  /** asked then and by the draft */
  asked: number
  /** asked then, and not by the draft */
  skipped: number
  /** of these, answered */
  lost: number
  /** asked by the draft, and not then */
  added: number
  /** answered then, and the draft's question does not take the answer */
  unfit: number
}
const untouched: Readonly<Outcome> = { asked: 0, skipped: 0, lost: 0, added: 0, unfit: 0 }

/**
 * Per question and per meeting. The draft is walked with the answers of then: those of questions that were asked then, are
 * in the draft and take them. All others count as not given, so what waits for a new question stays closed.
 */
export function replay(
  meetings: readonly HeldMeeting[],
  draft: Version,
  questions: ReadonlyMap<string, AskedQuestion>,
): { questions: Map<string, Outcome>; meetings: Map<string, Outcome> } {
  const byQuestion = new Map<string, Outcome>(),
    byMeeting = new Map<string, Outcome>()
  for (const { id: meetingId, version, given, tested } of meetings) {
    const whole = { ...untouched }
    byMeeting.set(meetingId, whole)
    const count = (questionId: string, what: keyof Outcome): void => {
      const one = byQuestion.get(questionId) ?? { ...untouched }
      byQuestion.set(questionId, one)
      one[what]++
      whole[what]++
    }
    const then = reach(version, tested).questions,
      fitting = new Map<string, Partial<AnswerValue>>(),
      answered = new Set<string>()
    for (const [id, value] of given) {
      if (!then.has(id) || isEmpty(value)) continue
      answered.add(id)
      const question = questions.get(id)
      if (!question) continue
      if (checkValue(question, value)) count(id, 'unfit')
      else fitting.set(id, tested.get(id) ?? value)
    }
    const now = reach(draft, fitting).questions
    for (const id of then) {
      count(id, now.has(id) ? 'asked' : 'skipped')
      if (!now.has(id) && answered.has(id)) count(id, 'lost')
    }
    for (const id of now) if (!then.has(id)) count(id, 'added')
  }
  return { questions: byQuestion, meetings: byMeeting }
}

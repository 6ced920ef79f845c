// What changes with a meeting in the slice of answers, which stands above this one and registers it.
import type { Context } from '../rules/authorise.ts'

export interface AnswersOfMeeting {
  areThere: (context: Context, meetingId: string) => Promise<boolean>
  /** Puts the answers to questions that a version asks on that version. */
  moveToVersion: (context: Context, meetingId: string, versionId: string) => Promise<void>
  /** Holds the account that a meeting has and the one that it is about to get, before it gets it. */
  moveToAccount: (context: Context, meetingId: string, companyId: string | null) => void
  /** Works out anew which answers count, on which day, and which are the newest of an account. The caller holds the meeting's row. */
  keepCounted: (context: Context, meetingId: string) => Promise<void>
}

const missing = (): never => {
  throw new Error('server/schema.ts loads the slice of answers')
}
let registered: AnswersOfMeeting = {
  areThere: missing,
  moveToVersion: missing,
  moveToAccount: missing,
  keepCounted: missing,
}

export const answersOfMeeting = (): AnswersOfMeeting => registered
export function registerAnswers(answers: AnswersOfMeeting): void {
  registered = answers
}

import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ShownProblem } from '../data/errors.ts'
import { fileProblemText } from '../files/fileTexts.ts'
import type { RecorderNote, StartProblem } from './recorder.ts'
import type { RecordingMarkKind } from '../gql.ts'

/** What the person is to know of a recording that runs. */
export const noteText = (note: RecorderNote): string =>
  i18n._(
    {
      screen: msg`This browser lets the screen turn off, and may stop the microphone with it: keep this page in front and the screen on.`,
      muted: msg`The microphone gives no sound: another program or the system has taken it.`,
      gap: msg`This page was held back for a while; what was said then may be missing.`,
      missing: msg`Somebody takes part who has not agreed to be recorded. It is paused until they have.`,
    }[note],
  )

/** Why none was begun. */
export const startText = (problem: StartProblem): string =>
  i18n._(
    {
      unsupported: msg`This browser cannot record sound.`,
      denied: msg`The browser may not use the microphone. Allow it in the settings of this page, and try again.`,
      noMicrophone: msg`There is no microphone, or another program has it.`,
      busy: msg`Another recording runs. Stop it first.`,
    }[problem],
  )

/** Why the server does not take one. */
export const refusedText = (problem: ShownProblem): string =>
  problem.code === 'NOT_FOUND' && problem.field !== 'contactId'
    ? i18n._(msg`its meeting is gone, or it was deleted`)
    : problem.field === 'consent' || problem.field === 'contactId'
      ? i18n._(
          msg`not everybody of the customer has agreed to it: open “Consents” in its meeting, and try again`,
        )
      : problem.field === 'consentText'
        ? i18n._(
            msg`the text that was read to the customer is another one now: ask them again in “Consents” of its meeting, and try again`,
          )
        : fileProblemText(problem)

/** Of a meeting that waits on the device still. */
export const unsentText = (): string =>
  i18n._(msg`A meeting can be recorded once the server has it.`)

/** What was done at a moment of a recording. */
export const markText = (kind: RecordingMarkKind): string =>
  i18n._(
    {
      ANSWER: msg`Answer`,
      NEXT_STEP: msg`Next step`,
      NOTE: msg`Notes`,
      COMMENT: msg`Comment`,
      DRAWING: msg`Drawing`,
    }[kind],
  )

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Outcome } from '../outbox/commandSender.ts'
import type { Command } from '../outbox/commands.ts'
import { SaveState } from '../outbox/SaveState.tsx'
import { renderInApp } from '../app/testKit.tsx'
import type { Hubs_versionFragment, Overlay_meetingFragment } from '../gql.ts'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import {
  anna,
  meeting,
  testContext,
  testOutbox,
  condition,
  question,
  version,
} from './meetingTestKit.tsx'
import { fetchAnswerInputs } from './AnswerInput.tsx'
import { RunMeeting } from './RunMeeting.tsx'

/** Shows a running meeting with an outbox of its own. */
export async function run(
  asked: Hubs_versionFragment,
  rest: Partial<Overlay_meetingFragment> = {},
  outcome?: (command: Command) => Outcome,
  answers: Parameters<typeof renderInApp>[1] = {},
) {
  const { outbox, within: inOutbox } = testOutbox(outcome)
  await fetchAnswerInputs()
  await renderInApp(
    inOutbox(
      <>
        <RunMeeting
          arrived={meeting(rest)}
          version={asked}
          context={testContext}
          types={[]}
          labels={[]}
          present={[anna]}
          saving={<SaveState meetingId="meeting-1" />}
        />
        <ShortcutHost />
      </>,
    ),
    answers,
  )
  return { outbox, user: userEvent.setup() }
}
/** The card of a question. */
export const card = (title: string) => screen.getByRole('article', { name: new RegExp(title) })

export const branching = version(
  {
    id: 'hub-1',
    questions: [
      question('wms', { dataType: 'BOOL' }),
      question('name', { dataType: 'INPUT', conditions: [condition('wms', { valueBool: true })] }),
    ],
  },
  {
    id: 'hub-2',
    questions: [question('late')],
    conditions: [condition('wms', { valueBool: false })],
  },
)

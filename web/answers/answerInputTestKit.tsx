import { renderInApp } from '../app/testKit.tsx'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { emptyValue, type AnswerValue } from '../../shared/values.ts'
import { AnswerInput, fetchAnswerInputs } from './AnswerInput.tsx'
import type { AskedHere, Give } from './answerInputProps.ts'
import { question } from './meetingTestKit.tsx'
import { LabelsContext } from './LabelsAnswer.tsx'

/** An input of an answer on a page of its own, with what it gives. */
export async function shown(asked: Partial<AskedHere>, value: Partial<AnswerValue> = {}) {
  const give = vi.fn<Give>()
  const onDone = vi.fn()
  await fetchAnswerInputs()
  await renderInApp(
    <LabelsContext
      value={{
        labels: [{ __typename: 'Label', id: 'label-1', title: 'Hot', color: '#b42318' }],
        titles: new Map([['gone', 'Warm']]),
      }}
    >
      <span id="title">Asked</span>
      <AnswerInput
        question={question('q', asked)}
        value={{ ...emptyValue, ...value }}
        give={give}
        labelledBy="title"
        describedBy="guide"
        readOnly={false}
        onDone={onDone}
      />
    </LabelsContext>,
  )
  return { give, onDone, last: () => give.mock.lastCall?.[0], user: userEvent.setup() }
}
/** The value that holds this part alone. */
export const only = (part: Partial<AnswerValue>) => ({ ...emptyValue, ...part })

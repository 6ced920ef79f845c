import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import type { Outbox } from '../outbox/outbox.ts'
import { recordingOutbox } from '../outbox/outboxTestKit.ts'
import { renderInApp } from '../app/testKit.tsx'
import { NextSteps } from './NextSteps.tsx'

test('a step is not added with a day that does not exist; cleared or mended, it is', async () => {
  const { outbox, put } = recordingOutbox()
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <NextSteps
        onShow={null}
        meetingId="m"
        steps={[]}
        types={[
          {
            __typename: 'NextStepType',
            id: 'call',
            title: 'Call back',
            scoring: 1,
            dateDeleted: null,
          },
        ]}
      />
    </FixedOutbox>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('What exactly'), 'Send the brochure')
  await user.type(screen.getByLabelText('Until when'), '32/13/2026')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('There is no such date')
  expect(document.activeElement).toBe(screen.getByLabelText('Until when'))
  expect(put).toEqual([])
  await user.clear(screen.getByLabelText('Until when'))
  await user.type(screen.getByLabelText('Until when'), '31/12/2026')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(put).toMatchObject([
    {
      kind: 'addNextStep',
      input: { nextStepTypeId: 'call', title: 'Send the brochure', nextStepDate: '2026-12-31' },
    },
  ])
})

test('a kind that is deleted while it is chosen is not added', async () => {
  const { outbox, put } = recordingOutbox()
  const type = (id: string, title: string) => ({
    __typename: 'NextStepType' as const,
    id,
    title,
    scoring: 1,
    dateDeleted: null as string | null,
  })
  const call = type('call', 'Call back'),
    visit = type('visit', 'Visit')
  function Steps() {
    const [types, setTypes] = useState([call, visit])
    return (
      <>
        <NextSteps onShow={null} meetingId="n" steps={[]} types={types} />
        <button
          type="button"
          onClick={() => setTypes([call, { ...visit, dateDeleted: '2026-11-20T10:00:00Z' }])}
        >
          Delete it
        </button>
      </>
    )
  }
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <Steps />
    </FixedOutbox>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: 'Kind of next step' }))
  await user.click(await screen.findByRole('option', { name: 'Visit' }))
  await user.click(screen.getByRole('button', { name: 'Delete it' }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(put).toMatchObject([{ input: { nextStepTypeId: 'call' } }])
})

test('where the kinds could not be read, nobody is told that there are none', async () => {
  await renderInApp(
    <FixedOutbox outbox={{} as Outbox}>
      <NextSteps onShow={null} meetingId="m" steps={[]} types={null} />
    </FixedOutbox>,
  )
  expect(screen.getByText('This could not be loaded')).toBeTruthy()
  expect(screen.queryByText(/There are no types/)).toBeNull()
})

const withoutTypes = (
  <FixedOutbox outbox={{} as Outbox}>
    <NextSteps onShow={null} meetingId="m" steps={[]} types={[]} />
  </FixedOutbox>
)

test('without any kind an administrator adds the first one where it is missing', async () => {
  const { sent } = await renderInApp(withoutTypes, {
    role: 'Admin',
    answers: {
      CreateNextStepType: ({ id, title }) => ({
        data: {
          createNextStepType: {
            __typename: 'NextStepType',
            id: id as string,
            title: title as string,
            scoring: 0,
            dateDeleted: null,
          },
        },
      }),
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add the kind' }))
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText('Kind of next step'))
  await user.type(screen.getByLabelText('Kind of next step'), ' Call back {Enter}')
  expect(sent).toMatchObject([{ name: 'CreateNextStepType', variables: { title: 'Call back' } }])
})

test('without any kind a member reads who can add one', async () => {
  await renderInApp(withoutTypes, { role: 'Member' })
  await screen.findByText(/Ask an administrator/)
  expect(screen.queryByRole('button', { name: 'Add the kind' })).toBeNull()
})

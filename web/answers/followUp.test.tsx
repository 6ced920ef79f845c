import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import { FollowUp } from './FollowUp.tsx'
import { answer, meeting, question, testOutbox, version } from './meetingTestKit.tsx'

const [acme, colleague, left, usual, other] = Array.from({ length: 5 }, newId) as [
  string,
  string,
  string,
  string,
  string,
]
const member = (id: string, role: 'Member' | null) => ({
  __typename: 'OrganisationUser' as const,
  id,
  userId: `user-${id}`,
  role,
  user: {
    __typename: 'User' as const,
    id: `user-${id}`,
    firstName: 'Mona',
    lastName: id,
    color: '#0b5c6e',
    avatar: null,
  },
})
const step = (id: string, isDone = false) => ({
  __typename: 'NextStep' as const,
  id,
  title: `Step ${id}`,
  dateCreated: '2030-01-07T09:00:00Z',
  nextStepDate: null,
  dateDone: isDone ? '2030-01-07T09:30:00Z' : null,
  isDone,
  nextStepType: { __typename: 'NextStepType' as const, id: 't', title: 'Call', scoring: 1 },
  creator: member(colleague, 'Member').user,
})
const item = (id: string, isDone = false) => ({
  __typename: 'AgendaItem' as const,
  id,
  title: `Item ${id}`,
  titleVersionId: null,
  rank: id,
  isDone,
  dateDone: isDone ? '2030-01-07T09:30:00Z' : null,
})
const held = meeting({
  playbookId: usual,
  company: { __typename: 'Company', id: acme, name: 'Acme' },
  organisationUsers: [member(colleague, 'Member'), member(left, null)],
  nextSteps: [step('1'), step('2', true), step('3')],
  agendaItems: [item('x'), item('y', true)],
  answers: [answer('known', { valueText: 'Yes' })],
})
const asked = version({
  id: 'hub-1',
  questions: [question('known'), question('open'), question('secret', { isInternal: true })],
})

const spring = { __typename: 'Campaign' as const, id: 'spring', title: 'Spring' }

async function show(plan: Answer) {
  const { outbox, within } = testOutbox()
  const onClose = vi.fn()
  const { sent } = await renderInApp(
    within(<FollowUp meeting={held} version={asked} onClose={onClose} />),
    {
      answers: {
        MeetingFormChoices: {
          data: {
            organisationUsers: [{ ...member(colleague, 'Member'), isBlocked: false }],
            playbooks: [usual, other].map((id) => ({
              __typename: 'Playbook',
              id,
              title: id === usual ? 'Discovery' : 'Another one',
              published: { id: 'v', number: 1, questionCount: 3 },
            })),
          },
        },
        MeetingFormCompanyContacts: { data: { contactsOfCompany: [] } },
        MeetingFollowUp: {
          data: {
            companyDialog: {
              __typename: 'CompanyDialog',
              id: 'meeting-1',
              follows: null,
              followUps: [],
              followUpCampaign: spring,
              carriedNextSteps: [{ ...step('before'), companyDialog: null }],
            },
          },
        },
        PlanMeeting: plan,
      },
    },
  )
  await screen.findByRole('checkbox', { name: 'Step before' })
  return { sent, outbox, onClose, user: userEvent.setup() }
}
const saved = { data: { createCompanyDialog: { __typename: 'CompanyDialog', id: 'new' } } }
const plannedBy = (sent: { name: string; variables: Record<string, unknown> }[]) =>
  sent.find(({ name }) => name === 'PlanMeeting')?.variables

test('the form is filled in: people who are there, length, a day ahead; what is open is ticked', async () => {
  const { sent, onClose, user } = await show(saved)
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('First talk – follow-up')
  expect(
    screen
      .getAllByRole('checkbox')
      .map((box) => [
        box.closest('.mantine-Checkbox-root')?.textContent,
        (box as HTMLInputElement).checked,
      ]),
  ).toEqual(
    [
      'It belongs to the campaign Spring tooAs long as it is with the same account.',
      'Step 1',
      'Step 3',
      'Step before',
      'Item x',
    ].map((name) => [name, true]),
  )
  // two: one of them internal, asked all the same
  await screen.findByText('Asked again by the playbook Discovery: 2 questions')
  await user.click(screen.getByRole('checkbox', { name: 'Step 3' }))
  await user.click(screen.getByRole('button', { name: 'Create meeting' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const planned = plannedBy(sent)!
  expect(planned).toMatchObject({
    title: 'First talk – follow-up',
    companyId: acme,
    playbookFlowId: 'spring',
    playbookId: usual,
    organisationUserIds: [colleague],
    followsId: 'meeting-1',
    nextStepIds: ['1', 'before'],
    agenda: ['Item x'],
  })
  expect(Date.parse(String(planned['startDate']))).toBe(Date.parse('2030-01-14T09:00:00Z'))
  expect(Date.parse(String(planned['endDate']))).toBe(Date.parse('2030-01-14T10:00:00Z'))
})

test('without its playbook, questions become items of the agenda, and internal ones do not', async () => {
  const { sent, onClose, user } = await show(saved)
  await user.click(screen.getByRole('combobox', { name: 'Playbook' }))
  await user.click(await screen.findByRole('option', { name: 'Another one' }))
  await screen.findByRole('checkbox', { name: 'Question open' })
  await user.click(screen.getByRole('checkbox', { name: /^It belongs to the campaign/ }))
  expect(screen.queryByRole('checkbox', { name: 'Question secret' })).toBeNull()
  screen.getByText('1 internal question is left out: a customer may see the agenda.')
  await user.click(screen.getByRole('button', { name: 'Create meeting' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(plannedBy(sent)).toMatchObject({
    playbookId: other,
    playbookFlowId: null,
    agenda: ['Item x', 'Question open'],
  })
})

test('without a network it waits in the outbox with what it goes on with', async () => {
  const { outbox, onClose, user } = await show({ networkError: new TypeError('Failed to fetch') })
  await user.click(screen.getByRole('button', { name: 'Create meeting' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(outbox.pending().map(({ kind, input }) => ({ kind, input }))).toMatchObject([
    {
      kind: 'createCompanyDialog',
      input: {
        followsId: 'meeting-1',
        playbookFlowId: 'spring',
        nextStepIds: ['1', '3', 'before'],
        agenda: ['Item x'],
        names: { [acme]: 'Acme' },
      },
    },
  ])
})

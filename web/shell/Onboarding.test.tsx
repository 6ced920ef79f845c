import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { FixedSession, type Me } from '../data/session.tsx'
import { renderInApp, testSession, type Answer } from '../app/testKit.tsx'
import { Onboarding } from './Onboarding.tsx'

function Here() {
  return <output>{useLocation().pathname}</output>
}
const begin = (me: Partial<Me>, answers: Record<string, Answer> = {}) => {
  const session = testSession('Admin')
  return renderInApp(
    <FixedSession session={{ ...session, me: { ...session.me, ...me } }}>
      <Onboarding />
      <Here />
    </FixedSession>,
    { answers },
  )
}
const stepped = (onboardingStep: string): Answer => ({
  data: { setOnboarding: { __typename: 'Me', id: 'user-1', onboardingStep, onboardingData: {} } },
})

test('the organisation is named with what stands there or with what is typed, longer than one character', async () => {
  const { sent } = await begin(
    { onboardingStep: 'organisation' },
    {
      NameOrganisation: {
        data: {
          updateOrganisation: {
            __typename: 'Organisation',
            id: 'organisation-1',
            title: 'Acme Ltd',
          },
          setOnboarding: { __typename: 'Me', id: 'user-1', onboardingStep: 'steps' },
        },
      },
    },
  )
  const field = screen.getByLabelText(/Name of the organisation/)
  expect(field).toHaveProperty('value', 'Acme')
  await userEvent.clear(field)
  await userEvent.type(field, ' A {Enter}')
  expect(await screen.findByText('At least 2 characters.')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'Acme Ltd {Enter}')
  await waitFor(() =>
    expect(sent).toMatchObject([
      { name: 'NameOrganisation', variables: { id: 'organisation-1', title: 'Acme Ltd' } },
    ]),
  )
})

test.each(['accounts', 'https://evil.example', '//evil.example', 'undefined', '__proto__'])(
  'the page %s: only one of ours is gone to, and then it is over',
  async (onboardingPage) => {
    const { sent } = await begin(
      { onboardingStep: 'url', onboardingPage },
      { SetOnboarding: stepped('done') },
    )
    await waitFor(() =>
      expect(sent).toMatchObject([{ name: 'SetOnboarding', variables: { step: 'done' } }]),
    )
    expect(screen.getByRole('status', { name: '' }).textContent).toBe('/accounts/all')
  },
)

test('an end that could not be told to the server can be told again', async () => {
  let times = 0
  const { sent } = await renderInApp(
    <FixedSession
      session={{
        ...testSession('Admin'),
        me: { ...testSession('Admin').me, onboardingStep: 'url' },
      }}
    >
      <Onboarding />
    </FixedSession>,
    {
      answers: {
        SetOnboarding: () =>
          ++times === 1 ? { networkError: new TypeError('Failed to fetch') } : stepped('done'),
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.variables).toEqual(sent[0]!.variables)
})

test('an organisation without a name is asked for it at the field, which gets the focus', async () => {
  const { sent } = await begin({ onboardingStep: 'organisation' }, {})
  await userEvent.clear(screen.getByLabelText(/^Name of the organisation/))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is required.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name of the organisation/))
  expect(sent).toEqual([])
})

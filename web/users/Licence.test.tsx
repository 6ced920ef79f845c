import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { LicencePanel } from './LicencePanel.tsx'
import { LicenceWatch } from './LicenceWatch.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const licence = {
  __typename: 'OrganisationLicense' as const,
  id: 'licence-1',
  title: 'Acme',
  isRunning: true,
  isTrial: false,
  amount: 5,
  emailsActiveAmount: 2,
  dateExpires: inDays(100),
}
const panel = (...licences: object[]) =>
  renderInApp(
    <LicencePanel
      licences={licences.map((one) => ({ ...licence, ...one }))}
      onRenewed={() => {}}
    />,
  )
/** What is hidden from screen readers. */
const shownIn = (link: HTMLElement) => link.querySelector('[aria-hidden]:not(svg)')!.textContent
const ends = (one: object | null) => ({
  LicenceEnd: {
    data: {
      me: {
        id: 'user-1',
        currentOrganisation: {
          id: 'organisation-1',
          organisationLicense: one && { ...licence, ...one },
        },
      },
    },
  },
})

test('the state of a licence in a word: active, trial, ends soon, ended', async () => {
  for (const [one, words] of [
    [{}, /Active/],
    [{ isTrial: true }, /Trial/],
    [{ isTrial: true, dateExpires: inDays(14.9) }, /Trial.*Ends soon/],
    [{ dateExpires: inDays(15.1) }, /Active/],
    [{ isRunning: false, dateExpires: inDays(-1) }, /Ended/],
  ] as const) {
    const { container, unmount } = await panel(one)
    expect(container.textContent).toMatch(words)
    unmount()
  }
})

test('what was replaced stands nowhere; without a licence there is nothing to renew', async () => {
  const { unmount } = await panel({}, { id: 'licence-0', title: 'Before', isRunning: false })
  expect(screen.queryByText('Before')).toBeNull()
  unmount()
  await panel()
  expect(screen.queryByRole('button', { name: 'Enter a key' })).toBeNull()
})

test('a key is entered as it was pasted; what is refused stands at the field', async () => {
  const key = '0198f6a4-7d4e-7c3a-9d57-2f2a5b6c7d8e'
  const given = [
    { code: 'LICENCE_NOT_VALID', field: 'licenseId' },
    { code: 'BAD_INPUT', field: 'licenseId', rule: 'NO_SEAT', params: { max: 1 } },
  ]
  let renewals = 0
  const { sent } = await renderInApp(
    <LicencePanel licences={[licence]} onRenewed={() => renewals++} />,
    {
      answers: {
        RenewLicense: () => {
          const problem = given.shift()
          return problem
            ? { errors: [{ message: 'refused', extensions: problem }] }
            : { data: { renewLicense: { ...licence, id: 'licence-2' } } }
        },
      },
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Enter a key' }))
  const dialog = await screen.findByRole('dialog', { name: 'Renew the licence' }),
    save = within(dialog).getByRole('button', { name: 'Save' })
  await userEvent.click(within(dialog).getByRole('textbox', { name: 'Licence key' }))
  await userEvent.paste(` "${key}"\n`)
  for (const said of ['License key is not valid', 'It has fewer seats than are taken.']) {
    await userEvent.click(save)
    await within(dialog).findByText(said)
  }
  await userEvent.click(save)
  await screen.findByText(/The licence runs until/)
  expect([renewals, sent.length, sent[0]!.variables['licenseId']]).toEqual([1, 3, key])
})

test('administrators see in the frame that a licence ends soon, and nothing before', async () => {
  const { unmount } = await renderInApp(<LicenceWatch />, { answers: ends({}) })
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  await renderInApp(<LicenceWatch />, { answers: ends({ dateExpires: inDays(6.1) }) })
  const link = await screen.findByRole('link', { name: /^The licence ends on / })
  // the second is for phones
  expect(shownIn(link)).toBe('Licence ends in 6 days6d')
})

test('of a trial the seconds that are left pass, unheard by screen readers', async () => {
  await renderInApp(<LicenceWatch />, {
    answers: ends({ isTrial: true, dateExpires: inDays(2.99) }),
  })
  const link = await screen.findByRole('link', { name: /^The trial ends on / })
  const first = shownIn(link)
  expect(first).toMatch(/^Trial 2 days 23:4\d:\d\d2d$/)
  await expect.poll(() => shownIn(link), { timeout: 5000 }).not.toBe(first)
  expect(link.querySelector('[aria-live]')).toBeNull()
})

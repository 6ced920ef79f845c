import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import type { Account_companyFragment } from '../gql.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { recordingOutbox } from '../outbox/outboxTestKit.ts'
import { RegistryRefresh } from './RegistryRefresh.tsx'

afterEach(() => vi.restoreAllMocks())

const account = {
  __typename: 'Company',
  id: 'a',
  name: 'Our Gull',
  industry: null,
  vAT: '0100013730',
  prio: 1,
  address: {
    __typename: 'Address',
    street: 'Oude Kaai 1',
    zipCode: '2000',
    city: null,
    countryName: 'België',
    telephones: [],
    emails: [],
    websites: [],
  },
} as unknown as Account_companyFragment
const company = {
  __typename: 'RegistryCompany',
  number: '0100013730',
  vAT: 'BE 0100.013.730',
  name: 'Zilvermeeuw Logistiek',
  otherNames: [],
  account: null,
  addresses: [
    { street: 'Kattendijklaan 118', zipCode: '2000', city: 'Antwerpen', countryName: 'Belgium' },
  ],
  activities: [{ title: 'Warehousing' }],
}
const source = { snapshotDate: '2026-11-01', isSample: false }
const found = (...registrySearch: unknown[]): Answer => ({
  data: { registrySource: source, registrySearch },
})

const nothingElse: Answer = { data: { remoteRegistry: null } }

async function show(
  answer: Answer | (() => Answer),
  { vAT = '0100013730', remote = nothingElse }: { vAT?: string; remote?: Answer } = {},
) {
  const { outbox, put } = recordingOutbox()
  const onClose = vi.fn()
  const { sent } = await renderInApp(
    <FixedOutbox outbox={outbox}>
      <RegistryRefresh account={account} vAT={vAT} onClose={onClose} />
    </FixedOutbox>,
    { role: 'Member', answers: { RegistrySearch: answer, RemoteRegistry: remote } },
  )
  return { put, sent, onClose, dialog: await screen.findByRole('dialog') }
}

test('what differs is changed field by field, over what was seen, and taken back', async () => {
  const { put, sent, onClose, dialog } = await show(found({ ...company, number: '1' }, company))
  await within(dialog).findByText(/^Belgian register, as of /)
  expect(sent[0]!.variables).toMatchObject({ term: '0100013730' })
  const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map((box) => [box.getAttribute('aria-label'), box.checked])).toEqual([
    // how they call it themselves
    ['Name: Our Gull becomes Zilvermeeuw Logistiek', false],
    ['Industry: nothing becomes Warehousing', true],
    ['Street and number: Oude Kaai 1 becomes Kattendijklaan 118', true],
    ['City: nothing becomes Antwerpen', true],
  ])
  await userEvent.click(boxes[2]!)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change 2 fields' }))
  const edit = (industry: unknown[], city: unknown[]) => ({
    kind: 'updateCompany',
    record: 'Company:a',
    input: {
      fields: {
        industry: { value: industry[0], base: industry[1] },
        'address.city': { value: city[0], base: city[1] },
      },
    },
  })
  const changed = edit(['Warehousing', null], ['Antwerpen', null])
  await waitFor(() => expect(put).toEqual([changed]))
  expect(onClose).toHaveBeenCalledOnce()
  const toast = await screen.findByText('“Our Gull” was changed as the register has it.')
  await userEvent.click(
    within(toast.closest<HTMLElement>('[role=status]')!).getByRole('button', { name: 'Undo' }),
  )
  const back = edit([null, 'Warehousing'], [null, 'Antwerpen'])
  await waitFor(() => expect(put).toEqual([changed, back]))
})

test('nothing can be changed when nothing is chosen', async () => {
  const { dialog } = await show(found({ ...company, activities: [], addresses: [] }))
  const save = await within(dialog).findByRole<HTMLButtonElement>('button', { name: /^Change / })
  expect(save.disabled).toBe(true)
  await userEvent.click(within(dialog).getByRole('checkbox'))
  expect(within(dialog).getByRole('button', { name: 'Change 1 field' })).toBe(save)
  expect(save.disabled).toBe(false)
})

test.each<[string, Answer, string]>([
  [
    'nothing differs',
    found({ ...company, name: 'Our Gull', addresses: [], activities: [] }),
    'Everything that the register has of “Our Gull” stands here already.',
  ],
  ['it is not found', found(), 'The register has no company with the number 0100013730.'],
  [
    'nothing is loaded',
    { data: { registrySource: null, registrySearch: [] } },
    'No register is loaded.',
  ],
  [
    'the register is a sample',
    { data: { registrySource: { ...source, isSample: true }, registrySearch: [company] } },
    'Made-up companies, as a sample',
  ],
])('when %s, it says so', async (_when, answer, text) => {
  const { dialog } = await show(answer)
  expect(await within(dialog).findByText(text)).toBeTruthy()
})

test('without a network it says so', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { sent, dialog } = await show(found(company))
  await within(dialog).findByText('The register needs a network.')
  expect(sent).toEqual([])
  online.mockRestore()
})

test('a failure can be tried again', async () => {
  let answer: Answer = { networkError: new TypeError('Failed to fetch') }
  const { dialog } = await show(() => answer)
  const again = await within(dialog).findByRole('button', { name: 'Try again' })
  answer = found(company)
  await userEvent.click(again)
  expect(await within(dialog).findByRole('button', { name: 'Change 3 fields' })).toBeTruthy()
})

const phare = {
  __typename: 'RemoteCompany',
  number: '000100115',
  vAT: 'FR45000100115',
  name: 'ATELIERS DU PHARE',
  isNamed: true,
  isActive: true,
  otherNames: [],
  account: null,
  addresses: [{ street: '12 RUE DU PORT', zipCode: '29200', city: 'BREST', countryName: 'France' }],
}
const said = (state: string, ...companies: object[]): Answer => ({
  data: {
    remoteRegistry: {
      __typename: 'RemoteAnswer',
      source: 'FRANCE',
      state,
      dateAsked: companies.length ? '2026-11-01T10:00:00Z' : null,
      companies,
    },
  },
})
const neverAsked = (): Answer => {
  throw new Error('nobody asks for a French company here')
}

test('a French account is compared with the French register', async () => {
  const { dialog, sent } = await show(neverAsked, {
    vAT: 'FR 45 000 100 115',
    remote: said('CURRENT', phare),
  })
  await within(dialog).findByText(/^French register, asked /)
  expect(sent.map(({ name }) => name)).toEqual(['RemoteRegistry'])
  expect(
    within(dialog)
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-label')),
  ).toContain('Name: Our Gull becomes ATELIERS DU PHARE')
})

test.each([
  ['UNREACHABLE', 'The French register cannot be reached now.'],
  ['LIMITED', 'Too much was looked up at once. Try again in a moment.'],
  ['OFF', 'No register that knows this number is set up here.'],
  ['CURRENT', 'The register has no company with the number FR45000100115.'],
])('a register that is %s says so', async (state, text) => {
  const { dialog } = await show(neverAsked, { vAT: 'FR45000100115', remote: said(state) })
  expect(await within(dialog).findByText(text)).toBeTruthy()
})

test('what it said before is shown as such', async () => {
  const { dialog } = await show(neverAsked, { vAT: 'FR45000100115', remote: said('KEPT', phare) })
  await within(dialog).findByText(
    'The French register cannot be reached now. This is what it said before.',
  )
  expect(await within(dialog).findByRole('checkbox', { name: /ATELIERS DU PHARE/ })).toBeTruthy()
})

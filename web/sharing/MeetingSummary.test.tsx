import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { MeetingSummary } from './MeetingSummary.tsx'
import { SummaryList } from './SummaryList.tsx'

const contact = (id: string, firstName: string, emails: string[]) => ({
  __typename: 'Contact',
  id,
  firstName,
  lastName: 'Test',
  address: { __typename: 'Address', emails },
})
const share = {
  __typename: 'MeetingShare',
  id: 's',
  language: 'NL',
  dateExpires: '2099-01-01T00:00:00Z',
}

async function show(shared: typeof share | null, length = 20) {
  const onShare = vi.fn()
  const { sent } = await renderInApp(
    <MeetingSummary meetingId="m" onShare={onShare} onClose={() => {}} />,
    {
      answers: {
        MeetingSummary: {
          data: {
            companyDialog: {
              __typename: 'CompanyDialog',
              id: 'm',
              title: 'First talk',
              contacts: [contact('a', 'Ann', ['ann@x.be', 'old@x.be']), contact('b', 'Ben', [])],
              share: shared,
            },
          },
        },
        MeetingSummaryText: ({ language }) => ({
          data: { meetingSummaryText: `${String(language)} ${'x'.repeat(length)}` },
        }),
        ShareAddress: { data: { meetingShareAddress: '/public/meeting/token' } },
        AddMeetingSummary: {
          data: {
            addMeetingSummary: { __typename: 'CompanyDialog', id: 'm', summaries: [] },
          },
        },
      },
    },
  )
  const keptBy = () => sent.filter(({ name }) => name === 'AddMeetingSummary')
  return { onShare, keptBy, user: userEvent.setup() }
}

test('one that is not shared is offered to be shared first', async () => {
  const { onShare, user } = await show(null)
  await user.click(await screen.findByRole('button', { name: 'Share with the customer' }))
  expect(onShare).toHaveBeenCalled()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the text of the share in its language; a letter to whoever has an address, with the link, is kept once without it', async () => {
  const { keptBy, user } = await show(share)
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })
  expect(text.value).toMatch(/^NL x+$/)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ben/ }).disabled).toBe(true)
  await user.type(text, ' Bye')
  const letter = screen.getByRole('link', { name: 'Open in the e-mail program' })
  expect(decodeURIComponent(letter.getAttribute('href')!)).toMatch(
    /^mailto:ann@x\.be\?subject=First talk&body=NL x+ Bye\r\n\r\nhttp.*\/public\/meeting\/token$/,
  )
  letter.addEventListener('click', (event) => event.preventDefault())
  await user.click(letter)
  await waitFor(() => expect(keptBy()).toHaveLength(1))
  await user.click(letter)
  await waitFor(() => expect(keptBy()).toHaveLength(2))
  const [first, second] = keptBy()
  expect(first!.variables['id']).toBe(second!.variables['id'])
  expect(first!.variables).toMatchObject({
    companyDialogId: 'm',
    channel: 'MAIL',
    language: 'NL',
    content: expect.stringMatching(/^NL x+ Bye$/),
    contactIds: ['a'],
  })
})

test('another language writes the text anew, not over what was changed unasked; a long one is copied for the letter', async () => {
  const { keptBy, user } = await show(share, 3000)
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })
  screen.getByText(/too long for a letter/)
  expect(
    screen.getByRole('link', { name: 'Open in the e-mail program' }).getAttribute('href'),
  ).toMatch(/^mailto:ann@x\.be\?subject=First%20talk&body=http[^x]*token$/)
  await user.type(text, '!')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the text' }), 'FR')
  const question = await screen.findByRole('dialog', { name: 'Write the text anew?' })
  await user.click(within(question).getByRole('button', { name: 'Write anew' }))
  await waitFor(() => expect(text.value).toMatch(/^FR x+$/))
  expect(keptBy()).toEqual([])
})

test('what was written says who, to whom and when, and has its text', async () => {
  await renderInApp(
    <SummaryList
      summaries={[
        {
          __typename: 'MeetingSummary',
          id: '1',
          channel: 'MAIL',
          language: 'NL',
          content: 'Dank u',
          dateCreated: '2026-11-20T10:00:00Z',
          creator: { __typename: 'User', id: 'u', firstName: 'Mona', lastName: 'Meijer' },
          contacts: [{ __typename: 'Contact', id: 'a', firstName: 'Ann', lastName: 'Test' }],
        },
      ]}
    />,
  )
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^Mona Meijer wrote an e-mail to Ann Test.*· NL.*Dank u$/,
  )
})

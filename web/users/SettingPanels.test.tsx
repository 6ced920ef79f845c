import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { standardConsentText } from '../../shared/consentText.ts'
import { renderInApp } from '../app/testKit.tsx'
import { SettingPanels } from './SettingPanels.tsx'

const open = (kept: Record<string, string> = {}, isRefused = () => false) =>
  renderInApp(
    <SettingPanels settings={new Map(Object.entries(kept))} error={undefined} refetch={() => {}} />,
    {
      role: 'Admin',
      answers: {
        SaveOrganisationSetting: ({ key, value }) =>
          isRefused()
            ? { errors: [{ message: 'No', extensions: { code: 'UNAVAILABLE' } }] }
            : {
                data: {
                  updateOrganisationSetting: { __typename: 'Setting', id: String(key), key, value },
                },
              },
      },
    },
  )
const written = (sent: { variables: Record<string, unknown> }[]) =>
  sent.map(({ variables: { key, value } }) => [key, value])

test('the language of new members is saved at once, and undo puts back what held', async () => {
  const { sent } = await open()
  const choices = within(screen.getByRole('region', { name: 'Language of new members' }))
  await userEvent.click(choices.getByRole('radio', { name: 'Français' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => written(sent))
    .toEqual([
      ['defaultLanguage', 'FR'],
      ['defaultLanguage', 'browser'],
    ])
})

test('the days of the bin are saved when the field is left, within their bounds', async () => {
  const { sent } = await open({ binDays: '45' })
  const field = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: /^Days that deleted things/ })
  await expect.poll(() => field().value).toBe('45')
  await userEvent.clear(field())
  await userEvent.type(field(), '6')
  await screen.findByText('A whole number from 7 to 90.')
  await userEvent.tab()
  expect(sent).toEqual([])
  await userEvent.type(field(), '0')
  await userEvent.tab()
  await expect.poll(() => written(sent)).toEqual([['binDays', '60']])
})

test('working hours: none at first, then days and times, each saved as soon as it makes sense', async () => {
  const { sent } = await open()
  await userEvent.click(screen.getByRole('switch', { name: /The calendar marks working hours/ }))
  const days = within(await screen.findByRole('group', { name: 'Days' }))
  await userEvent.click(days.getByRole('checkbox', { name: 'Fri' }))
  const to = screen.getByLabelText('To')
  fireEvent.change(to, { target: { value: '08:00' } })
  fireEvent.blur(to)
  await screen.findByText(/It ends after it begins/)
  fireEvent.change(to, { target: { value: '16:00' } })
  fireEvent.blur(to)
  await expect
    .poll(() => written(sent))
    .toEqual([
      ['workingHours', '{"days":[1,2,3,4,5],"from":"08:30","to":"17:30"}'],
      ['workingHours', '{"days":[1,2,3,4],"from":"08:30","to":"17:30"}'],
      ['workingHours', '{"days":[1,2,3,4],"from":"08:30","to":"16:00"}'],
    ])
})

test('the colour of reports: typed, saved in small letters when the field is left, and taken away', async () => {
  const { sent } = await open()
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Colour' })
  await userEvent.type(field(), '#F5')
  await screen.findByText(/A colour such as/)
  await userEvent.clear(field())
  await userEvent.type(field(), '#F59E0B')
  await userEvent.tab()
  await expect.poll(() => written(sent)).toEqual([['reportColor', '#f59e0b']])
  const head = screen.getByText('Account').parentElement!
  expect([head.style.background, head.style.color]).toEqual(['rgb(245, 158, 11)', 'rgb(0, 0, 0)'])
  await userEvent.click(screen.getByRole('button', { name: 'No colour' }))
  await expect.poll(() => written(sent).at(-1)).toEqual(['reportColor', 'none'])
})

test('the time zone is found by a part of its name', async () => {
  const { sent } = await open({ timeZone: 'Europe/Paris' })
  const field = screen.getByRole('combobox', { name: /^Time zone of the organisation/ })
  expect(field).toHaveProperty('value', 'Europe/Paris')
  await userEvent.click(field)
  await userEvent.clear(field)
  await userEvent.type(field, 'new york')
  await userEvent.click(await screen.findByRole('option', { name: 'America/New York' }))
  await expect.poll(() => written(sent)).toEqual([['timeZone', 'America/New_York']])
})

test('consent texts: the standard one until there is an own one, by language', async () => {
  const { sent } = await open({ consentTextNL: 'Akkoord?' })
  const field = (name: string) =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Consent text in ${name}` })
  expect(field('English').value).toBe(standardConsentText.EN)
  await userEvent.clear(field('English'))
  await userEvent.type(field('English'), ' Agreed? ')
  await userEvent.tab()
  await expect.poll(() => written(sent)).toEqual([['consentTextEN', 'Agreed?']])
  const tabs = within(screen.getByRole('radiogroup', { name: 'Language of the consent text' }))
  await userEvent.click(tabs.getByRole('radio', { name: 'Nederlands' }))
  expect(field('Nederlands').value).toBe('Akkoord?')
  await userEvent.click(screen.getByRole('button', { name: 'Use the standard text' }))
  await expect.poll(() => written(sent).at(-1)).toEqual(['consentTextNL', ''])
  expect(field('Nederlands').value).toBe(standardConsentText.NL)
  // what is typed and the same as the standard is not an own text
  await userEvent.type(field('Nederlands'), ' ')
  await userEvent.tab()
  expect(written(sent)).toHaveLength(2)
})

test('a consent text that could not be saved stays in its field, and is sent again', async () => {
  let isRefused = true
  const { sent } = await open({}, () => isRefused)
  const field = (name: string) =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Consent text in ${name}` })
  fireEvent.change(field('English'), { target: { value: 'Agreed?' } })
  fireEvent.blur(field('English'))
  await screen.findByText('It is not saved. What you typed stays here.')
  const tabs = within(screen.getByRole('radiogroup', { name: 'Language of the consent text' }))
  await userEvent.click(tabs.getByRole('radio', { name: 'Nederlands' }))
  expect(field('Nederlands').value).toBe(standardConsentText.NL)
  await userEvent.click(tabs.getByRole('radio', { name: 'English' }))
  expect(field('English').value).toBe('Agreed?')
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Save again' })).toBeNull()
  expect(field('English').value).toBe('Agreed?')
  expect(written(sent).at(-1)).toEqual(['consentTextEN', 'Agreed?'])
})

test('a consent text is saved when the page is left with the caret in its field', async () => {
  const { sent } = await open()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Consent text in English',
  })
  fireEvent.change(field, { target: { value: 'Agreed?' } })
  cleanup()
  await expect.poll(() => written(sent)).toEqual([['consentTextEN', 'Agreed?']])
})

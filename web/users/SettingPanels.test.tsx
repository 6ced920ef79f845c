import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { SettingPanels } from './SettingPanels.tsx'

const open = (kept: Record<string, string> = {}) =>
  renderInApp(
    <SettingPanels settings={new Map(Object.entries(kept))} error={undefined} refetch={() => {}} />,
    {
      role: 'Admin',
      answers: {
        SaveOrganisationSetting: ({ key, value }) => ({
          data: {
            updateOrganisationSetting: { __typename: 'Setting', id: String(key), key, value },
          },
        }),
      },
    },
  )
const written = (sent: { variables: Record<string, unknown> }[]) =>
  sent.map(({ variables: { key, value } }) => [key, value])

test('the language of new members is saved at once, and undo puts back what held', async () => {
  const { sent } = await open()
  await userEvent.click(screen.getByRole('radio', { name: 'Français' }))
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

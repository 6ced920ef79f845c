import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { CutPeriod } from './CutPeriod.tsx'

test('as many meetings as a period may have are said to be cut, fewer are not', async () => {
  await renderInApp(<CutPeriod count={1000} />)
  expect(await screen.findByText(/^At most 1000 meetings are shown/)).toBeTruthy()
  await renderInApp(
    <>
      <CutPeriod count={999} />
      <p>below</p>
    </>,
  )
  expect(await screen.findByText('below')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

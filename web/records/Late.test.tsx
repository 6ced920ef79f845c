import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { Late } from './Late.tsx'

test('what is looked at last is drawn after what stands above it', () => {
  const drawn: (string | null)[] = []
  function Upper() {
    useLayoutEffect(() => {
      drawn.push(document.body.textContent)
    }, [])
    return <p>Contacts</p>
  }
  render(
    <>
      <Upper />
      <Late>
        <p>Timeline</p>
      </Late>
    </>,
  )
  expect(drawn).toEqual(['Contacts'])
  expect(screen.getByText('Timeline')).toBeTruthy()
})

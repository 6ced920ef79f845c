import { createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { logoBytes } from '../../shared/logoLimits.ts'
import { renderInApp } from '../app/testKit.tsx'
import { LogoPanel } from './LogoPanel.tsx'

const logo = { id: 'logo-1', url: '/logos/o/t.png', width: 512, height: 200 }
const file = (bytes = 10, name = 'logo.png') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })

/** `answer`: what the server says to a file that is sent. */
async function open(kept: typeof logo | null, answer: () => Promise<Response>) {
  const fetched = vi.fn<(url: string) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', fetched)
  const rendered = await renderInApp(
    <LogoPanel
      organisation={{ title: 'Acme', logo: kept && { __typename: 'OrganisationLogo', ...kept } }}
    />,
    {
      role: 'Admin',
      answers: {
        SetLogo: ({ id }) => ({
          data: {
            setOrganisationLogo: {
              __typename: 'Organisation',
              id: 'organisation-1',
              logo: id ? { __typename: 'OrganisationLogo', ...logo, id } : null,
            },
          },
        }),
      },
    },
  )
  const set = () =>
    rendered.sent
      .filter(({ name }) => name === 'SetLogo')
      .map(({ variables: { id } }) => id as string | null)
  const choose = (chosen: File) => userEvent.upload(screen.getByLabelText('Picture'), chosen)
  return { fetched, set, choose }
}
afterEach(() => vi.unstubAllGlobals())
const taken = () => Promise.resolve(new Response(null, { status: 204 }))
const refused =
  (extensions: Record<string, unknown>, status = 422) =>
  () =>
    Promise.resolve(new Response(JSON.stringify({ errors: [{ extensions }] }), { status }))

test('a picture that is chosen or dropped is sent and made the logo; undo takes it back', async () => {
  const { fetched, set, choose } = await open(null, taken)
  screen.getByText(/No logo yet/)
  await choose(file())
  await screen.findByText('This is the logo now.')
  const id = fetched.mock.calls[0]![0].slice('/logos/'.length)
  expect(set()).toEqual([id])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(set).toEqual([id, null])
  await expect
    .poll(() => screen.getByRole('button', { name: /^Choose/ }).hasAttribute('data-loading'))
    .toBe(false)
  const place = screen.getByText(/No logo yet/)
  const drop = createEvent.drop(place)
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [file()] } })
  fireEvent(place, drop)
  expect(drop.defaultPrevented).toBe(true)
  await expect.poll(() => set().length).toBe(3)
})

test('removing it moves the focus on, and can be undone', async () => {
  const { set } = await open(logo, taken)
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual([
    'The logo of Acme on light',
    'The logo of Acme on dark',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Remove the logo' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(set).toEqual([null, 'logo-1'])
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Choose another picture…' }),
  )
})

test('why a picture was not taken stands below, and the logo stays', async () => {
  const { fetched, set, choose } = await open(logo, taken)
  await choose(file(logoBytes + 1))
  expect((await screen.findByRole('alert')).textContent).toMatch(/5 MB at most/)
  expect(fetched).not.toHaveBeenCalled()
  for (const [answer, text] of [
    [refused({ code: 'BAD_INPUT', field: 'file', rule: 'WRONG_TYPE' }), /no PNG, JPEG or WebP/],
    [refused({ code: 'BAD_INPUT', field: 'file', rule: 'BAD_FORMAT' }), /broken/],
    [refused({ code: 'BAD_INPUT', field: 'file', rule: 'OUT_OF_BOUNDS' }), /25 million/],
    [refused({ code: 'TOO_LARGE' }, 413), /5 MB at most/],
    [() => Promise.reject(new TypeError('offline')), /it looks li/],
  ] as const) {
    fetched.mockImplementation(answer)
    await choose(file())
    await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(text)
  }
  expect(set()).toEqual([])
})

test('a logo that cannot be loaded says so, and is tried again', async () => {
  await open(logo, taken)
  fireEvent.error(screen.getAllByRole('img')[0]!)
  await screen.findByText('The logo could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getAllByRole('img')).toHaveLength(2)
})

test('a server that cannot draw pictures says so', async () => {
  const { choose, set } = await open(null, refused({ code: 'STATE_REFUSED', field: 'file' }, 409))
  await choose(file())
  await screen.findByText(/^This server cannot take pictures/)
  expect(set()).toEqual([])
})

import { act, screen, waitFor } from '@testing-library/react'
import { TextSelection, type Command } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { breakLine } from '../sharedTexts/richCommands.ts'
import { layNothingOut, opened } from '../sharedTexts/richFieldTestKit.ts'
import { NoteMentions } from './NoteMentions.tsx'

const people = [
  ['00000000-0000-7000-8000-00000000000a', 'Ada', 'Byron'],
  ['00000000-0000-7000-8000-00000000000b', 'Élise', 'Dubois'],
  ['00000000-0000-7000-8000-00000000000c', 'Emma', 'Jacobs'],
].map(([id, firstName, lastName]) => ({ id, firstName, lastName, color: '#0b5c6e', avatar: null }))

const toStart: Command = ({ doc, tr }, dispatch) => {
  dispatch?.(tr.setSelection(TextSelection.create(doc, 1)))
  return true
}

async function open(text = '') {
  layNothingOut()
  const editor = opened(text),
    { rich } = editor
  const { sent } = await renderInApp(<NoteMentions field={rich} meetingId="m" />, {
    answers: { Mentionable: { data: { mentionable: people } } },
  })
  act(() => rich.focus())
  const type = (letters: string) =>
    act(() => {
      for (const one of letters)
        rich.run((state, dispatch) => {
          dispatch?.(state.tr.insertText(one))
          return true
        })
    })
  const press = (key: string) => act(() => void editor.press(key))
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  return { ...editor, sent, type, press, options }
}

test('"@" offers who may see the meeting; arrows and Enter name somebody, Escape closes the list', async () => {
  const { rich, lines, sent, type, press, options } = await open()
  // before it is needed: it is there without a network then
  await waitFor(() =>
    expect(sent).toEqual([{ name: 'Mentionable', variables: { companyDialogId: 'm' } }]),
  )
  type('Ask @e')
  await waitFor(() => expect(options()).toHaveLength(2))
  const chosen = () =>
    document.getElementById(rich.element.getAttribute('aria-activedescendant') ?? '')
  await waitFor(() => expect(chosen()?.textContent).toContain('Élise Dubois'))
  expect(rich.element.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  press('ArrowDown')
  await waitFor(() => expect(chosen()?.textContent).toContain('Emma Jacobs'))
  press('Enter')
  expect(lines()).toEqual(['|Ask <@Emma Jacobs> '])
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(rich.element.hasAttribute('aria-activedescendant')).toBe(false)
  // behind it plain letters go on; Enter is the text's again
  type('now')
  press('Enter')
  type('and @ad')
  await waitFor(() => expect(options()).toHaveLength(1))
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  type('a')
  expect(options()).toEqual([])
  press('Enter')
  expect(lines()).toEqual(['|Ask <@Emma Jacobs> now', '|and @ada', '|'])
})

test('a press names somebody too, and whoever leaves the text leaves the list', async () => {
  const { rich, lines, type, options } = await open(' later')
  act(() => void rich.run(toStart))
  type('@ad')
  await waitFor(() => expect(options()).toHaveLength(1))
  act(() => screen.getByRole('option').click())
  expect(lines()).toEqual(['|<@Ada Byron> later'])
  act(() => void rich.run(breakLine))
  type('@')
  await waitFor(() => expect(options()).toHaveLength(3))
  act(() => rich.element.blur())
  await waitFor(() => expect(options()).toEqual([]))
})

test('no list opens within an address, or in a name that stands', async () => {
  const { rich, type, press, options } = await open()
  type('mail ann@e')
  expect(options()).toEqual([])
  type(' @ad')
  await waitFor(() => expect(options()).toHaveLength(1))
  press('Tab')
  act(
    () =>
      void rich.run((state, dispatch) => {
        dispatch?.(state.tr.delete(state.selection.from - 1, state.selection.from))
        return true
      }),
  )
  expect(options()).toEqual([])
})

import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { CommentField, emptyDraft, type CommentDraft } from './CommentField.tsx'
import { MentionText } from './MentionText.tsx'

const people = [
  ['ada', 'Ada', 'Byron'],
  ['elise', 'Élise', 'Dubois'],
  ['emma', 'Emma', 'Jacobs'],
].map(([id, firstName, lastName]) => ({ id, firstName, lastName, color: '#0b5c6e', avatar: null }))
let draft: CommentDraft
const onKeyDown = vi.fn()
function Host() {
  const [held, setHeld] = useState(emptyDraft)
  return (
    <CommentField
      label="Comment"
      minRows={1}
      maxRows={4}
      draft={held}
      meetingId="m"
      onKeyDown={onKeyDown}
      onChange={(next) => {
        draft = next
        setHeld(next)
      }}
    />
  )
}
const open = async () => {
  const rendered = await renderInApp(<Host />, {
    answers: { Mentionable: { data: { mentionable: people } } },
  })
  await userEvent.click(screen.getByRole('textbox'))
  return rendered
}

test('"@" offers colleagues, accents aside; whoever is picked is named, and is not any more when the name is deleted', async () => {
  const { sent } = await open(),
    field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await userEvent.type(field, 'Ask @el')
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    expect.stringContaining('Élise Dubois'),
  ])
  expect(sent).toEqual([{ name: 'Mentionable', variables: { companyDialogId: 'm' } }])
  await userEvent.keyboard('{Enter}')
  expect(draft).toEqual({
    text: 'Ask @Élise Dubois ',
    mentioned: [expect.objectContaining({ id: 'elise' })],
  })
  expect(onKeyDown).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'Enter' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.type(field, 'and @e')
  expect((await screen.findAllByRole('option')).map((option) => option.id.split('-')[1])).toEqual([
    'elise',
    'emma',
  ])
  await userEvent.keyboard('{Backspace}')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(
    document.getElementById(field.getAttribute('aria-activedescendant')!)?.textContent,
  ).toContain('Emma Jacobs')
  await userEvent.keyboard('{Tab}')
  expect(draft.mentioned.map((person) => person.id)).toEqual(['elise', 'emma'])
  await userEvent.clear(field)
  await userEvent.type(field, '@Emma Jacobs')
  expect(draft.mentioned).toEqual([])
})

test('what is typed right after a pick stands behind the name, also where the name is put in front of other words', async () => {
  await open()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await userEvent.type(field, 'Ask  today')
  await userEvent.type(field, '@el', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  await screen.findByRole('listbox')
  // One task, as a fast hand or a busy page has it: no frame is painted between the pick and the next letters.
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field.selectionStart).toBe('Ask @Élise Dubois '.length)
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('first, ')
  expect(draft.text).toBe('Ask @Élise Dubois first, today')
})

test("an address and a name that nobody has offer nothing; Escape closes the list, and every other key is the field's", async () => {
  await open()
  await userEvent.keyboard('me@el')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard(' @')
  await screen.findByRole('listbox')
  onKeyDown.mockClear()
  await userEvent.keyboard('{Escape}')
  expect([screen.queryByRole('listbox'), onKeyDown.mock.calls]).toEqual([null, []])
  await userEvent.keyboard('zzz{Enter}')
  expect(onKeyDown.mock.calls.at(-1)![0]).toMatchObject({ key: 'Enter' })
})

test('the text marks whom it names, whatever is in the name', async () => {
  const { container } = await renderInApp(
    <p>
      <MentionText
        content="Hi @A. (B) and @Ada Byron, not @Adam"
        mentioned={[
          { id: '1', firstName: 'A.', lastName: '(B)' },
          { id: '2', firstName: 'Ada', lastName: 'Byron' },
        ]}
      />
    </p>,
  )
  expect([...container.querySelectorAll('strong')].map((mark) => mark.textContent)).toEqual([
    '@A. (B)',
    '@Ada Byron',
  ])
})

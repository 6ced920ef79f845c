import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp, testSession } from '../app/testKit.tsx'
import { selectAll, toggleKind } from './richCommands.ts'
import { opened } from './richFieldTestKit.ts'
import { setLink } from './richLinks.ts'
import { RichLines } from './RichLines.tsx'
import { RichToolbar } from './RichToolbar.tsx'

test('what is pasted keeps what lines and letters can be, and loses no word', () => {
  const { lines, paste } = opened()
  paste({
    'text/html': `<h1>Plan</h1><p>one<br>two <b>bold</b> <a href="https://a.example">link</a></p>
      <ul><li>milk<ul><li><i>inner</i></li></ul></li></ul><ol><li>first</li></ol>
      <ul><li><input type="checkbox" checked>ticked</li></ul>
      <table><tr><td>cell</td></tr></table><blockquote>quoted</blockquote><script>bad()</script>`,
  })
  expect(lines()).toEqual([
    'h1|Plan',
    '|one',
    '|two *bold [link](https://a.example/)',
    'bullet|milk',
    'bullet1|_inner',
    'number|first',
    'check+|ticked',
    '|cell',
    '|quoted',
  ])
})

test('what is pasted makes no lines that a text cannot have', () => {
  const { rich, lines, paste } = opened()
  paste({
    'text/html':
      '<p data-line="evil" data-indent="99" data-image="https://a.example">a</p><p data-line="constructor" data-indent="x">b</p><p data-line="check" data-checked data-indent="2">c</p><p>d</p>',
  })
  expect(lines()).toEqual(['|a', '|b', 'check+2|c', '|d'])
  expect(Array.from({ length: 3 }, (_, at) => ({ ...rich.state.doc.child(at).attrs }))).toEqual([
    { kind: null, checked: false, indent: 0, image: null },
    { kind: null, checked: false, indent: 0, image: null },
    { kind: 'check', checked: true, indent: 2, image: null },
  ])
})

test('plain text is pasted line by line', () => {
  const { lines, paste } = opened()
  paste({ 'text/plain': 'a\r\nb\n\nc' })
  expect(lines()).toEqual(['|a', '|b', '|', '|c'])
})

test('Tab moves lines of lists in; behind Escape, and elsewhere, it leaves', () => {
  const { rich, lines, press } = opened('plain')
  expect(press('Tab')).toBe(true)
  rich.run(toggleKind('bullet'))
  expect(press('Tab')).toBe(false)
  expect(lines()).toEqual(['bullet1|plain', '|'])
  expect(press('Tab', { shiftKey: true })).toBe(false)
  expect(lines()).toEqual(['bullet|plain', '|'])
  press('Escape')
  expect(press('Tab')).toBe(true)
  expect(lines()).toEqual(['bullet|plain', '|'])
})

test('boxes are ticked by a click and by keys', () => {
  const { rich, lines, press } = opened('offer')
  rich.run(toggleKind('check'))
  const box = () => rich.element.querySelector<HTMLInputElement>('input')!
  expect(box().ariaLabel).toBe('Done')
  box().click()
  expect(lines()).toEqual(['check+|offer', '|'])
  expect(box().checked).toBe(true)
  press('Enter', { ctrlKey: true })
  expect(lines()).toEqual(['check|offer', '|'])
  expect(box().checked).toBe(false)
})

test('keys undo what was done here, and early keys come in at the caret', () => {
  const { rich, field, writer, lines, press } = opened('ab')
  press('z', { ctrlKey: true })
  press('z', { ctrlKey: true, shiftKey: true })
  press('y', { metaKey: true })
  expect([writer.onUndo.mock.calls.length, writer.onRedo.mock.calls.length]).toEqual([1, 2])
  field.setRangeText('!\n', 2, 2, 'end')
  field.dispatchEvent(new InputEvent('input'))
  expect(rich.element.textContent).toBe('ab!')
  expect(lines()).toEqual(['|ab!', '|'])
})

test('carets of colleagues stand between the letters, for the eyes alone', () => {
  const { rich, lines } = opened('ab\ncd')
  const user = { id: 'u', firstName: 'Lars', lastName: 'Berg', avatarColor: null }
  rich.showCarets([{ user, at: 4, withName: true } as never])
  const caret = rich.element.querySelector('[aria-hidden="true"]')!
  expect(caret.textContent).toBe('Lars Berg')
  expect(caret.previousSibling?.textContent).toBe('c')
  rich.showCarets([])
  expect(rich.element.querySelector('[aria-hidden="true"]')).toBeNull()
  expect(lines()).toEqual(['|ab', '|cd'])
})

test('news wait while letters are put together', async () => {
  const { rich, writer } = opened('ab')
  rich.element.dispatchEvent(new CompositionEvent('compositionstart'))
  expect(rich.isComposing).toBe(true)
  rich.element.dispatchEvent(new CompositionEvent('compositionend'))
  await expect.poll(() => rich.isComposing).toBe(false)
  expect(writer.onRest).toHaveBeenCalledOnce()
})

test('the toolbar says what the selection is, and is walked by arrows', async () => {
  const { rich, lines } = opened('word')
  await renderInApp(<RichToolbar field={rich} />)
  const button = (name: string) => screen.getByRole('button', { name })
  const user = userEvent.setup()
  await user.click(button('Heading'))
  expect(button('Heading').getAttribute('aria-pressed')).toBe('true')
  await user.click(button('Checklist'))
  expect(lines()).toEqual(['check|word', '|'])
  expect(button('Heading').getAttribute('aria-pressed')).toBe('false')
  expect(button('Checklist').getAttribute('aria-pressed')).toBe('true')
  button('Checklist').focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(document.activeElement).toBe(button('Move in'))
  expect(lines()).toEqual(['check1|word', '|'])
})

test('whoever reads sees headings, lists and ticked boxes', async () => {
  await renderInApp(
    <RichLines
      label="Notes"
      text={'Plan\nmilk\neggs\nend'}
      formats='[[4,1,{"kind":"h1"}],[5,4,{"bold":true}],[9,1,{"kind":"bullet"}],[14,1,{"checked":true,"kind":"check"}]]'
    />,
  )
  expect(screen.getByRole('heading', { name: 'Plan' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['milk', 'eggs'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done eggs' })).toMatchObject({
    checked: true,
    ariaDisabled: 'true',
  })
  expect(screen.getByText('milk').tagName).toBe('STRONG')
})

test('links that are pasted stay, where letters may lead there', () => {
  const { lines, paste } = opened()
  paste({
    'text/html': `<p><a href="HTTPS://A.example">a</a> <a href="mailto:b@b.example"><b>b</b></a> <a href="javascript:alert(1)">c</a>
      <a href="data:text/html,x">d</a> <a href="/inside">e</a> <a>f</a> <span data-mention="x">@g</span>
      <span data-mention="00000000-0000-7000-8000-00000000000a">@Ann Lee</span></p>`,
  })
  expect(lines()).toEqual([
    '|[a](https://a.example/) *[b](mailto:b@b.example) c d e f @g <@Ann Lee>',
  ])
})

test('addresses in plain text are links; one that is pasted over letters is where they lead', () => {
  const { rich, lines, paste } = opened('page')
  rich.run(selectAll)
  paste({ 'text/plain': ' https://a.example/x ' })
  expect(lines()).toEqual(['|[page](https://a.example/x)'])
  rich.run(selectAll)
  paste({ 'text/plain': '(see www.b.example/y), or ann@c.example.\nNot @ann, a.b or https:' })
  expect(lines()).toEqual([
    '|(see [www.b.example/y](https://www.b.example/y)), or [ann@c.example](mailto:ann@c.example).',
    '|Not @ann, a.b or https:',
  ])
})

test('the bar is one stop of the Tab key, through which arrows, Home and End lead', async () => {
  const { rich } = opened('page')
  await renderInApp(<RichToolbar field={rich} onPicture={() => {}} />)
  const user = userEvent.setup(),
    focused = () => document.activeElement?.getAttribute('aria-label')
  screen.getByRole('button', { name: 'Bold' }).focus()
  await user.keyboard('{End}')
  expect(focused()).toBe('Insert picture')
  await user.keyboard('{Home}{ArrowRight}')
  expect(focused()).toBe('Italic')
  // it is left, and come back to, here
  const stops = screen.getByRole('toolbar').querySelectorAll('[tabindex="0"]')
  expect([...stops].map((one) => one.ariaLabel)).toEqual(['Italic'])
})

test('a box of a checklist is named after its line, as that is by now', () => {
  const { rich } = opened('offer')
  rich.run(toggleKind('check'))
  const boxOf = (name: string) => screen.getByRole('checkbox', { name })
  expect(boxOf('Done offer')).toBeDefined()
  rich.run((state, dispatch) => {
    dispatch?.(state.tr.insertText('s', 6))
    return true
  })
  expect(boxOf('Done offers')).toBeDefined()
})

test('keys give letters an address, change it and take it away', async () => {
  const { rich, lines, press } = opened('page')
  await renderInApp(<RichToolbar field={rich} />)
  const user = userEvent.setup(),
    button = screen.getByRole('button', { name: 'Link' }),
    form = () => screen.findByRole('textbox', { name: 'Address' })
  const outer = vi.fn()
  document.addEventListener('keydown', outer)
  rich.run(selectAll)
  press('k', { ctrlKey: true })
  document.removeEventListener('keydown', outer)
  // elsewhere the key is the application's
  expect(outer).not.toHaveBeenCalled()
  await form()
  await waitFor(async () => expect(document.activeElement).toBe(await form()))
  await user.keyboard('javascript:x{Enter}')
  expect(await screen.findByText(/Links lead to/)).toBeDefined()
  expect(lines()).toEqual(['|page'])
  await user.clear(await form())
  await user.type(await form(), 'parley.example{Enter}')
  expect(lines()).toEqual(['|[page](https://parley.example/)'])
  await waitFor(() => expect(document.activeElement).toBe(rich.element))
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await user.click(button)
  expect(await form()).toMatchObject({ value: 'https://parley.example/' })
  expect(screen.getByRole('link', { name: 'Open the link' })).toMatchObject({
    href: 'https://parley.example/',
    rel: 'noopener noreferrer',
    target: '_blank',
  })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(lines()).toEqual(['|page'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a click with Ctrl follows a link, a click alone does not', () => {
  const { rich } = opened('page'),
    open = vi.spyOn(window, 'open').mockReturnValue(null)
  rich.run(selectAll)
  rich.run(setLink('https://a.example/'))
  const link = rich.element.querySelector('a')!
  for (const ctrlKey of [false, true])
    expect(
      link.dispatchEvent(new MouseEvent('click', { ctrlKey, bubbles: true, cancelable: true })),
    ).toBe(false)
  expect(open.mock.calls).toEqual([['https://a.example/', '_blank', 'noopener,noreferrer']])
  open.mockRestore()
})

test('whoever reads follows links, and sees names, their own above all', async () => {
  const { me } = testSession('Member'),
    own = '00000000-0000-7000-8000-00000000000b',
    other = '00000000-0000-7000-8000-00000000000a'
  await renderInApp(
    <RichLines
      label="Notes"
      text="see page, @Ann Lee @Me"
      formats={JSON.stringify([
        [4, 2, { link: 'https://a.example/' }],
        [6, 2, { link: 'https://a.example/', bold: true }],
        [10, 8, { mention: other }],
        [19, 3, { mention: own }],
        [22, 9, { link: 'javascript:alert(1)' }],
      ])}
    />,
    { session: { me: { ...me, id: own } } },
  )
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'page' })).toMatchObject({
    href: 'https://a.example/',
    rel: 'noopener noreferrer',
    target: '_blank',
  })
  const names = screen.getByRole('group').querySelectorAll<HTMLElement>('[data-mention]')
  expect([...names].map(({ textContent, dataset }) => [textContent, 'own' in dataset])).toEqual([
    ['@Ann Lee', false],
    ['@Me', true],
  ])
})

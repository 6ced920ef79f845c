import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Draft } from '../../shared/draftChange.ts'
import { draftOf } from '../../shared/draftChange.ts'
import { renderInApp } from '../app/testKit.tsx'
import { builderHub, builderQuestion } from './builderTestKit.ts'
import type { EditedPart } from './BuilderDrawer.tsx'
import { LintPanel } from './LintPanel.tsx'
import { PartTranslations } from './PartTranslations.tsx'
import { TranslationsPanel } from './TranslationsPanel.tsx'

// the drag and drop library asks for it when it is loaded
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
const { BuilderDrawer } = await import('./BuilderDrawer.tsx')

const question = builderQuestion('q', {
    title: 'Which?',
    dataType: 'OPTIONS_RADIO',
    translations: { FR: { title: 'Lequel ?' } },
    options: [{ __typename: 'Option', id: 'r', title: 'Red', mediaItemId: null, translations: {} }],
  }),
  hubs = [builderHub('h', { questions: [question] })]

/** Edits as a builder makes them; each draft that they make is kept. */
const edited: Draft[] = []
const edits = {
  edit: (next: (draft: Draft) => Draft) => {
    edited.push(next(draftOf(hubs)))
    return Promise.resolve({ change: { hubs: [], questions: [] } })
  },
  undo: () => {},
}

test('each text stands beside its languages; what is typed is kept when the field is left', async () => {
  await renderInApp(<PartTranslations part={question} languages={['FR', 'NL']} edits={edits} />)
  const texts = within(await screen.findByRole('region', { name: 'Translations' }))
  const french = texts.getByRole('textbox', { name: 'Question in Français' })
  expect((french as HTMLTextAreaElement).value).toBe('Lequel ?')
  const dutch = texts.getByRole('textbox', { name: 'Option 1 in Nederlands, not translated' })
  await userEvent.type(dutch, 'Rood')
  expect(edited).toEqual([])
  await userEvent.tab()
  await expect.poll(() => edited.length).toBe(1)
  expect(edited[0]!.questions.get('q')!.options[0]!.translations).toEqual({ NL: { title: 'Rood' } })
  // left as it was, nothing is sent
  await userEvent.click(french)
  await userEvent.tab()
  expect(edited).toHaveLength(1)
})

test('what is typed when the panel closes is kept', async () => {
  edited.length = 0
  const { unmount } = await renderInApp(
    <PartTranslations part={question} languages={['NL']} edits={edits} />,
  )
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Question in Nederlands, not translated' }),
    'Welke?',
  )
  unmount()
  expect(edited.map((draft) => draft.questions.get('q')!.translations)).toEqual([
    { FR: { title: 'Lequel ?' }, NL: { title: 'Welke?' } },
  ])
})

test('what could not be kept is there again when the panel is opened again', async () => {
  const panel = (isDown: boolean) =>
    renderInApp(
      <PartTranslations
        part={question}
        languages={['NL']}
        edits={isDown ? { edit: () => Promise.resolve(undefined), undo: () => {} } : edits}
      />,
    )
  const first = await panel(true)
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Question in Nederlands, not translated' }),
    'Welke?',
  )
  first.unmount()
  const second = await panel(false)
  const dutch = await screen.findByRole('textbox', { name: 'Question in Nederlands' })
  expect((dutch as HTMLTextAreaElement).value).toBe('Welke?')
  edited.length = 0
  second.unmount()
  expect(edited.map((draft) => draft.questions.get('q')!.translations.NL)).toEqual([
    { title: 'Welke?' },
  ])
})

test('languages are offered, with how far they are; one that goes takes its texts along', async () => {
  edited.length = 0
  const playbook = {
    id: 'p',
    title: 'Discovery',
    description: null,
    language: 'EN',
    languages: ['FR'],
    translations: {},
  }
  const { sent } = await renderInApp(
    <TranslationsPanel playbook={playbook} hubs={hubs} edits={edits} />,
    {
      answers: {
        TranslatePlaybook: () => ({
          data: {
            updatePlaybook: { __typename: 'Playbook', ...playbook, dateUpdated: '2026-01-01' },
          },
        }),
      },
    },
  )
  const french = await screen.findByRole('checkbox', { name: /Français/ })
  expect((french as HTMLInputElement).checked).toBe(true)
  expect(screen.getByText('1 of 4 texts')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Title in Français, not translated' })).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /Nederlands/ }))
  await userEvent.click(french)
  await expect.poll(() => edited.length).toBe(1)
  expect(edited[0]!.questions.get('q')!.translations).toEqual({})
  expect(sent.map(({ variables }) => variables['languages'])).toEqual([['FR', 'NL'], []])
})

test('a text of the playbook is sent alone; the language in which it is written has no translations', async () => {
  edited.length = 0
  const playbook = {
    id: 'p',
    title: 'Discovery',
    description: 'For a test',
    language: 'EN',
    languages: ['FR', 'NL'],
    translations: { FR: { title: 'Découverte' } },
  }
  const { sent } = await renderInApp(
    <TranslationsPanel playbook={playbook} hubs={hubs} edits={edits} />,
    {
      answers: {
        TranslatePlaybook: () => ({
          data: {
            updatePlaybook: { __typename: 'Playbook', ...playbook, dateUpdated: '2026-01-01' },
          },
        }),
      },
    },
  )
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Description in Français, not translated' }),
    'Pour un test',
  )
  await userEvent.tab()
  await expect
    .poll(() => sent.map(({ variables }) => variables['translations']))
    .toEqual([[{ language: 'FR', description: 'Pour un test' }]])
  await userEvent.click(screen.getByRole('combobox', { name: 'Written in' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Français' }))
  await expect.poll(() => edited.length).toBe(1)
  expect(edited[0]!.questions.get('q')!.translations).toEqual({})
  await expect
    .poll(() => sent.at(-1)!.variables['translations'])
    .toEqual([{ language: 'FR', title: null, description: null }])
})

test('the translations stand below the form of what is edited, and go with it', async () => {
  let open: (edited: EditedPart | null) => void
  function Builder() {
    const [part, setPart] = useState<EditedPart | null>({ of: 'question', hubId: 'h', question })
    open = setPart
    return (
      <BuilderDrawer
        edited={part}
        playbookId="p"
        hubs={hubs}
        languages={['FR']}
        edits={edits as never}
        questions={new Map([['q', question]])}
        onDirty={() => {}}
        onHubDone={() => {}}
        onQuestionDone={() => {}}
        onClose={() => {}}
      />
    )
  }
  await renderInApp(<Builder />)
  expect(await screen.findByRole('textbox', { name: 'Question in Français' })).toBeTruthy()
  expect(screen.getAllByRole('textbox', { name: 'Question' })).toHaveLength(1)
  // another one, which is new
  act(() => open({ of: 'question', hubId: 'h' }))
  expect(screen.getAllByRole('textbox', { name: 'Question' })).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Translations' })).toBeNull()
})

test('what is not translated is listed behind what is probably a mistake, with its languages', async () => {
  await renderInApp(
    <LintPanel
      hubs={hubs}
      warnings={[
        { kind: 'UNTRANSLATED', hubId: 'h', languages: ['FR', 'NL'] },
        { kind: 'EMPTY_HUB', hubId: 'h' },
      ]}
      onGo={() => {}}
      onTranslate={() => {}}
    />,
  )
  const lines = await screen.findAllByRole('listitem')
  expect(
    lines.map(({ textContent }) => /no questions|Français, Nederlands/.exec(textContent)?.[0]),
  ).toEqual(['no questions', 'Français, Nederlands'])
})

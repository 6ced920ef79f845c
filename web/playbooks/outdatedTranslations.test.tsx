import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draftOf, type Draft } from '../../shared/draftChange.ts'
import { renderInApp } from '../app/testKit.tsx'
import { builderHub, builderQuestion } from './builderTestKit.ts'
import { LintPanel } from './LintPanel.tsx'
import { PartTranslations } from './PartTranslations.tsx'
import { TranslationsPanel } from './TranslationsPanel.tsx'

const question = builderQuestion('q', {
    title: 'Are you ready?',
    description: 'Ask it first',
    translations: {
      FR: { of: { title: 'Ready?' }, title: 'Prêt ?' },
      NL: { title: 'Klaar?', description: 'Vraag dit eerst' },
    },
  }),
  hubs = [builderHub('h', { questions: [question] })]

test('a translation of another text than there is now says so, with both wordings; it may be right all the same', async () => {
  const edited: Draft[] = []
  const undone: unknown[] = []
  const step = { change: { hubs: [], questions: [] } }
  await renderInApp(
    <PartTranslations
      part={question}
      languages={['FR', 'NL']}
      edits={{
        edit: (next) => {
          edited.push(next(draftOf(hubs)))
          return Promise.resolve(step)
        },
        undo: (one) => undone.push(one),
      }}
    />,
  )
  const texts = within(await screen.findByRole('region', { name: 'Translations' }))
  const french = texts.getByRole('textbox', { name: 'Question in Français, out of date' })
  expect(texts.getByRole('textbox', { name: 'Question in Nederlands' })).toBeTruthy()
  expect(texts.getAllByText('Out of date')).toHaveLength(1)
  const [was, now] = texts.getAllByRole('definition')
  expect([was, now].map((one) => one!.textContent)).toEqual([
    ' [removed: Ready] ?',
    ' [added: Are you ready] ?',
  ])
  await userEvent.click(texts.getByRole('button', { name: 'Still right: Question in Français' }))
  expect(document.activeElement).toBe(french)
  expect(edited.map((draft) => draft.questions.get('q')!.translations)).toEqual([
    { FR: { title: 'Prêt ?' }, NL: { title: 'Klaar?', description: 'Vraag dit eerst' } },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undone).toEqual([step])
})

test('a warning leads to the first text that it is about', async () => {
  const asked: unknown[] = []
  const { unmount } = await renderInApp(
    <LintPanel
      hubs={hubs}
      warnings={[
        { kind: 'OUTDATED', hubId: 'h', questionId: 'q', languages: ['FR'] },
        { kind: 'UNTRANSLATED', hubId: 'h', languages: ['FR'] },
      ]}
      onGo={() => {}}
      onTranslate={(...given) => asked.push(given)}
    />,
  )
  await userEvent.click(await screen.findByRole('button', { name: /translated into: Français/ }))
  await userEvent.click(screen.getByRole('button', { name: /missing in: Français/ }))
  expect(asked).toEqual([
    ['OUTDATED', 'h', 'q'],
    ['UNTRANSLATED', 'h', undefined],
  ])
  unmount()
  for (const [goal, name] of [
    ['OUTDATED', 'Question in Français, out of date'],
    ['UNTRANSLATED', 'Guide in Français, not translated'],
  ] as const) {
    const opened = await renderInApp(
      <PartTranslations
        part={question}
        languages={['FR', 'NL']}
        edits={{ edit: () => Promise.resolve(undefined), undo: () => {} }}
        goal={goal}
      />,
    )
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name }))
    opened.unmount()
  }
})

/** The panel of a playbook whose title was changed since it was translated. */
const showPanel = (languages: string[]) => {
  const playbook = {
    id: 'p',
    title: 'First call',
    description: null,
    language: 'EN',
    languages,
    translations: { FR: { of: { title: 'Discovery' }, title: 'Découverte' } },
  }
  return renderInApp(
    <TranslationsPanel
      playbook={playbook}
      hubs={hubs}
      edits={{ edit: () => Promise.resolve(undefined), undo: () => {} }}
    />,
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
}

test('the panel counts what is out of date and what is missing; the title of the playbook is right again, and back', async () => {
  const { sent } = await showPanel(['FR', 'NL'])
  const french = await screen.findByRole('checkbox', { name: /Français/ }),
    dutch = screen.getByRole('checkbox', { name: /Nederlands/ })
  const said = (box: HTMLElement): string =>
    document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
  // the title of the playbook and of the hub, title and guide of the question
  expect([french, dutch].map(said)).toEqual([
    '2 of 4 texts2 out of date2 missing',
    '2 of 4 texts2 missing',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Still right: Title in Français' }))
  const wishes = () => sent.map(({ variables }) => variables['translations'])
  await expect.poll(wishes).toEqual([[{ language: 'FR', titleOf: null }]])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => wishes().at(-1)).toEqual([{ language: 'FR', titleOf: 'Discovery' }])
})

test('a language that is taken out and had back is as far out of date as it was', async () => {
  const { sent } = await showPanel(['FR'])
  await userEvent.click(await screen.findByRole('checkbox', { name: /Français/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => sent.at(-1)!.variables['translations'])
    .toEqual([{ language: 'FR', title: 'Découverte', titleOf: 'Discovery' }])
})

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import type { Language } from '../../shared/inputs/values.ts'
import { limits } from '../../shared/limits.ts'
import {
  formerText,
  keptTranslations,
  languagesOf,
  textLanguages,
  textsOf,
  translatedCount,
} from '../../shared/translations.ts'
import { withoutLanguage } from '../../shared/withTranslation.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  TranslatePlaybookDocument,
  type Builder_hubFragment,
  type Builder_playbookFragment,
} from '../gql.ts'
import { languages as names, toLanguage } from '../texts/language.ts'
import { notify } from '../ui/notify.tsx'
import { Panel } from '../ui/Panel.tsx'
import { TranslationField } from './TranslationField.tsx'
import classes from './translations.module.css'
import type { DraftEdits } from './useDraft.ts'
import { useRightAgain } from './useRightAgain.ts'
import { useTextNames } from './useTextNames.ts'

type PlaybookTexts = {
  language: Language
  title?: string | null
  description?: string | null
  titleOf?: string | null | undefined
  descriptionOf?: string | null | undefined
}
type TranslationsPanelProps = {
  playbook: Pick<
    Builder_playbookFragment,
    'id' | 'title' | 'description' | 'language' | 'languages' | 'translations'
  >
  hubs: readonly Builder_hubFragment[]
  edits: Pick<DraftEdits, 'edit' | 'undo'>
}

/** In which language a playbook is written, into which ones it is translated, and how far; and its own texts in those. */
export function TranslationsPanel({ playbook, hubs, edits }: TranslationsPanelProps) {
  const { t } = useLingui()
  const { save } = useSave(TranslatePlaybookDocument)
  const fields = useTextNames('playbook'),
    rightAgain = useRightAgain()
  const { id } = playbook
  // shown at once, and as it is when it is kept or refused
  const [asked, setAsked] = useState<{ language: Language; isOffered: boolean } | null>(null)
  const others = languagesOf(playbook, hubs),
    own = keptTranslations(playbook.translations)
  const change = async (given: {
    language?: Language
    languages?: Language[]
    translations?: PlaybookTexts[]
  }): Promise<boolean> => notifyUnlessSaved(await save({ id, ...given }))

  const offer = async (language: Language, isOffered: boolean): Promise<void> => {
    const after = textLanguages.filter((one) =>
      one === language ? isOffered : others.includes(one),
    )
    if ((await change({ languages: after })) && !isOffered) await takeOut(language)
  }
  /** Whoever speaks the language in which a playbook is written reads its texts, and no translation that nobody sees here. */
  const writeIn = async (language: Language): Promise<void> => {
    if (await change({ language })) await takeOut(language)
  }
  /** Takes the texts in a language out of the draft. */
  const takeOut = async (language: Language): Promise<void> => {
    const before = { language: playbook.language as Language, languages: others }
    const step = await edits.edit((draft) => withoutLanguage(draft, language)),
      texts = own[language]
    if (texts) await change({ translations: [{ language, title: null, description: null }] })
    if (!step && !texts) return
    const { of = {}, ...said } = texts ?? {}
    notify.success(t`The texts in ${names[toLanguage(language)]} are gone from the draft.`, {
      undo: () => {
        if (step) edits.undo(step)
        const again = { language, ...said, titleOf: of.title, descriptionOf: of.description }
        void change({ ...before, ...(texts && { translations: [again] }) })
      },
    })
  }
  const markRight = async (
    language: Language,
    source: 'titleOf' | 'descriptionOf',
    former: string | undefined,
  ): Promise<void> => {
    if (await change({ translations: [{ language, [source]: null }] }))
      rightAgain(() => void change({ translations: [{ language, [source]: former }] }))
  }
  return (
    <Panel title={t`Translations`}>
      <div className={classes.panel}>
        <Select
          label={t`Written in`}
          allowDeselect={false}
          value={playbook.language}
          onChange={(value) => {
            const language = textLanguages.find((one) => one === value)
            if (language) void writeIn(language)
          }}
          data={textLanguages.map((value) => ({ value, label: names[toLanguage(value)] }))}
        />
        <fieldset className={classes.offered}>
          <legend>
            <Trans>Translated into</Trans>
          </legend>
          {textLanguages
            .filter((one) => one !== playbook.language)
            .map((language) => (
              <Checkbox
                key={language}
                label={<span lang={toLanguage(language)}>{names[toLanguage(language)]}</span>}
                description={
                  others.includes(language) && (
                    <Progress playbook={playbook} hubs={hubs} language={language} />
                  )
                }
                checked={asked?.language === language ? asked.isOffered : others.includes(language)}
                onChange={({ currentTarget: { checked } }) => {
                  setAsked({ language, isOffered: checked })
                  void offer(language, checked).finally(() => setAsked(null))
                }}
              />
            ))}
        </fieldset>
        {others.length === 0 ? (
          <p className={classes.soft}>
            <Trans>Whoever speaks another language reads the texts as they are written.</Trans>
          </p>
        ) : (
          textsOf(playbook).map((field) => (
            <div key={field} className={classes.text}>
              <p className={classes.base}>
                <span className={classes.name}>{fields[field]}</span>{' '}
                {field === 'title' ? playbook.title : playbook.description}
              </p>
              {others.map((language) => (
                <TranslationField
                  key={language}
                  of={`${id} ${field}`}
                  language={language}
                  name={fields[field]}
                  value={own[language]?.[field] ?? ''}
                  max={field === 'title' ? limits.playbookTitle : limits.description}
                  former={formerText(playbook, field, language)}
                  base={playbook[field as 'title'] ?? ''}
                  onSave={(text) =>
                    change({
                      translations: [{ language, [field]: text.trim() || null }],
                    })
                  }
                  onRight={() =>
                    void markRight(
                      language,
                      field === 'title' ? 'titleOf' : 'descriptionOf',
                      formerText(playbook, field, language),
                    )
                  }
                />
              ))}
            </div>
          ))
        )}
      </div>
    </Panel>
  )
}

function Progress({
  playbook,
  hubs,
  language,
}: {
  playbook: TranslationsPanelProps['playbook']
  hubs: readonly Builder_hubFragment[]
  language: Language
}) {
  const { all, done, former } = translatedCount(playbook, hubs, language)
  const missing = all - done
  return (
    <>
      <span>
        <Plural value={all} one={`${done} of # text`} other={`${done} of # texts`} />
      </span>
      {former > 0 && (
        <span className={classes.count}>
          <Plural value={former} one="# out of date" other="# out of date" />
        </span>
      )}
      {missing > 0 && (
        <span className={classes.count}>
          <Plural value={missing} one="# missing" other="# missing" />
        </span>
      )}
    </>
  )
}

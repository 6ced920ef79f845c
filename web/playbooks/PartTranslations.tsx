import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '../../shared/inputs/values.ts'
import { limits } from '../../shared/limits.ts'
import type { TextWarning } from '../../shared/lint.ts'
import { formerText, keptTranslations, textsOf, type TextField } from '../../shared/translations.ts'
import {
  withRightTranslation,
  withTranslation,
  type TextPlace,
} from '../../shared/withTranslation.ts'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import { TranslationField } from './TranslationField.tsx'
import classes from './translations.module.css'
import type { DraftEdits } from './useDraft.ts'
import { useRightAgain } from './useRightAgain.ts'
import { useTextNames } from './useTextNames.ts'

type PartTranslationsProps = {
  part: Builder_hubFragment | Builder_questionFragment
  languages: readonly Language[]
  edits: Pick<DraftEdits, 'edit' | 'undo'>
  /** begins with the first text of which that is said */
  goal?: TextWarning | undefined
}

/** The texts of a hub or question, and of its options, each beside the languages into which the playbook is translated. */
export function PartTranslations({ part, languages, edits, goal }: PartTranslationsProps) {
  const { t } = useLingui()
  const names = useTextNames(part.__typename === 'QuestionHub' ? 'hub' : 'question'),
    rightAgain = useRightAgain()
  if (languages.length === 0) return null
  const { id } = part
  const most: Record<TextField, number> = {
    title: part.__typename === 'QuestionHub' ? limits.hubTitle : limits.questionTitle,
    description: limits.description,
    placeholder: limits.placeholder,
    defaultValue: limits.defaultValue,
  }
  const texts = [
    ...textsOf(part).map((field) => ({
      key: field,
      place: { id, field },
      of: part,
      name: names[field],
      max: most[field],
      base: (part as { [F in TextField]?: string | null })[field] ?? '',
    })),
    ...(part.__typename === 'Question' ? part.options : []).map((option, at) => {
      const number = at + 1
      return {
        key: option.id,
        place: { id, optionId: option.id, field: 'title' as const },
        of: option,
        name: t`Option ${number}`,
        max: limits.optionTitle,
        base: option.title,
      }
    }),
  ]
  const saidOf = ({ of, place }: (typeof texts)[number], language: Language) =>
    keptTranslations(of.translations)[language]?.[place.field] ?? ''
  const wasOf = ({ of, place }: (typeof texts)[number], language: Language) =>
    formerText(of, place.field, language)
  const isGoal = (text: (typeof texts)[number], language: Language): boolean =>
    goal === 'OUTDATED'
      ? wasOf(text, language) !== undefined
      : goal === 'UNTRANSLATED' && saidOf(text, language) === ''
  const [first] = texts.flatMap((text) =>
    languages.flatMap((language) => (isGoal(text, language) ? [`${text.key} ${language}`] : [])),
  )
  const markRight = async (place: TextPlace, language: Language): Promise<void> => {
    const step = await edits.edit((draft) => withRightTranslation(draft, place, language))
    if (step) rightAgain(() => edits.undo(step))
  }
  return (
    <section className={classes.section} aria-label={t`Translations`}>
      <h3 className={classes.heading}>
        <Trans>Translations</Trans>
      </h3>
      {texts.map((text) => (
        <div key={text.key} className={classes.text}>
          <p className={classes.base}>
            <span className={classes.name}>{text.name}</span> {text.base}
          </p>
          {languages.map((language) => (
            <TranslationField
              key={language}
              of={`${id} ${text.key}`}
              language={language}
              name={text.name}
              value={saidOf(text, language)}
              max={text.max}
              former={wasOf(text, language)}
              base={text.base}
              isGoal={`${text.key} ${language}` === first}
              onSave={async (typed) =>
                Boolean(
                  await edits.edit((draft) => withTranslation(draft, text.place, language, typed)),
                )
              }
              onRight={() => void markRight(text.place, language)}
            />
          ))}
        </div>
      ))}
    </section>
  )
}

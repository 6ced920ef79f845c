import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '../../shared/inputs/values.ts'
import { limits } from '../../shared/limits.ts'
import { keptTranslations, textsOf, type TextField } from '../../shared/translations.ts'
import { withTranslation } from '../../shared/withTranslation.ts'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import { TranslationField } from './TranslationField.tsx'
import classes from './translations.module.css'
import type { DraftEdits } from './useDraft.ts'
import { useTextNames } from './useTextNames.ts'

type PartTranslationsProps = {
  part: Builder_hubFragment | Builder_questionFragment
  languages: readonly Language[]
  edits: Pick<DraftEdits, 'edit'>
}

/** The texts of a hub or question, and of its options, each beside the languages into which the playbook is translated. */
export function PartTranslations({ part, languages, edits }: PartTranslationsProps) {
  const { t } = useLingui()
  const names = useTextNames(part.__typename === 'QuestionHub' ? 'hub' : 'question')
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
  return (
    <section className={classes.section} aria-label={t`Translations`}>
      <h3 className={classes.heading}>
        <Trans>Translations</Trans>
      </h3>
      {texts.map(({ key, place, of, name, max, base }) => (
        <div key={key} className={classes.text}>
          <p className={classes.base}>
            <span className={classes.name}>{name}</span> {base}
          </p>
          {languages.map((language) => (
            <TranslationField
              key={language}
              of={`${id} ${key}`}
              language={language}
              name={name}
              value={keptTranslations(of.translations)[language]?.[place.field] ?? ''}
              max={max}
              onSave={async (text) =>
                Boolean(await edits.edit((draft) => withTranslation(draft, place, language, text)))
              }
            />
          ))}
        </div>
      ))}
    </section>
  )
}

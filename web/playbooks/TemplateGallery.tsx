import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { languages, toLanguage, type Language } from '../texts/language.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { TemplateList, type ListFilter } from './TemplateList.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { useTemplates } from './useTemplates.ts'

interface Props {
  /** The one that is looked at, as the address has it; any other text: none. */
  shown: string
  onClose: () => void
}

/** Templates to make a playbook of: all of them, or one in a preview. */
export function TemplateGallery({ shown, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [language, setLanguage] = useState<Language>(() => toLanguage(i18n.locale))
  const [filter, setFilter] = useState<ListFilter>({ typed: '', conversation: 'ALL' })
  /** what was typed as its title stays while one looks at the others */
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map())
  const [last, setLast] = useState<string | null>(null)
  const { templates, again } = useTemplates(language)
  const chosen = templates?.find(({ id }) => id === shown)
  if (chosen && last !== chosen.id) setLast(chosen.id)
  const languageField = {
    label: t`Language of the playbook`,
    value: language,
    data: Object.entries(languages).map(([value, label]) => ({ value, label })),
    onChange: (event: { currentTarget: { value: string } }) =>
      setLanguage(toLanguage(event.currentTarget.value)),
  }
  return (
    <FormDialog title={t`New from a template`} size="60rem" onClose={onClose}>
      {({ onDirty }) =>
        templates === null ? (
          <ErrorState onRetry={again}>
            <Trans>Check your connection and try again.</Trans>
          </ErrorState>
        ) : !templates ? (
          <LoadingState rows={8} />
        ) : chosen ? (
          <TemplatePreview
            key={chosen.id}
            template={chosen}
            language={languageField}
            typed={titles.get(chosen.id) ?? null}
            onType={(title) => {
              setTitles((before) => new Map(before).set(chosen.id, title))
              onDirty(true)
            }}
            onTaken={() => onDirty(false)}
          />
        ) : (
          <TemplateList
            templates={templates}
            language={languageField}
            filter={filter}
            onFilter={setFilter}
            last={last}
          />
        )
      }
    </FormDialog>
  )
}

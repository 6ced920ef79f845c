import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from 'urql'
import { OwnTemplatesDocument } from '../gql.ts'
import { languages, toLanguage, type Language } from '../texts/language.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { OwnTemplatePreview } from './OwnTemplatePreview.tsx'
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
  const [{ data, error }, read] = useQuery({
    query: OwnTemplatesDocument,
    requestPolicy: 'cache-and-network',
  })
  const own = data?.playbooks ?? (error ? null : undefined)
  const readAgain = (): void => read({ requestPolicy: 'network-only' })
  const chosen = templates?.find(({ id }) => id === shown),
    chosenOwn = own?.find(({ id }) => id === shown)
  const looked = chosen ?? chosenOwn
  if (looked && last !== looked.id) setLast(looked.id)
  const languageField = {
    label: t`Language of the playbook`,
    value: language,
    data: Object.entries(languages).map(([value, label]) => ({ value, label })),
    onChange: (event: { currentTarget: { value: string } }) =>
      setLanguage(toLanguage(event.currentTarget.value)),
  }
  return (
    <FormDialog title={t`New from a template`} size="60rem" onClose={onClose}>
      {({ onDirty }) => {
        const typing = looked && {
          typed: titles.get(looked.id) ?? null,
          onType: (title: string) => {
            setTitles((before) => new Map(before).set(looked.id, title))
            onDirty(true)
          },
          onTaken: () => onDirty(false),
        }
        if (chosenOwn && typing)
          return <OwnTemplatePreview key={chosenOwn.id} template={chosenOwn} {...typing} />
        return templates === null ? (
          <ErrorState onRetry={again}>
            <Trans>Check your connection and try again.</Trans>
          </ErrorState>
        ) : !templates || own === undefined ? (
          <LoadingState rows={8} />
        ) : chosen && typing ? (
          <TemplatePreview key={chosen.id} template={chosen} language={languageField} {...typing} />
        ) : (
          <TemplateList
            templates={templates}
            own={own}
            onRetry={readAgain}
            language={languageField}
            filter={filter}
            onFilter={setFilter}
            last={last}
          />
        )
      }}
    </FormDialog>
  )
}

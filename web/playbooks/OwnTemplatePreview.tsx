import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { hubsIn } from '../../shared/translations.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { BuilderVersionDocument, type OwnTemplates_playbookFragment } from '../gql.ts'
import { toLanguage } from '../texts/language.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { useMarkTemplate } from './useMarkTemplate.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

interface Props {
  template: OwnTemplates_playbookFragment
  typed: string | null
  onType: (title: string) => void
  onTaken: () => void
}

/** What a template of the organisation asks: the draft of its playbook, which a new one is copied from. */
export function OwnTemplatePreview({ template, ...typing }: Props) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { id, title, description } = template
  const mark = useMarkTemplate()
  const [{ data, error }, read] = useQuery({
    query: BuilderVersionDocument,
    variables: { id: template.draft?.id ?? '' },
    requestPolicy: 'cache-and-network',
  })
  const version = data?.playbookVersion
  if (!version)
    return error || data ? (
      <ErrorState
        reference={error && problemsOf(error)[0]?.reference}
        onRetry={() => read({ requestPolicy: 'network-only' })}
      >
        {error ? errorText(error) : <Trans>It is not there any more.</Trans>}
      </ErrorState>
    ) : (
      <LoadingState rows={8} />
    )
  const takeOut = async (): Promise<void> => {
    if (!(await mark({ id, title, isTemplate: true }))) return
    typing.onTaken()
    // who went elsewhere meanwhile stays there
    await navigate({
      to: '.',
      search: (before) => (before.templates === id ? { ...before, templates: 'all' } : before),
    })
  }
  const language = toLanguage(i18n.locale).toUpperCase() as Language
  return (
    <TemplatePreview
      template={{ id, title, about: description ?? '', hubs: hubsIn(version.hubs, language) }}
      language={null}
      {...typing}
    >
      <Button variant="subtle" size="compact-sm" onClick={() => void takeOut()}>
        <Trans>Remove from the templates</Trans>
      </Button>
    </TemplatePreview>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { languages, toLanguage } from '../texts/language.ts'
import type { OwnTemplates_playbookFragment } from '../gql.ts'
import { PartialData } from '../ui/ErrorState.tsx'
import { Title } from '../ui/Title.tsx'
import { TemplateCard } from './TemplateCard.tsx'
import classes from './TemplateGallery.module.css'

interface Props {
  /** Those that have what is looked for; null: they could not be read. */
  templates: readonly OwnTemplates_playbookFragment[] | null
  last: string | null
  onRetry: () => void
}

/** The templates that colleagues made of playbooks. */
export function OwnTemplates({ templates, last, onRetry }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Title order={3} className={classes.section}>
        <Trans>Your organisation’s</Trans>
      </Title>
      {templates === null ? (
        <PartialData onRetry={onRetry}>
          <Trans>The templates of your organisation could not be loaded.</Trans>
        </PartialData>
      ) : (
        <ul className={classes.cards} aria-label={t`Templates of your organisation`}>
          {templates.map((one) => (
            <TemplateCard
              key={one.id}
              id={one.id}
              title={one.title}
              about={one.description}
              isLast={one.id === last}
            >
              <span>
                <Plural
                  value={one.draft?.hubs.length ?? 0}
                  one="# question hub"
                  other="# question hubs"
                />
              </span>
              <span>
                <Plural
                  value={one.draft?.hubs.reduce((sum, hub) => sum + hub.questions.length, 0) ?? 0}
                  one="# question"
                  other="# questions"
                />
              </span>
              <span>
                {[one.language, ...one.languages]
                  .map((each) => languages[toLanguage(each)])
                  .join(', ')}
              </span>
            </TemplateCard>
          ))}
        </ul>
      )}
    </>
  )
}

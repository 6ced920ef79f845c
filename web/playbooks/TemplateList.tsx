import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { NativeSelect, TextInput, type NativeSelectProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { limits } from '../../shared/limits.ts'
import type { OwnTemplates_playbookFragment } from '../gql.ts'
import { languages } from '../texts/language.ts'
import { Segments } from '../ui/Segments.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { Title } from '../ui/Title.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { OwnTemplates } from './OwnTemplates.tsx'
import { TemplateCard } from './TemplateCard.tsx'
import classes from './TemplateGallery.module.css'
import { conversations, hasWords, wordsIn, type Conversation, type Template } from './templates.ts'
import { useConversationWords } from './useConversationWords.ts'

export interface ListFilter {
  typed: string
  conversation: Conversation | 'ALL'
}
interface Props {
  templates: readonly Template[]
  /** Those of the organisation; undefined: not read yet; null: they could not be. */
  own: readonly OwnTemplates_playbookFragment[] | null | undefined
  onRetry: () => void
  language: NativeSelectProps
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
  /** The one that was looked at last: back from it, one goes on there. */
  last: string | null
}

/** The templates as cards, searched and filtered. */
export function TemplateList({ templates, own, onRetry, language, filter, onFilter, last }: Props) {
  const { t } = useLingui()
  const words = useConversationWords()
  const { typed, conversation } = filter
  const found = templates.filter(
    (one) => (conversation === 'ALL' || one.conversation === conversation) && hasWords(one, typed),
  )
  // nobody said for which conversation a playbook of their own is
  const ours =
    conversation === 'ALL'
      ? own && own.filter((one) => wordsIn(`${one.title}\n${one.description ?? ''}`, typed))
      : []
  const count = found.length + (ours?.length ?? 0)
  useAnnounced(
    count === 0 ? t`No results..` : plural(count, { one: '# template', other: '# templates' }),
    'templates',
  )
  return (
    <div className={classes.list}>
      <div className={classes.filters}>
        <TextInput
          type="search"
          label={t`Search templates`}
          placeholder={t`Title, question, method…`}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={limits.search}
          value={typed}
          onChange={(event) => onFilter({ ...filter, typed: event.currentTarget.value })}
        />
        <NativeSelect {...language} />
      </div>
      <Segments
        label={t`For which conversation`}
        value={conversation}
        choices={[
          { value: 'ALL' as const, label: t`All` },
          ...conversations.map((value) => ({ value, label: words[value] })),
        ]}
        onChange={(value) => onFilter({ ...filter, conversation: value })}
      />
      {(ours === null || (ours && ours.length > 0)) && (
        <>
          <OwnTemplates templates={ours} last={last} onRetry={onRetry} />
          {found.length > 0 && (
            <Title order={3} className={classes.section}>
              <Trans>Ready-made</Trans>
            </Title>
          )}
        </>
      )}
      {count === 0 ? (
        <p className={classes.none}>
          <Trans>No template has that. Try another word, or all conversations.</Trans>
        </p>
      ) : found.length === 0 ? null : (
        <ul className={classes.cards} aria-label={t`Templates`}>
          {found.map((template) => (
            <Shipped key={template.id} template={template} isLast={template.id === last} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Shipped({ template, isLast }: { template: Template; isLast: boolean }) {
  const { id, title, about, conversation, hubs } = template
  const words = useConversationWords()
  const questions = hubs.reduce((sum, hub) => sum + hub.questions.length, 0)
  return (
    <TemplateCard
      id={id}
      title={title}
      about={about}
      kind={<StateBadge tone="info">{words[conversation]}</StateBadge>}
      isLast={isLast}
    >
      <span>
        <Plural value={hubs.length} one="# question hub" other="# question hubs" />
      </span>
      <span>
        <Plural value={questions} one="# question" other="# questions" />
      </span>
      <span>{Object.values(languages).join(', ')}</span>
    </TemplateCard>
  )
}

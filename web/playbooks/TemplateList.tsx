import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { NativeSelect, TextInput, type NativeSelectProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { limits } from '../../shared/limits.ts'
import { languages } from '../texts/language.ts'
import { Segments } from '../ui/Segments.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { Title } from '../ui/Title.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import classes from './TemplateGallery.module.css'
import { conversations, hasWords, type Conversation, type Template } from './templates.ts'
import { useConversationWords } from './useConversationWords.ts'

export interface ListFilter {
  typed: string
  conversation: Conversation | 'ALL'
}
interface Props {
  templates: readonly Template[]
  language: NativeSelectProps
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
  /** The one that was looked at last: back from it, one goes on there. */
  last: string | null
}

/** The templates as cards, searched and filtered. */
export function TemplateList({ templates, language, filter, onFilter, last }: Props) {
  const { t } = useLingui()
  const words = useConversationWords()
  const { typed, conversation } = filter
  const found = templates.filter(
    (one) => (conversation === 'ALL' || one.conversation === conversation) && hasWords(one, typed),
  )
  useAnnounced(
    found.length === 0
      ? t`No results..`
      : plural(found.length, { one: '# template', other: '# templates' }),
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
      {found.length === 0 ? (
        <p className={classes.none}>
          <Trans>No template has that. Try another word, or all conversations.</Trans>
        </p>
      ) : (
        <ul className={classes.cards} aria-label={t`Templates`}>
          {found.map((template) => (
            <Card key={template.id} template={template} isLast={template.id === last} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Card({ template, isLast }: { template: Template; isLast: boolean }) {
  const { id, title, about, conversation, hubs } = template
  const words = useConversationWords()
  const link = useRef<HTMLAnchorElement>(null)
  const wasLast = useRef(isLast)
  useEffect(() => {
    if (wasLast.current) link.current?.focus()
  }, [])
  const questions = hubs.reduce((sum, hub) => sum + hub.questions.length, 0)
  return (
    <li className={classes.card}>
      <div className={classes.kind}>
        <StateBadge tone="info">{words[conversation]}</StateBadge>
      </div>
      <Title order={3} className={classes.title}>
        <Link
          ref={link}
          className={classes.link}
          to="/playbooks"
          search={(before) => ({ ...before, templates: id })}
        >
          {title}
        </Link>
      </Title>
      <p className={classes.about}>{about}</p>
      <p className={classes.facts}>
        <span>
          <Plural value={hubs.length} one="# question hub" other="# question hubs" />
        </span>
        <span>
          <Plural value={questions} one="# question" other="# questions" />
        </span>
        <span>{Object.values(languages).join(', ')}</span>
      </p>
    </li>
  )
}

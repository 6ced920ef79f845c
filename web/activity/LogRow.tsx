import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { fullName } from '../../shared/personName.ts'
import type { LogRow_lineFragment as Line } from '../gql.ts'
import { HistoryText } from '../records/HistoryText.tsx'
import type { FieldWords } from '../records/fieldWords.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { hasItsOwnSentence, LineOfItsOwn } from './LineOfItsOwn.tsx'
import lineOf from '../records/LogLine.module.css'
import classes from './Log.module.css'
import type { LogSearch } from './logSearch.ts'

interface Props {
  line: Line
  kind: string
  words: FieldWords | undefined
  /** The address of the record; null: it has no page, or is not here. */
  to: string | null
  /** The organisation is named, for there are others. */
  namesOrganisation: boolean
  onNarrow: (part: LogSearch) => void
}

/** One line of the log: who did what, to what, where and when. */
export function LogRow({ line, kind, words, to, namesOrganisation, onNarrow }: Props) {
  const { t } = useLingui()
  const { creator, message, title, organisation, sourceId } = line
  const who = fullName(creator)
  const isOwn = hasItsOwnSentence(line)
  const organisationTitle = organisation.title
  return (
    <li className={lineOf.line}>
      <Avatar person={creator} size={28} decorative />
      <div className={lineOf.what}>
        <span className={lineOf.said}>
          {isOwn ? (
            <LineOfItsOwn line={line} />
          ) : (
            <HistoryText line={line} words={words} onField={null} />
          )}
        </span>
        {message && !words?.of && !isOwn && <span className={classes.message}>{message}</span>}
        <span className={classes.foot}>
          <span className={classes.kind}>
            {kind}
            {title && (
              <>
                {': '}
                {to ? (
                  <Link to={to} className="quiet">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </>
            )}
          </span>
          <UnstyledButton className={classes.narrow} onClick={() => onNarrow({ object: sourceId })}>
            <Trans>Only this</Trans>
            <span className="visually-hidden">{`: ${title ?? kind}`}</span>
          </UnstyledButton>
          <UnstyledButton className={classes.narrow} onClick={() => onNarrow({ user: creator.id })}>
            <Trans>Only {who}</Trans>
          </UnstyledButton>
          {namesOrganisation && (
            <UnstyledButton
              className={classes.narrow}
              aria-label={t`Only the log of ${organisationTitle}`}
              onClick={() => onNarrow({ organisation: organisation.id })}
            >
              {organisationTitle}
            </UnstyledButton>
          )}
          <RelativeTime moment={line.dateCreated} />
        </span>
      </div>
    </li>
  )
}

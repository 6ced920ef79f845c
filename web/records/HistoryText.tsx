import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { FieldChange } from './FieldChange.tsx'
import type { FieldWords, SaidLine } from './fieldWords.ts'
import classes from './History.module.css'
import { MergeText, type MergeProperty } from './MergeText.tsx'
import { PartChange } from './PartChange.tsx'
import { Who } from './Who.tsx'

interface Props {
  line: SaidLine
  /** None: the log has a word that this release does not know. */
  words: FieldWords | undefined
  /** Asks for all lines of its field; null: these are they. */
  onField: (() => void) | null
}

/** More does not stand within a sentence, letters. */
const shortLetters = 120

/** What a line of the log says, in a sentence. */
export function HistoryText({ line, words, onField }: Props) {
  const { t } = useLingui()
  const { property, value, value2, valueTitle, value2Title } = line
  const who = <Who entry={line} />
  const isAdded = value2 !== null
  switch (words ? '' : property) {
    case 'created':
      return <Trans>{who} created it</Trans>
    case 'deleted':
      return <Trans>{who} put it into the bin</Trans>
    case 'restored':
      return <Trans>{who} took it out of the bin</Trans>
    case 'moved':
      return <Trans>{who} moved it to another place</Trans>
    case 'merged':
    case 'mergedInto':
    case 'mergeUndone':
    case 'notDuplicate':
      return <MergeText who={who} property={property as MergeProperty} from={value} to={value2} />
    case 'imported':
      return <Trans>{who} made it from a file</Trans>
    case 'exported':
      return isAdded ? (
        <Trans>
          {who} saved version {value2} as a file
        </Trans>
      ) : (
        <Trans>{who} saved the draft as a file</Trans>
      )
    case 'label':
      return <PartChange who={who} part={value2 ?? value} isLabel isAdded={isAdded} />
    case 'comment':
      return isAdded ? (
        <>
          <Trans>{who} commented</Trans>
          <Long text={value2} />
        </>
      ) : (
        <>
          <Trans>{who} deleted a comment</Trans>
          <Long text={value} isOld />
        </>
      )
  }
  const name = words?.name ?? property
  const field = onField ? (
    <UnstyledButton className={classes.field} onClick={onField}>
      {name}
    </UnstyledButton>
  ) : (
    name
  )
  const of = words?.of?.(line),
    where = of && <strong>{of}</strong>
  if (words?.isOpaque || isLong(value) || isLong(value2))
    return (
      <>
        {where ? (
          <Trans>
            {who} changed {field} of {where}
          </Trans>
        ) : (
          <Trans>
            {who} changed {field}
          </Trans>
        )}
        {!words?.isOpaque && (
          <>
            <Long text={value} isOld />
            <Long text={value2} />
          </>
        )}
      </>
    )
  const said = (text: string | null, title: string | null): ReactNode => {
    if (!text) return null
    if (words?.isId) return title ?? t`one that cannot be shown`
    return words?.said ? words.said(text) : text
  }
  const from = said(value, valueTitle),
    to = said(value2, value2Title)
  if (words?.isPart) {
    const other = <strong>{to ?? from}</strong>
    return isAdded ? (
      <Trans>
        {who} added {other} ({field})
      </Trans>
    ) : (
      <Trans>
        {who} took {other} off ({field})
      </Trans>
    )
  }
  return <FieldChange who={who} field={field} where={where} from={from} to={to} />
}

const isLong = (text: string | null): boolean =>
  text !== null && (text.length > shortLetters || text.includes('\n'))

function Long({ text, isOld = false }: { text: string | null; isOld?: boolean }) {
  if (!text) return null
  return <span className={classes.text}>{isOld ? <s>{text}</s> : text}</span>
}

import { Text, UnstyledButton } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import classes from './Tray.module.css'

/** So much of a text is shown at first. */
const mostLetters = 400,
  mostLines = 6

/** A text that its author typed, which may be as long as notes are. */
export function LongText({ children: text }: { children: string }) {
  const [isWhole, setWhole] = useState(false)
  const start = text.split('\n').slice(0, mostLines).join('\n').slice(0, mostLetters)
  const isCut = start.length < text.length
  return (
    <>
      <Text component="span" display="block" inherit className={classes.value}>
        {isWhole || !isCut ? text : `${start.trimEnd()} …`}
      </Text>
      {isCut && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? <Trans>Show less</Trans> : <Trans>Show all</Trans>}
        </UnstyledButton>
      )}
    </>
  )
}

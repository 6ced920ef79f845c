import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useOneTabStop } from './useOneTabStop.ts'
import classes from './WordChart.module.css'

/** Words that are shown at first, so that the answers beneath stay near. */
const few = 15

interface Props {
  words: readonly { word: string; count: number }[]
  shareOf: (count: number) => string
  isOn: (word: string) => boolean
  onToggle: (word: string) => void
}

/** Words as bars, each a button that finds the answers which hold it. */
export function WordChart({ words, shareOf, isOn, onToggle }: Props) {
  const stop = useOneTabStop<HTMLUListElement>(),
    most = words[0]?.count ?? 1
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <ul {...stop} className={classes.words}>
        {(showsAll ? words : words.slice(0, few)).map(({ word, count }) => (
          <li key={word}>
            <button
              type="button"
              className={classes.word}
              style={{ '--part': `${(100 * count) / most}%` }}
              aria-pressed={isOn(word)}
              onClick={() => onToggle(word)}
            >
              <span className={classes.name}>{word}</span>{' '}
              <span className={classes.count}>{count}</span>{' '}
              <span className={classes.share}>{shareOf(count)}</span>
            </button>
          </li>
        ))}
      </ul>
      {!showsAll && words.length > few && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setShowsAll(true)}>
          <Trans>Show more words</Trans>
        </Button>
      )}
    </>
  )
}

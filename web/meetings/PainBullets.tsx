import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { toLanguage } from '../texts/language.ts'
import classes from './Pains.module.css'

interface Bullet {
  id: string
  text: string
  link: string | null
  language: string | null
}
/** Beside a conversation: more are behind a button. */
const shownAtFirst = 3

/** What answers a pain: first what is in the person's own language, or in none. */
export function PainBullets({ bullets }: { bullets: readonly Bullet[] }) {
  const { t, i18n } = useLingui()
  const [isWhole, setWhole] = useState(false)
  if (bullets.length === 0) return null
  const own = toLanguage(i18n.locale).toUpperCase()
  const isForeign = ({ language }: Bullet): boolean => language !== null && language !== own
  const sorted = bullets.toSorted((a, b) => Number(isForeign(a)) - Number(isForeign(b)))
  const more = sorted.length - shownAtFirst
  return (
    <>
      <ul className={classes.bullets}>
        {sorted.slice(0, isWhole ? sorted.length : shownAtFirst).map((bullet) => {
          const { id, text, link, language } = bullet
          return (
            <li key={id} {...(language && { lang: language.toLowerCase() })}>
              {isForeign(bullet) && <abbr className={classes.language}>{language}</abbr>}
              {text}
              {link && (
                <a
                  href={link}
                  target="_blank"
                  rel="noreferrer noopener"
                  className={classes.link}
                  aria-label={t`More about it, in a new tab`}
                >
                  <IconExternalLink size={14} stroke={1.8} aria-hidden />
                </a>
              )}
            </li>
          )
        })}
      </ul>
      {more > 0 && !isWhole && (
        <UnstyledButton className={classes.quiet ?? ''} onClick={() => setWhole(true)}>
          {plural(more, { one: '# more bullet', other: '# more bullets' })}
        </UnstyledButton>
      )}
    </>
  )
}

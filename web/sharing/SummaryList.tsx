import { Trans } from '@lingui/react/macro'
import { fullName } from '../../shared/personName.ts'
import type { Summary_summaryFragment } from '../gql.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import classes from './ShareMeeting.module.css'

/** What was written to the customer: who, when, to whom, and the text. */
export function SummaryList({ summaries }: { summaries: readonly Summary_summaryFragment[] }) {
  if (!summaries.length) return null
  return (
    <>
      <h3 className={classes.legend}>
        <Trans>Summaries for the customer</Trans>
      </h3>
      <ul className={classes.items}>
        {summaries.map(({ id, channel, language, content, dateCreated, creator, contacts }) => {
          const who = fullName(creator),
            names = contacts.map(fullName).join(', ')
          return (
            <li key={id}>
              {channel === 'COPY' ? (
                names ? (
                  <Trans>
                    {who} copied it for {names}
                  </Trans>
                ) : (
                  <Trans>{who} copied it</Trans>
                )
              ) : names ? (
                <Trans>
                  {who} wrote an e-mail to {names}
                </Trans>
              ) : (
                <Trans>{who} wrote an e-mail</Trans>
              )}
              <div className={classes.hint}>
                <LocalDate moment={dateCreated} /> · {language}
              </div>
              <details>
                <summary>
                  <Trans>Text</Trans>
                </summary>
                <p className={classes.said} lang={language.toLowerCase()}>
                  {content}
                </p>
              </details>
            </li>
          )
        })}
      </ul>
    </>
  )
}

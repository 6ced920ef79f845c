import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Pain_painFragment } from '../gql.ts'
import classes from './NamedList.module.css'
import { fullName } from '../ui/Avatar.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'

/** The meetings in which a pain was named, the newest first: by whom, when, and what was said. */
export function Namings({ namings }: Pick<Pain_painFragment, 'namings'>) {
  if (namings.length === 0)
    return (
      <p className={classes.none}>
        <Trans>It was not named in a meeting yet.</Trans>
      </p>
    )
  return (
    <ul className={classes.list}>
      {namings.map(({ id, note, voteCount, dateCreated, creator, companyDialog }) => (
        <li key={id} className={classes.row}>
          <span className={classes.line}>
            <Link
              to="/companyDialog/$companyDialogId"
              params={{ companyDialogId: companyDialog.id }}
              className="quiet"
            >
              {companyDialog.title}
            </Link>
            {companyDialog.company && !companyDialog.title.endsWith(companyDialog.company.name) && (
              <>
                <span aria-hidden>·</span>
                <Link
                  to="/account/$companyId"
                  params={{ companyId: companyDialog.company.id }}
                  className="quiet"
                >
                  {companyDialog.company.name}
                </Link>
              </>
            )}
          </span>
          {note && <span className={classes.note}>{note}</span>}
          <span className={classes.muted}>
            {fullName(creator)} · <RelativeTime moment={dateCreated} />
            {voteCount > 0 && ` · ${plural(voteCount, { one: '# vote', other: '# votes' })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

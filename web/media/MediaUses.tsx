import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { MediaUsesDocument, type MediaUsesQuery } from '../gql.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './Media.module.css'
import { useMediaTexts } from './useMediaTexts.ts'

export type MediaUse = Omit<NonNullable<MediaUsesQuery['mediaItem']>['uses'][number], '__typename'>

/** Where an item is used, as far as the person may see that. */
export function MediaUses({ id }: { id: string }) {
  const { t } = useLingui()
  const [{ data, error }] = useQuery({
    query: MediaUsesDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const { uses: kinds } = useMediaTexts()
  const uses = data?.mediaItem?.uses ?? null
  if (!uses && error) return null
  return (
    <Panel title={t`Where it is used`}>
      {uses?.length === 0 && (
        <p className={classes.none}>
          <Trans>It is not used anywhere.</Trans>
        </p>
      )}
      {uses && uses.length > 0 && (
        <ul className={classes.uses}>
          {uses.map((use, at) => (
            <li key={`${use.kind} ${use.recordId} ${at}`}>
              <UseLink use={use} />
              <span className={classes.useKind}>
                {kinds[use.kind]}
                {use.within && ` · ${use.within}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Leads to what shows an item. */
export function UseLink({ use: { kind, recordId, title } }: { use: MediaUse }) {
  switch (kind) {
    case 'MEETING':
      return (
        <Link to="/companyDialog/$companyDialogId" params={{ companyDialogId: recordId }}>
          {title}
        </Link>
      )
    case 'BULLET':
      return (
        <Link
          to="/pains_and_bullets/all/{-$painsandbulletId}"
          params={{ painsandbulletId: recordId }}
        >
          {title}
        </Link>
      )
    case 'QUESTION':
    case 'OPTION':
      return (
        <Link to="/questions/all/$questionId" params={{ questionId: recordId }}>
          {title}
        </Link>
      )
  }
}

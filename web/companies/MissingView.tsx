import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from 'urql'
import { isUnknownId } from '../data/errors.ts'
import { ListOfViewDocument, type BulkTable } from '../gql.ts'
import { listPages } from './viewLists.ts'
import classes from './ViewBar.module.css'
import { LinkButton } from '../ui/LinkButton.tsx'

interface Props {
  table: BulkTable
  id: string
  /** The list shows all of its records. */
  isWhole: boolean
  onClose: () => void
}

/** Why a list does not show the view that its address names: it is of the other list, or gone. */
export function MissingView({ table, id, isWhole, onClose }: Props) {
  const [{ data, error }] = useQuery({ query: ListOfViewDocument, variables: { id } })
  // of what could not be asked for nobody knows that it is gone
  if (!data && !(error && isUnknownId(error))) return null
  const other = data?.listView?.table !== table ? data?.listView : null
  return (
    <p className={classes.gone} role="status">
      {other ? (
        <>
          {other.table === 'COMPANY' ? (
            <Trans>The view “{other.title}” is one of accounts.</Trans>
          ) : other.table === 'CONTACT' ? (
            <Trans>The view “{other.title}” is one of contacts.</Trans>
          ) : (
            <Trans>The view “{other.title}” is one of leads.</Trans>
          )}{' '}
          <LinkButton
            to={listPages[other.table]}
            search={{ view: id }}
            variant="subtle"
            size="compact-sm"
          >
            <Trans>Open it</Trans>
          </LinkButton>
        </>
      ) : !isWhole ? (
        <Trans>The view was deleted or is not shared with you.</Trans>
      ) : table === 'COMPANY' ? (
        <Trans>The view was deleted or is not shared with you. All accounts are shown.</Trans>
      ) : table === 'CONTACT' ? (
        <Trans>The view was deleted or is not shared with you. All contacts are shown.</Trans>
      ) : (
        <Trans>The view was deleted or is not shared with you. Your leads are shown.</Trans>
      )}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onClose}>
        <Trans>OK</Trans>
      </Button>
    </p>
  )
}

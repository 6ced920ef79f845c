import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopyCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { errorText, problemsOf } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { SetDuplicateDocument, type DuplicateReason, type MergeTable } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Segments } from '../ui/Segments.tsx'
import classes from './DuplicatesView.module.css'
import { useNextRow } from './useNextRow.ts'
import { usePairs, type Pair, type Side } from './usePairs.ts'

const MergeDialog = lazyDialog(
  () => import('./MergeDialog.tsx'),
  (module) => module.MergeDialog,
)

/** Accounts and contacts that may be one, two by two. */
export function DuplicatesView() {
  const { t } = useLingui()
  const [table, setTable] = useState<MergeTable>('COMPANY')
  return (
    <Page>
      <PageHeader
        title={t`Duplicates`}
        aside={<Trans>They are looked for every night.</Trans>}
        actions={
          <Segments
            label={t`What may be one`}
            value={table}
            choices={[
              { value: 'COMPANY', label: t`Accounts` },
              { value: 'CONTACT', label: t`Contacts` },
            ]}
            onChange={setTable}
          />
        }
      />
      <Pairs key={table} table={table} />
    </Page>
  )
}

function Pairs({ table }: { table: MergeTable }) {
  const { t } = useLingui()
  const { pairs, hasMore, more, first, error, again } = usePairs(table)
  const [open, setOpen] = useState<Pair | null>(null)
  const { list, leave } = useNextRow(pairs?.map(({ id }) => id) ?? [])
  const { save, saving } = useSave(SetDuplicateDocument)
  const [said, setSaid] = useState('')
  const say = async (pair: Pair, isDuplicate: boolean): Promise<void> => {
    const { id, left, right } = pair
    setSaid(id)
    if (!notifyUnlessSaved(await save({ table, leftId: left.id, rightId: right.id, isDuplicate })))
      return
    if (isDuplicate) notify.success(t`They may be one again.`)
    else
      notify.success(t`“${left.name}” and “${right.name}” stay two.`, {
        undo: () => void say(pair, true),
      })
    if (!isDuplicate) leave(id)
    again()
  }
  return (
    <>
      <Panel flush>
        {!pairs ? (
          error ? (
            <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
              {errorText(error)}
            </ErrorState>
          ) : (
            <LoadingState rows={8} label={t`Loading what may be one`} />
          )
        ) : pairs.length === 0 && first ? (
          <EmptyState icon={IconCopyCheck} title={t`All of these are done`} />
        ) : pairs.length === 0 ? (
          <EmptyState icon={IconCopyCheck} title={t`No duplicates were found`}>
            <Trans>Those with the same name, number or address would stand here.</Trans>
          </EmptyState>
        ) : (
          <ul ref={list} className={classes.list} aria-label={t`Duplicates`}>
            {pairs.map((pair) => (
              <PairRow
                key={pair.id}
                pair={pair}
                table={table}
                busy={saving && said === pair.id}
                onCompare={() => setOpen(pair)}
                onNone={() => void say(pair, false)}
              />
            ))}
          </ul>
        )}
        {(hasMore || first) && (
          <div className={classes.more}>
            {first && (
              <Button variant="default" onClick={first}>
                <Trans>To the most likely ones</Trans>
              </Button>
            )}
            {hasMore && (
              <Button variant="default" onClick={more}>
                <Trans>Show more</Trans>
              </Button>
            )}
          </div>
        )}
      </Panel>
      {open && (
        <MergeDialog
          table={table}
          id={open.left.id}
          otherId={open.right.id}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            again()
          }}
        />
      )}
    </>
  )
}

interface RowProps {
  pair: Pair
  table: MergeTable
  busy: boolean
  onCompare: () => void
  onNone: () => void
}

function PairRow({ pair: { left, right, why }, table, busy, onCompare, onNone }: RowProps) {
  const { t, i18n } = useLingui()
  const reasons = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(
    why.map((one) => t(words[one])),
  )
  return (
    <li className={classes.row}>
      <div className={classes.sides}>
        <SideLink side={left} table={table} />
        <SideLink side={right} table={table} />
      </div>
      <span className={classes.why}>{reasons}</span>
      <span className={classes.actions}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t`Compare “${left.name}” and “${right.name}”`}
          onClick={onCompare}
        >
          <Trans>Compare</Trans>
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          data-row
          disabled={busy}
          aria-label={t`“${left.name}” and “${right.name}” are not the same`}
          onClick={onNone}
        >
          <Trans>Not the same</Trans>
        </Button>
      </span>
    </li>
  )
}

function SideLink({ side: { id, name, about }, table }: { side: Side; table: MergeTable }) {
  const link: ReactNode =
    table === 'COMPANY' ? (
      <Link to="/account/$companyId" params={{ companyId: id }}>
        {name}
      </Link>
    ) : (
      <Link to="/contact/$contactId" params={{ contactId: id }}>
        {name}
      </Link>
    )
  return (
    <span className={classes.side}>
      {link}
      <span className={classes.about}>{about}</span>
    </span>
  )
}

const words: Record<DuplicateReason, MessageDescriptor> = {
  NAME: msg`similar name`,
  VAT: msg`same VAT number`,
  WEBSITE: msg`same website`,
  EMAIL: msg`same e-mail address`,
  PHONE: msg`same telephone number`,
}

import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useSession } from '../data/session.tsx'
import type { BulkTable, ListView_viewFragment as View } from '../gql.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { notify } from '../ui/notify.tsx'

interface Props {
  table: BulkTable
  /** The one that is shown; null: none, or one that is not there; undefined: it comes. */
  view: View | null | undefined
  isFiltered: boolean
  /** The id of the person's usual one. */
  usual: string | null
  setUsual: (id: string | null) => void
  onDialog: (dialog: 'new' | 'edit' | 'why') => void
  onDelete: (view: View) => void
  /** The dialog that makes a file of the list. */
  exported: (close: () => void) => ReactNode
}

/** What can be done with a list and its view, in a menu. */
export function ViewActions({
  table,
  view,
  isFiltered,
  usual,
  setUsual,
  onDialog,
  onDelete,
  exported,
}: Props) {
  const { t } = useLingui()
  const { can } = useSession()
  const navigate = useNavigate()
  const [isExporting, setExporting] = useState(false)
  const copyLink = async (): Promise<void> => {
    const link = new URL(location.href)
    // whoever follows it may have a usual one
    link.searchParams.set('view', view?.id ?? 'all')
    link.searchParams.delete('page')
    try {
      await navigator.clipboard.writeText(link.href)
      notify.success(t`The link is copied.`)
    } catch {
      notify.error(t`The link could not be copied.`)
    }
  }
  return (
    <>
      <ActionMenu
        target={
          <ActionIcon size={24} aria-label={t`View actions`}>
            <IconDots size={15} aria-hidden />
          </ActionIcon>
        }
        sections={[
          {
            actions: [
              Boolean(view?.mayEdit) && {
                label: t`Rename or share…`,
                run: () => onDialog('edit'),
              },
              { label: t`Save as…`, run: () => onDialog('new') },
              table === 'COMPANY' &&
                isFiltered && {
                  label: t`Why is an account in it?`,
                  run: () => onDialog('why'),
                },
              { label: t`Copy the link`, run: () => void copyLink() },
              can('data:export') && { label: t`Export…`, run: () => setExporting(true) },
              can('data:import') && {
                label: t`Import…`,
                run: () => void navigate({ to: '/import', search: { kind: table } }),
              },
              view && usual !== view.id
                ? {
                    label: t`Use as my usual view`,
                    run: () => {
                      setUsual(view.id)
                      notify.success(t`The list opens with “${view.title}” from now on.`, {
                        id: 'view',
                      })
                    },
                  }
                : usual !== null && {
                    label: t`Use no view as my usual one`,
                    run: () => {
                      setUsual(null)
                      notify.success(t`The list opens without a view from now on.`, { id: 'view' })
                    },
                  },
            ],
          },
          ...(view?.mayEdit
            ? [{ actions: [{ label: t`Delete`, danger: true, run: () => onDelete(view) }] }]
            : []),
        ]}
      />
      {isExporting && exported(() => setExporting(false))}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowMerge,
  IconCalendarPlus,
  IconDots,
  IconHistory,
  IconShieldLock,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { NewMeetingSearch } from '../routeSearch.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

interface Props {
  /** What the form of a new meeting begins with. */
  meeting: NewMeetingSearch
  onEdit: () => void
  onHistory: () => void
  /** What is known of a person, and their erasure; null: not for this one. */
  onPrivacy?: (() => void) | null
  /** Makes one of it and another one; null: the person may not. */
  onMerge?: (() => void) | null
  /** Compares it with the company register; null: it has no number of it, or the person may not. */
  onRefresh?: (() => void) | null
  onDelete: () => void
  /** Before the menu. */
  children?: ReactNode
}

/** What a record's page offers beside its title: a meeting, the form, and in a menu its history and its deletion. */
export function RecordActions({
  meeting,
  onEdit,
  onHistory,
  onMerge,
  onPrivacy,
  onRefresh,
  onDelete,
  children,
}: Props) {
  const { t } = useLingui()
  return (
    <>
      <LinkButton
        to="/companyDialogs/newcompanyDialog"
        search={meeting}
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
      >
        <Trans>New meeting</Trans>
      </LinkButton>
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      {children}
      <ActionMenu
        target={
          <ActionIcon aria-label={t`More`} variant="default" size={32}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
        sections={[
          {
            actions: [
              { label: t`History`, icon: IconHistory, run: onHistory },
              onPrivacy != null && { label: t`Privacy…`, icon: IconShieldLock, run: onPrivacy },
              onRefresh != null && {
                label: t`Refresh from the register…`,
                icon: IconRefresh,
                run: onRefresh,
              },
              onMerge != null && { label: t`Merge with…`, icon: IconArrowMerge, run: onMerge },
            ],
          },
          { actions: [{ label: t`Delete`, icon: IconTrash, danger: true, run: onDelete }] },
        ]}
      />
    </>
  )
}

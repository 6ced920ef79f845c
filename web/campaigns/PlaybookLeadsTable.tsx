import { useLingui } from '@lingui/react/macro'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ColumnTable, type OwnColumn } from '../app/ColumnTable.tsx'
import type { PreviewRow } from '../app/usePreview.ts'
import { fullName } from '../../shared/personName.ts'
import type { LeadScoresQuery, PlaybookLead_leadFragment } from '../gql.ts'
import { CompletenessRing } from '../meetings/CompletenessRing.tsx'
import { fromRow, type FromList } from '../records/listPlace.ts'
import { MeetingCell, StepCell } from './AccountCells.tsx'
import classes from './AccountCells.module.css'
import { LinkIcon } from '../ui/LinkButton.tsx'

type Lead = PlaybookLead_leadFragment
type Score = NonNullable<LeadScoresQuery['companyDialogCompleteness']>[number]
interface Props extends PreviewRow {
  leads: readonly Lead[] | undefined
  /** Their playbook is not said. */
  isOfOne: boolean
  /** Undefined: its newest meeting was neither started nor answered, or it is not known yet. */
  scoreOf: (lead: Lead) => Score | undefined
  isByName: boolean
  /** By name. */
  onSort: () => void
  onOpen: (companyId: string, from: FromList) => void
  from: FromList
  busy: boolean
  empty: ReactNode
}

/** Leads of playbooks as a table; on a phone each is a card. */
export function PlaybookLeadsTable({
  leads,
  isOfOne,
  scoreOf,
  isByName,
  onSort,
  onOpen,
  from,
  ...props
}: Props) {
  const { t } = useLingui()
  const score = (lead: Lead): ReactNode => {
    const found = scoreOf(lead)
    // scores come behind the rows: these keep the room that a ring takes
    return (
      <span className={classes.score}>
        {found ? (
          <CompletenessRing
            percentage={found.percentage}
            answered={found.answerCount}
            reachable={found.questionCount}
          />
        ) : (
          '–'
        )}
      </span>
    )
  }
  const columns: OwnColumn<Lead>[] = [
    {
      id: 'name',
      header: t`Account`,
      sortable: true,
      cell: (lead) => (
        <>
          <span className={classes.name}>
            <Link
              className="quiet"
              to="/account/$companyId"
              params={{ companyId: lead.company.id }}
              state={fromRow(from, lead.id)}
            >
              {lead.company.name}
            </Link>
          </span>
        </>
      ),
    },
    { id: 'score', header: t`Score`, isHeaded: true, width: 70, from: 'sm', cell: score },
    {
      id: 'playbook',
      header: t`Playbook`,
      from: 'sm',
      cell: ({ playbook }) => <span className={classes.words}>{playbook.title}</span>,
    },
    {
      id: 'last',
      header: t`Last meeting`,
      isHeaded: true,
      from: 'lg',
      cell: ({ lastMeeting }) => lastMeeting && <MeetingCell meeting={lastMeeting} />,
    },
    {
      id: 'next',
      header: t`Next meeting`,
      isHeaded: true,
      from: 'sm',
      cell: ({ nextMeeting }) => nextMeeting && <MeetingCell meeting={nextMeeting} />,
    },
    {
      id: 'step',
      header: t`Next step`,
      isHeaded: true,
      width: 130,
      from: 'md',
      cell: ({ nextStep }) => nextStep && <StepCell step={nextStep} />,
    },
    {
      id: 'owner',
      header: t`Owner`,
      isHeaded: true,
      width: 100,
      from: 'md',
      cell: ({ company }) => <span className={classes.words}>{fullName(company.owner)}</span>,
    },
  ]
  return (
    <ColumnTable
      {...props}
      list="PLAYBOOK_LEAD"
      label={t`Leads of playbooks`}
      rows={leads}
      rowId={({ id }) => id}
      onOpen={({ id, company }) => onOpen(company.id, fromRow(from, id))}
      columns={isOfOne ? columns.filter(({ id }) => id !== 'playbook') : columns}
      actions={({ company: { id, name }, playbook }) => (
        <LinkIcon
          to="/companyDialogs/newcompanyDialog"
          search={{ companyId: id, playbookId: playbook.id }}
          aria-label={t`Plan a meeting with ${name}`}
          title={t`Plan a meeting`}
        >
          <IconCalendarPlus size={16} aria-hidden />
        </LinkIcon>
      )}
      sorting={isByName ? { column: 'name', descending: false } : undefined}
      onSort={onSort}
    />
  )
}

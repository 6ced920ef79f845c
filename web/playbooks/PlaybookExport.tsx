import { useLingui } from '@lingui/react/macro'
import { LateExport } from '../records/LateExport.ts'

/** Playbooks as a file. */
export function PlaybookExport(props: { given: object; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <LateExport
      list="PLAYBOOK"
      title={t`Playbooks`}
      columns={[
        { id: 'title', title: t`Title` },
        { id: 'version', title: t`Version` },
        { id: 'questions', title: t`Questions` },
        { id: 'meetings', title: t`Meetings` },
        { id: 'changed', title: t`Changed` },
        { id: 'description', title: t`Description` },
        { id: 'labels', title: t`Labels` },
        { id: 'creator', title: t`Created by` },
        { id: 'created', title: t`Created` },
        { id: 'id', title: 'Id' },
      ]}
      {...props}
    />
  )
}

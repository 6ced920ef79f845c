import { useLingui } from '@lingui/react/macro'
import { LateExport } from '../records/LateExport.ts'

/** Pains as a file. */
export function PainExport(props: { given: object; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <LateExport
      list="PAIN"
      title={t`Pains & Bullets`}
      columns={[
        { id: 'title', title: t`Title` },
        { id: 'votes', title: t`Votes` },
        { id: 'meetings', title: t`Meetings` },
        { id: 'accounts', title: t`Accounts` },
        { id: 'bullets', title: t`Bullets` },
        { id: 'labels', title: t`Labels` },
        { id: 'description', title: t`Description` },
        { id: 'creator', title: t`Created by` },
        { id: 'created', title: t`Created` },
        { id: 'changed', title: t`Changed` },
        { id: 'id', title: 'Id' },
      ]}
      {...props}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { LateExport } from '../records/LateExport.ts'
import { logVariables, type LogSearch } from './logSearch.ts'

interface Props {
  search: LogSearch
  /** By the table that lines are about: what such a thing is called. */
  kinds: Readonly<Record<string, string>>
  onClose: () => void
}

/** The log of the own organisation as a file, narrowed as the page is. */
export function LogExport({ search, kinds, onClose }: Props) {
  const { t } = useLingui()
  const { userId, type, objectId, search: text, from, to } = logVariables(search, false)
  return (
    <LateExport
      list="LOG"
      title={t`Activity log`}
      given={{ userId, type, search: text, from, to, ...(objectId && { includeList: [objectId] }) }}
      columns={[
        { id: 'when', title: t`When` },
        { id: 'who', title: t`Who` },
        { id: 'for', title: t`On behalf of` },
        { id: 'kind', title: t`Kind`, words: kinds },
        { id: 'title', title: t`Title` },
        { id: 'property', title: t`Field` },
        { id: 'before', title: t`Before` },
        { id: 'since', title: t`Since` },
        { id: 'message', title: t`Message` },
        { id: 'object', title: 'Id' },
      ]}
      onClose={onClose}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { fullName } from '../../shared/personName.ts'
import type { KeptRecord } from '../data/keptRecords.ts'
import { useSession } from '../data/session.tsx'
import type { Palette_foundFragment as FoundRecord } from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import type { PaletteItem } from './paletteItems.ts'
import { recordIcons } from './useLocalItems.ts'

/** Records as things to open; null for one that was taken away while it was asked for. */
export function useRecordItem() {
  const { t, i18n } = useLingui()
  const { can } = useSession()
  const playbookPath = (id: string) =>
    `/playbook/${id}/${can('playbook:edit') ? 'builder' : 'insights'}`
  const paths = {
    COMPANY_DIALOG: (id: string) => `/companyDialog/${id}`,
    COMPANY: (id: string) => `/account/${id}`,
    CONTACT: (id: string) => `/contact/${id}`,
    PLAYBOOK: playbookPath,
    QUESTION: (id: string) => `/questions/all/${id}`,
  }
  const item = (
    kind: FoundRecord['kind'],
    id: string,
    label: string,
    to: string,
    parts: (string | null | undefined)[],
  ): PaletteItem => {
    const detail = parts.filter(Boolean).join(' · ')
    return {
      key: `record ${id}`,
      section: 'record',
      label,
      icon: recordIcons[kind],
      does: { to },
      ...(detail && { detail }),
    }
  }
  return {
    kept: ({ kind, id, title }: KeptRecord): PaletteItem =>
      item(kind, id, title, paths[kind](id), []),
    found: ({
      id,
      kind,
      companyDialog,
      company,
      contact,
      playbook,
      question,
    }: FoundRecord): PaletteItem | null => {
      if (companyDialog)
        return item(kind, id, companyDialog.title, paths.COMPANY_DIALOG(id), [
          companyDialog.company?.name,
          dateText(companyDialog.startDate, 'date', i18n.locale),
        ])
      if (company)
        return item(kind, id, company.name, paths.COMPANY(id), [
          company.industry,
          company.address.city,
        ])
      if (contact)
        return item(kind, id, fullName(contact), paths.CONTACT(id), [
          contact.jobTitle,
          contact.company?.name,
        ])
      if (question)
        return item(kind, id, question.title, paths.QUESTION(id), [t`Question`, playbook?.title])
      return playbook && item(kind, id, playbook.title, playbookPath(playbook.id), [t`Playbook`])
    },
  }
}

import { useLingui } from '@lingui/react/macro'
import { fullName } from '../../shared/personName.ts'
import { recordPath } from '../app/declarePage.ts'
import type { KeptRecord } from '../data/keptRecords.ts'
import { useSession } from '../data/session.tsx'
import type { Palette_foundFragment as FoundRecord } from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import { mayOpen } from '../app/mayOpen.ts'
import type { PaletteItem } from './paletteItems.ts'
import { pagesOfKind } from './palettePlaces.ts'
import { recordIcons } from './useLocalItems.ts'

/** Records as things to open; null for one that was taken away while it was asked for. */
export function useRecordItem() {
  const { t, i18n } = useLingui()
  const { me } = useSession()
  const pathOf = (kind: FoundRecord['kind'], id: string) =>
    recordPath(
      pagesOfKind(kind).find((page) => mayOpen(page, me))!,
      id,
    )
  const item = (
    kind: FoundRecord['kind'],
    id: string,
    recordId: string,
    label: string,
    parts: (string | null | undefined)[],
  ): PaletteItem => {
    const detail = parts.filter(Boolean).join(' · ')
    return {
      key: `record ${id}`,
      section: 'record',
      label,
      icon: recordIcons[kind],
      does: { to: pathOf(kind, recordId) },
      ...(detail && { detail }),
    }
  }
  return {
    kept: ({ kind, id, title }: KeptRecord): PaletteItem => item(kind, id, id, title, []),
    found: ({
      id,
      kind,
      companyDialog,
      company,
      contact,
      playbook,
      question,
      opportunity,
      campaign,
      pain,
      mediaItem,
    }: FoundRecord): PaletteItem | null => {
      if (companyDialog)
        return item(kind, id, id, companyDialog.title, [
          companyDialog.company?.name,
          dateText(companyDialog.startDate, 'date', i18n.locale),
        ])
      if (company) return item(kind, id, id, company.name, [company.industry, company.address.city])
      if (contact)
        return item(kind, id, id, fullName(contact), [contact.jobTitle, contact.company?.name])
      if (opportunity)
        return item(kind, id, id, opportunity.title, [t`Opportunity`, opportunity.company.name])
      if (campaign) return item(kind, id, id, campaign.title, [t`Campaign`])
      if (pain) return item(kind, id, id, pain.title, [t`Pain`])
      if (mediaItem) return item(kind, id, id, mediaItem.title, [t`Media item`])
      if (question) return item(kind, id, id, question.title, [t`Question`, playbook?.title])
      return playbook && item(kind, id, playbook.id, playbook.title, [t`Playbook`])
    },
  }
}

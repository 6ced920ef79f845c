import { useLingui } from '@lingui/react/macro'
import { ChoicePanel } from './ChoicePanel.tsx'
import type { OrganisationSettings } from './useOrganisationSettings.ts'

/** What becomes of answers when a contact is erased. */
export function ErasurePanel({ settings }: { settings: OrganisationSettings }) {
  const { t } = useLingui()
  return (
    <ChoicePanel
      settings={settings}
      name="erasureAnswers"
      usual="keep"
      said={(to) =>
        to === 'clear'
          ? t`An erasure clears the texts of answers.`
          : t`An erasure leaves answers, without the name.`
      }
      title={t`Answers when a contact is erased`}
      description={t`Of the meetings that the contact took part in. It can be chosen anew for each erasure; numbers, dates and choices always stay, so that insights stay true.`}
      choices={[
        { value: 'keep', label: t`Leave them, without name, address and number` },
        { value: 'clear', label: t`Clear their texts as a whole` },
      ]}
    />
  )
}

// Labels of a new organisation: a few that any sales team sorts accounts and meetings by.
import { newId } from '../../shared/id.ts'
import { insertRow } from '../rules/insertRow.ts'
import { declareFirstRows } from '../organisations/firstRows.ts'

const firstLabels = [
  { EN: 'Hot', FR: 'Prioritaire', NL: 'Warm', color: '#b42318' },
  { EN: 'Key account', FR: 'Compte clé', NL: 'Belangrijke klant', color: '#1d5fb8' },
  { EN: 'At risk', FR: 'À risque', NL: 'Risico', color: '#b54708' },
  { EN: 'Reference', FR: 'Référence', NL: 'Referentie', color: '#177245' },
] as const

declareFirstRows(async (context, language) => {
  for (const label of firstLabels)
    await insertRow(context, 'label', {
      id: newId(),
      title: label[language],
      color: label.color,
      creator_id: context.userId,
    })
})

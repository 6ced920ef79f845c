// What a new organisation agrees at the end of a meeting; its administrators change them as they like.
import { newId } from '../../shared/id.ts'
import { ranks } from '../../shared/rank.ts'
import { insertRow } from '../rules/insertRow.ts'
import { declareFirstRows } from '../organisations/firstRows.ts'

const firstTypes = [
  { EN: 'Call back', FR: 'Rappeler', NL: 'Terugbellen', scoring: 5 },
  {
    EN: 'Send information',
    FR: 'Envoyer de la documentation',
    NL: 'Informatie sturen',
    scoring: 5,
  },
  { EN: 'Plan a demo', FR: 'Planifier une démonstration', NL: 'Demo plannen', scoring: 20 },
  { EN: 'Visit', FR: 'Visite sur place', NL: 'Bezoek ter plaatse', scoring: 25 },
  { EN: 'Send an offer', FR: 'Envoyer une offre', NL: 'Offerte sturen', scoring: 30 },
  { EN: 'Contract', FR: 'Contrat', NL: 'Contract', scoring: 40 },
  { EN: 'No follow-up', FR: 'Pas de suite', NL: 'Geen vervolg', scoring: -20 },
] as const

declareFirstRows(async (context, language) => {
  const order = ranks(firstTypes.length)
  for (const [index, type] of firstTypes.entries())
    await insertRow(context, 'next_step_type', {
      id: newId(),
      title: type[language],
      scoring: type.scoring,
      rank: order[index]!,
    })
})

import { needsHubs } from './discoveryNeeds.ts'
import { warehouseHubs } from './discoveryWarehouse.ts'
import type { PlaybookPlan } from './playbookPlan.ts'

/** The first talk with a prospect: how its warehouse runs today, what hurts, who decides. */
export const discovery: PlaybookPlan = {
  key: 'discovery',
  title: 'First discovery call',
  description:
    'Thirty minutes to find out how the warehouse runs today, what it costs them, and whether a demo makes sense. Listen more than you talk.',
  versions: [
    { note: 'First version, made with the sales team.', daysAgo: 372 },
    {
      note: 'Asks for automation and returns; the old question about fax orders is gone.',
      daysAgo: 214,
    },
    { note: 'Budget and decision moved up, clearer wording of the error rate.', daysAgo: 76 },
  ],
  weight: 40,
  minutes: [30, 30, 45, 60],
  titles: [
    'Discovery call {account}',
    'First call with {account}',
    'Introduction {account}',
    '{account}: getting to know the warehouse',
  ],
  agenda: [
    'Who is at the table',
    'How the warehouse runs today',
    'What hurts most',
    'Decision and budget',
    'Next step',
  ],
  hubs: [...warehouseHubs, ...needsHubs],
}

import { ranks } from '../../shared/rank.ts'
import type { Batch } from './batch.ts'
import type { Person } from './people.ts'
import { Random } from './random.ts'

type Bullet = readonly [text: string, language: 'EN' | 'FR' | 'NL' | null, link?: string]
interface Plan {
  title: string
  description: string | null
  /** how often it comes up */
  weight: number
  notes: readonly string[]
  bullets: readonly Bullet[]
}

const plans: readonly Plan[] = [
  {
    title: 'Picking errors reach the customer',
    description: 'Wrong item or wrong amount, found out at the door.',
    weight: 9,
    notes: ['About two in a hundred orders', 'Costs them a return trip each time'],
    bullets: [
      ['Scanning each pick brought errors from 2.1 % to 0.3 % at Vandeputte Foods.', 'EN'],
      ['Chaque prélèvement est contrôlé par un scan : 0,3 % d’erreurs au lieu de 2,1 %.', 'FR'],
      ['Elke pick wordt gescand: 0,3 % fouten in plaats van 2,1 %.', 'NL'],
      ['How the check works, in two minutes', 'EN', 'https://www.example.com/picking-check'],
    ],
  },
  {
    title: 'Nobody knows what is in stock',
    description: 'The number in the system and the number on the shelf differ.',
    weight: 8,
    notes: ['They count by hand every Friday', 'Sold what was not there, twice this month'],
    bullets: [
      ['Stock is right to the minute, because each movement is a scan.', 'EN'],
      ['Counting goes on while people pick: no closed day for it.', 'EN'],
      ['Tellen gaat door terwijl er gepickt wordt: geen sluitingsdag.', 'NL'],
    ],
  },
  {
    title: 'The peak season cannot be staffed',
    description: 'Temporary staff take weeks to learn the hall.',
    weight: 6,
    notes: ['Needs 14 more people in December', 'Two weeks until somebody picks alone'],
    bullets: [
      ['New pickers work alone after half a day, in their own language.', 'EN'],
      ['Un intérimaire prépare seul après une demi-journée.', 'FR'],
    ],
  },
  {
    title: 'An audit takes weeks',
    description: 'Lots and dates are looked for in paper folders.',
    weight: 4,
    notes: ['Last recall took nine days'],
    bullets: [
      ['A lot is traced in both directions in seconds; the report is one click.', 'EN'],
      ['What auditors ask, and where it is', 'EN', 'https://www.example.com/audit'],
    ],
  },
  {
    title: 'Lorries wait at the docks',
    description: null,
    weight: 4,
    notes: ['Pays waiting time to two carriers'],
    bullets: [['Carriers book a slot; the dock plan is on one screen.', 'EN']],
  },
  {
    title: 'The old system is not supported any more',
    description: 'Nobody left who knows it.',
    weight: 5,
    notes: ['The supplier stops next year'],
    bullets: [
      ['We move the data over a weekend, and both systems run side by side for a week.', 'EN'],
      ['De overstap duurt één weekend; beide systemen lopen een week naast elkaar.', 'NL'],
    ],
  },
  {
    title: 'Orders of the web shop are typed over',
    description: null,
    weight: 3,
    notes: ['One person does nothing else in the morning'],
    bullets: [['Ready-made links with the five usual shops.', 'EN']],
  },
  {
    title: 'Reports come a month late',
    description: 'What went wrong is known when it is too late.',
    weight: 3,
    notes: ['Wants numbers by shift'],
    bullets: [['Each shift sees its own figures on the screen in the hall.', 'EN']],
  },
  {
    title: 'Returns pile up',
    description: null,
    weight: 2,
    notes: ['A whole aisle is full of them'],
    bullets: [],
  },
  {
    title: 'The price is hard to explain upstairs',
    description: 'The board sees costs, not savings.',
    weight: 3,
    notes: ['Needs a figure for the board'],
    bullets: [['It paid for itself within eleven months on average.', 'EN']],
  },
]

interface Meeting {
  id: string
  state: string
  start_date: Date
  creator_id: string
}

/** Pains with what answers them, and those that were named in meetings, with votes and notes. */
export function addPains(
  batch: Batch,
  { organisationId, people, founded, prefix = '' }: Organisation,
): void {
  // of its own, so that everything else stays as it was
  const random = new Random(11 + people.length),
    places = ranks(plans.length)
  const pains = plans.map((plan, at) => {
    const id = random.id(founded),
      creatorId = people[at % people.length]!.id,
      row = { organisation_id: organisationId, creator_id: creatorId, date_created: founded }
    batch.add('pain', {
      ...row,
      id,
      title: prefix + plan.title,
      description: plan.description,
      rank: places[at],
    })
    for (const [n, [text, language, link]] of plan.bullets.entries())
      batch.add('bullet', {
        ...row,
        id: random.id(founded),
        pain_id: id,
        text: prefix + text,
        link: link ?? null,
        language,
        rank: ranks(plan.bullets.length)[n],
      })
    return { id, plan }
  })
  const choices = pains.map((pain) => [pain, pain.plan.weight] as const)
  for (const meeting of batch.rows('meeting') as unknown as Meeting[]) {
    if (!['DONE', 'RUNNING'].includes(meeting.state) || random.chance(0.45)) continue
    const named = new Set(
      Array.from({ length: random.whole(1, 3) }, () => random.weighted(choices)),
    )
    for (const { id: painId, plan } of named) {
      const id = random.id(meeting.start_date)
      batch.add('meeting_pain', {
        organisation_id: organisationId,
        id,
        meeting_id: meeting.id,
        pain_id: painId,
        note: random.chance(0.4) ? prefix + random.pick(plan.notes) : null,
        creator_id: meeting.creator_id,
        date_created: meeting.start_date,
      })
      if (random.chance(0.3 + plan.weight / 20))
        batch.add('meeting_pain_vote', {
          organisation_id: organisationId,
          meeting_pain_id: id,
          user_id: meeting.creator_id,
          date_created: meeting.start_date,
        })
    }
  }
}

interface Organisation {
  organisationId: string
  people: readonly Person[]
  founded: Date
  prefix?: string
}

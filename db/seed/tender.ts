import { clamp } from './random.ts'
import { day, spread, type PlaybookPlan } from './playbookPlan.ts'

/** Shall we take part in this tender? */
export const tender: PlaybookPlan = {
  key: 'tender',
  title: 'Tender qualification',
  description: 'Before anybody writes a page: can we win it, can we deliver it, is it worth it.',
  versions: [{ note: 'Agreed in the quarterly sales meeting.', daysAgo: 340 }],
  weight: 12,
  minutes: [30, 60, 90],
  titles: [
    'Tender {account}: go or no go',
    'Qualification of the tender of {account}',
    'Questions on the tender, {account}',
  ],
  agenda: ['Scope', 'Must-haves', 'Timeline', 'Go or no go'],
  hubs: [
    {
      key: 'scope',
      title: 'Scope',
      importance: 2,
      questions: [
        {
          key: 'lot',
          type: 'INPUT',
          title: 'Name or number of the lot',
          placeholder: 'As in their documents',
          answer: (s) =>
            `${s.random.pick(['LOT', 'RFP', 'AO', 'PQ'])}-${s.date.getUTCFullYear()}-${s.random.whole(11, 98)}`,
        },
        {
          key: 'public',
          type: 'BOOL_SWITCH',
          title: 'Is it a public tender?',
          importance: 2,
          answer: (s) => s.random.chance(0.22),
        },
        {
          key: 'europe',
          type: 'BOOL',
          title: 'Published Europe-wide?',
          when: [{ on: 'public', bool: true }],
          answer: (s) => s.random.chance(0.6),
        },
        {
          key: 'sitesInScope',
          type: 'NUMBER_INT',
          title: 'Sites in scope',
          min: 1,
          max: 200,
          answer: (s) => spread(s, 2.4, 1, 40),
        },
        {
          key: 'value',
          type: 'NUMBER_FLOAT',
          title: 'Value over the whole term, in thousands of euros',
          importance: 3,
          min: 0,
          max: 20_000,
          answer: (s) => spread(s, 190, 15, 6000, 1),
        },
        {
          key: 'big',
          type: 'TEXTAREA',
          title: 'Who of us would lead a project of that size?',
          importance: 1,
          internal: true,
          when: [{ on: 'value', from: 500 }],
          answer: (s) =>
            s.random.pick([
              'Anouk, with two consultants of the partner.',
              'Nobody free before March. To discuss.',
              'Jeroen; he did the one in Gent.',
              'Partner leads, we supply.',
            ]),
        },
      ],
    },
    {
      key: 'must',
      title: 'Must-haves',
      importance: 3,
      when: [{ on: 'value', from: 40 }],
      questions: [
        {
          key: 'demands',
          type: 'OPTIONS_CHECKBOX',
          title: 'What is mandatory?',
          importance: 2,
          options: [
            'ISO 27001',
            'Hosting in the EU',
            'Offline scanners',
            'Source code in escrow',
            'Penalties for downtime',
            'References of the same size',
            'Documents in French',
          ],
          answer: (s) => {
            const all = [
              'ISO 27001',
              'Hosting in the EU',
              'Offline scanners',
              'Source code in escrow',
              'Penalties for downtime',
              'References of the same size',
              ...(s.account.language === 'FR' ? ['Documents in French'] : []),
            ]
            return s.random.some(all, s.random.whole(1, 4))
          },
        },
        {
          key: 'penalty',
          type: 'NUMBER_FLOAT_SLIDER',
          title: 'Penalty per hour of downtime, in percent of the monthly fee',
          min: 0,
          max: 10,
          defaults: { start: 1 },
          when: [{ on: 'demands', options: ['Penalties for downtime'] }],
          answer: (s) => clamp(Math.round(s.random.normal(2.2, 1.2) * 10) / 10, 0, 10),
        },
        {
          key: 'support',
          type: 'OPTIONS_COMBO',
          title: 'Support hours',
          options: ['Office hours', 'Two shifts', 'Around the clock'],
          answer: (s) =>
            s.random.weighted([
              ['Office hours', 4 - 3 * s.account.size],
              ['Two shifts', 3],
              ['Around the clock', 4 * s.account.size],
            ]),
        },
        {
          key: 'window',
          type: 'NUMBER_RANGE',
          title: 'Hours of the day in which releases are allowed, from and to',
          min: 0,
          max: 24,
          answer: (s) =>
            s.random.weighted([
              [[18, 22], 4],
              [[20, 24], 3],
              [[0, 5], 3],
              [[12, 13], 1],
            ] as const),
        },
        {
          key: 'latest',
          type: 'TIME',
          title: 'Latest hour for a delivery of documents',
          answer: (s) =>
            s.random.weighted([
              ['12:00', 6],
              ['16:00', 3],
              ['17:00', 3],
              ['10:00', 2],
              ['23:45', 1],
            ]),
        },
      ],
    },
    {
      key: 'time',
      title: 'Timeline',
      importance: 2,
      questions: [
        {
          key: 'deadline',
          type: 'DATETIME',
          title: 'Deadline of the offer',
          importance: 3,
          answer: (s) =>
            new Date(day(s, 9, 60).getTime() + s.random.pick([10, 11, 11, 15, 16]) * 3_600_000),
        },
        {
          key: 'start',
          type: 'DATE',
          title: 'Start of the project',
          answer: (s) => day(s, 70, 260),
        },
        {
          key: 'rush',
          type: 'TEXTAREA',
          title: 'How do we make that start?',
          when: [{ on: 'start', dayTo: 250 }],
          answer: (s) =>
            s.random.pick([
              'Standard set-up, no changes in the first phase.',
              'Start with one site, the rest after the summer.',
              'Ask for two weeks more; they were open to it.',
              'Bring the migration forward with last year’s export.',
            ]),
        },
        {
          key: 'weeks',
          type: 'INT',
          title: 'Weeks of work for the offer',
          internal: true,
          min: 0,
          max: 30,
          answer: (s) => clamp(Math.round(s.random.normal(2 + 3 * s.account.size, 1)), 1, 12),
        },
      ],
    },
    {
      key: 'verdict',
      title: 'Go or no go',
      importance: 3,
      internal: true,
      questions: [
        {
          key: 'chance',
          type: 'NUMBER_SLIDER',
          title: 'Chance to win, in percent',
          internal: true,
          importance: 3,
          min: 0,
          max: 100,
          defaults: { start: 30 },
          answer: (s) =>
            clamp(Math.round(s.random.normal(8 + 55 * s.account.interest, 10) / 5) * 5, 0, 100),
        },
        {
          key: 'go',
          type: 'BOOL_SWITCH',
          title: 'Do we take part?',
          internal: true,
          importance: 3,
          when: [{ on: 'chance', from: 20 }],
          answer: (s) => s.random.chance(0.3 + 0.6 * s.account.interest),
        },
        {
          key: 'noReason',
          type: 'OPTIONS_RADIO',
          title: 'Why not?',
          internal: true,
          when: [{ on: 'go', bool: false }],
          options: [
            'Written for somebody else',
            'Price',
            'No people',
            'Terms',
            'Too far from what we do',
          ],
          answer: (s) =>
            s.random.weighted([
              ['Written for somebody else', 4],
              ['Price', 3],
              ['No people', 2],
              ['Terms', 2],
              ['Too far from what we do', 1.2],
            ]),
        },
        {
          key: 'budgetRange',
          type: 'NUMBER_RANGE_SLIDER',
          title: 'Price we would offer, in thousands of euros',
          internal: true,
          min: 0,
          max: 2000,
          defaults: { start: 0, end: 2000 },
          when: [{ on: 'go', bool: true }],
          answer: (s) => {
            const value = s.answers.get('value')
            const base = typeof value === 'number' ? value : 150
            const low = clamp(Math.round(base * 0.8), 0, 1900)
            return [low, clamp(Math.round(base * 1.05), low, 2000)]
          },
        },
        {
          key: 'partnerNeeded',
          type: 'BOOL_CHECKBOX',
          title: 'Needs a partner',
          internal: true,
          answer: (s) => s.random.chance(0.15 + 0.5 * s.account.size),
        },
      ],
    },
  ],
}

import { clamp } from './random.ts'
import { day, spread, type PlaybookPlan } from './playbookPlan.ts'
import { modules, objections, goals } from './demoReactions.ts'

/** After the demonstration on the customer's own floor: what convinced, what is missing, how to go on. */
export const demoFollowUp: PlaybookPlan = {
  key: 'demoFollowUp',
  title: 'Warehouse demo follow-up',
  description:
    'Within a week after the demo. Collect reactions per module, clear objections, agree on a pilot or close the file.',
  versions: [
    { note: 'First version.', daysAgo: 365 },
    {
      note: 'Pilot got its own hub; objections are options now, so that we can count them.',
      daysAgo: 128,
    },
  ],
  weight: 26,
  minutes: [30, 45, 60],
  titles: [
    'Demo follow-up {account}',
    '{account}: after the demo',
    'Reactions on the demo, {account}',
  ],
  agenda: [
    'Reactions of the floor',
    'Open questions',
    'Pilot: where and when',
    'Offer and conditions',
  ],
  hubs: [
    {
      key: 'reaction',
      title: 'Reactions',
      importance: 3,
      questions: [
        {
          key: 'score',
          type: 'NUMBER_SLIDER',
          title: 'How did the demo land, 0 to 100?',
          importance: 3,
          min: 0,
          max: 100,
          defaults: { start: 50 },
          answer: (s) =>
            clamp(Math.round(s.random.normal(38 + 52 * s.account.interest, 11)), 0, 100),
        },
        {
          key: 'modules',
          type: 'OPTIONS_CHECKBOX',
          title: 'Which modules convinced?',
          importance: 2,
          options: modules.map((title) =>
            title === 'Billing of storage' ? { title, since: 2 } : title,
          ),
          answer: (s) =>
            s.random.some(
              s.account.industry === 'Third-party logistics' ? modules : modules.slice(0, 6),
              s.random.whole(1, 2 + Math.round(3 * s.account.interest)),
            ),
        },
        {
          key: 'doubts',
          type: 'BOOL_SWITCH',
          title: 'Are there doubts?',
          importance: 2,
          answer: (s) => s.random.chance(0.82 - 0.55 * s.account.interest),
        },
        {
          key: 'objections',
          type: 'OPTIONS_CHECKBOX',
          title: 'Which ones?',
          since: 2,
          importance: 2,
          when: [{ on: 'doubts', bool: true }],
          options: [
            'Price',
            'Effort of the change',
            'Connection to the ERP',
            'Too big for us',
            'Hardware',
            'References in our branch',
          ],
          answer: (s) =>
            s.random.some(
              [
                'Price',
                'Effort of the change',
                'Connection to the ERP',
                'Too big for us',
                'Hardware',
                'References in our branch',
              ],
              s.random.weighted([
                [1, 5],
                [2, 4],
                [3, 1],
              ]),
            ),
        },
        {
          key: 'objectionWords',
          type: 'TEXTAREA',
          title: 'In their words',
          when: [{ on: 'doubts', bool: true }],
          answer: (s) => s.say(objections),
        },
      ],
    },
    {
      key: 'numbers',
      title: 'The case in numbers',
      importance: 2,
      questions: [
        {
          key: 'users',
          type: 'INT',
          title: 'How many people will use it?',
          min: 1,
          max: 2000,
          answer: (s) => spread(s, 14, 2, 700),
        },
        {
          key: 'scanners',
          type: 'NUMBER_INT',
          title: 'How many scanners are there already?',
          min: 0,
          max: 1000,
          answer: (s) => Math.round(spread(s, 8, 0, 400) * (0.3 + s.account.maturity)),
        },
        {
          key: 'saving',
          type: 'NUMBER_FLOAT',
          title: 'Hours saved per person and week, by their own estimate',
          min: 0,
          max: 40,
          answer: (s) =>
            Number(clamp(s.random.normal(1.2 + 5 * s.account.pain, 0.9), 0, 12).toFixed(1)),
        },
        {
          key: 'price',
          type: 'NUMBER_RANGE_SLIDER',
          title: 'Which price per user and month sounds right to them?',
          min: 10,
          max: 150,
          defaults: { start: 10, end: 150 },
          answer: (s) => {
            const low = clamp(Math.round(s.random.normal(28 + 30 * s.account.interest, 7)), 12, 100)
            return [low, Math.min(150, low + s.random.whole(8, 35))]
          },
        },
        {
          key: 'margin',
          type: 'FLOAT',
          title: 'Discount we may give, in percent',
          internal: true,
          min: 0,
          max: 30,
          answer: (s) =>
            Number(
              (
                s.random.pick([0, 2.5, 5, 5, 7.5, 10, 12.5]) + (s.account.size > 0.7 ? 2.5 : 0)
              ).toFixed(1),
            ),
        },
      ],
    },
    {
      key: 'pilot',
      title: 'Pilot',
      importance: 3,
      since: 2,
      when: [{ on: 'score', from: 60 }],
      description: 'Only when the demo landed at 60 or more.',
      questions: [
        {
          key: 'wantsPilot',
          type: 'BOOL',
          title: 'Do they want a pilot?',
          importance: 3,
          answer: (s) => s.random.chance(0.25 + 0.65 * s.account.interest),
        },
        {
          key: 'pilotSite',
          type: 'INPUT',
          title: 'Where?',
          when: [{ on: 'wantsPilot', bool: true }],
          answer: (s) =>
            `${s.account.city}, ${s.random.pick(['hall 1', 'hall 2', 'goods-in only', 'the e-commerce corner', 'cold store', 'night shift'])}`,
        },
        {
          key: 'pilotStart',
          type: 'DATE',
          title: 'From when?',
          when: [{ on: 'wantsPilot', bool: true }],
          answer: (s) => day(s, 10, 90),
        },
        {
          key: 'pilotShift',
          type: 'TIME',
          title: 'Start of the shift we join',
          when: [{ on: 'wantsPilot', bool: true }],
          answer: (s) =>
            s.random.weighted([
              ['05:00', 1],
              ['06:00', 6],
              ['06:30', 2],
              ['07:00', 4],
              ['08:00', 2],
              ['13:30', 1],
              ['14:00', 3],
              ['22:00', 1],
            ]),
        },
        {
          key: 'pilotGoal',
          type: 'TEXTAREA',
          title: 'When is the pilot a success?',
          when: [{ on: 'wantsPilot', bool: true }],
          answer: (s) => s.say(goals),
        },
      ],
    },
    {
      key: 'next',
      title: 'How to go on',
      importance: 2,
      questions: [
        {
          key: 'outcome',
          type: 'OPTIONS_RADIO',
          title: 'Outcome',
          importance: 3,
          options: ['Send an offer', 'Pilot first', 'Second demo', 'Later this year', 'Not now'],
          answer: (s) =>
            s.random.weighted([
              ['Send an offer', 0.4 + 5 * s.account.interest ** 2],
              ['Pilot first', 0.3 + 4 * s.account.interest],
              ['Second demo', 1.4],
              ['Later this year', 2 - s.account.interest],
              ['Not now', 3 * (1 - s.account.interest) ** 2],
            ]),
        },
        {
          key: 'lateReason',
          type: 'INPUT',
          title: 'What are they waiting for?',
          when: [{ on: 'outcome', options: ['Later this year', 'Not now'] }],
          answer: (s) =>
            s.random.pick([
              'New budget year',
              'The move to the new hall',
              'Their ERP upgrade',
              'A new operations director',
              'Outcome of the merger',
              'The peak season to end',
            ]),
        },
        {
          key: 'decisionAt',
          type: 'DATETIME',
          title: 'When will they tell us?',
          answer: (s) =>
            new Date(day(s, 3, 45).getTime() + s.random.pick([8, 9, 10, 13, 14, 15]) * 3_600_000),
        },
        {
          key: 'reference',
          type: 'BOOL_CHECKBOX',
          title: 'Wants to visit a reference customer',
          answer: (s) => s.random.chance(0.3),
        },
      ],
    },
  ],
}

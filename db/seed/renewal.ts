import { clamp } from './random.ts'
import { day, spread, type PlaybookPlan } from './playbookPlan.ts'

/** The yearly talk with a customer: is it used, does it pay, what could be added. */
export const renewal: PlaybookPlan = {
  key: 'renewal',
  title: 'Renewal and upsell',
  description:
    'The yearly talk with a customer, three months before the contract ends. First the use, then the wishes, then the contract.',
  versions: [{ note: 'Made from the notes of last year’s renewals.', daysAgo: 350 }],
  weight: 22,
  minutes: [45, 60],
  titles: ['Yearly review {account}', '{account}: renewal', 'Renewal talk with {account}'],
  agenda: ['The year in numbers', 'What the floor says', 'Wishes', 'Contract'],
  hubs: [
    {
      key: 'use',
      title: 'Use',
      importance: 2,
      questions: [
        {
          key: 'nps',
          type: 'NUMBER_SLIDER',
          title: 'Would they recommend us, 0 to 10?',
          importance: 3,
          min: 0,
          max: 10,
          defaults: { start: 7 },
          answer: (s) =>
            clamp(Math.round(s.random.normal(6 + 3.4 * s.account.interest, 1.7)), 0, 10),
        },
        {
          key: 'why',
          type: 'TEXTAREA',
          title: 'Why not higher?',
          importance: 2,
          when: [{ on: 'nps', to: 8 }],
          answer: (s) => s.say(complaints),
        },
        {
          key: 'quote',
          type: 'TEXTAREA',
          title: 'May we quote them? What would they say?',
          when: [{ on: 'nps', from: 9 }],
          answer: (s) => s.say(praise),
        },
        {
          key: 'active',
          type: 'INT',
          title: 'Active users',
          min: 0,
          max: 5000,
          answer: (s) => spread(s, 22, 2, 1200),
        },
        {
          key: 'uptime',
          type: 'FLOAT',
          title: 'Availability they measured, in percent',
          min: 90,
          max: 100,
          answer: (s) => Number(clamp(s.random.normal(99.7, 0.25), 96, 100).toFixed(2)),
        },
        {
          key: 'tickets',
          type: 'NUMBER_INT',
          title: 'Support tickets in the last quarter',
          min: 0,
          max: 1000,
          answer: (s) => Math.max(0, Math.round(s.random.normal(4 + 14 * s.account.pain, 3.5))),
        },
      ],
    },
    {
      key: 'wishes',
      title: 'Wishes',
      importance: 2,
      questions: [
        {
          key: 'grows',
          type: 'BOOL_SWITCH',
          title: 'Are they growing?',
          importance: 2,
          answer: (s) => s.random.chance(0.35 + 0.4 * s.account.size),
        },
        {
          key: 'moreUsers',
          type: 'NUMBER_RANGE',
          title: 'How many users will join, at least and at most?',
          min: 0,
          max: 1000,
          when: [{ on: 'grows', bool: true }],
          answer: (s) => {
            const low = spread(s, 5, 1, 200)
            return [low, low + s.random.whole(1, 12)]
          },
        },
        {
          key: 'moreModules',
          type: 'OPTIONS_CHECKBOX',
          title: 'Which modules interest them?',
          options: [
            'Dock planning',
            'Returns',
            'Billing of storage',
            'Voice picking',
            'Carrier selection',
            'Forecast',
          ],
          answer: (s) =>
            s.random.some(
              [
                'Dock planning',
                'Returns',
                'Billing of storage',
                'Voice picking',
                'Carrier selection',
                'Forecast',
              ],
              s.random.weighted([
                [0, 3 - 2 * s.account.interest],
                [1, 4],
                [2, 3],
                [3, 1],
              ]),
            ),
        },
        {
          key: 'themes',
          type: 'LABELS',
          title: 'Themes',
          answer: (s) =>
            s.random.some(
              ['Reporting', 'Peak season', 'Staff shortage', 'Traceability', 'Upsell'],
              s.random.weighted([
                [1, 5],
                [2, 3],
              ]),
            ),
        },
      ],
    },
    {
      key: 'contract',
      title: 'Contract',
      importance: 3,
      questions: [
        {
          key: 'renews',
          type: 'OPTIONS_RADIO',
          title: 'Will they renew?',
          importance: 3,
          options: ['Yes, longer', 'Yes, one year', 'Wants to talk', 'Probably not'],
          answer: (s) =>
            s.random.weighted([
              ['Yes, longer', 4 * s.account.interest],
              ['Yes, one year', 4],
              ['Wants to talk', 2.2],
              ['Probably not', 2.5 * (1 - s.account.interest) ** 2],
            ]),
        },
        {
          key: 'years',
          type: 'INT',
          title: 'For how many years?',
          min: 1,
          max: 10,
          when: [{ on: 'renews', options: ['Yes, longer'] }],
          answer: (s) =>
            s.random.weighted([
              [2, 3],
              [3, 5],
              [5, 2],
            ]),
        },
        {
          key: 'ends',
          type: 'DATE',
          title: 'When does the contract end?',
          importance: 2,
          answer: (s) => day(s, 60, 130),
        },
        {
          key: 'discount',
          type: 'NUMBER_FLOAT_SLIDER',
          title: 'Discount asked for, in percent',
          min: 0,
          max: 30,
          defaults: { start: 0 },
          when: [{ on: 'renews', options: ['Wants to talk', 'Probably not'] }],
          answer: (s) => clamp(Math.round(s.random.normal(9, 4) * 2) / 2, 0, 30),
        },
        {
          key: 'signAt',
          type: 'DATETIME',
          title: 'Signature planned for',
          when: [{ on: 'renews', options: ['Yes, longer', 'Yes, one year'] }],
          answer: (s) =>
            new Date(day(s, 10, 60).getTime() + s.random.pick([9, 10, 11, 14, 15]) * 3_600_000),
        },
        {
          key: 'risk',
          type: 'BOOL_CHECKBOX',
          title: 'Tell the manager: at risk',
          internal: true,
          when: [{ on: 'renews', options: ['Probably not'] }],
          answer: (s) => s.random.chance(0.85),
        },
      ],
    },
  ],
}

const complaints = {
  en: [
    'Support answers fast, but the release notes come too late.',
    'Reports still have to be exported to Excel.',
    'The scanners lose the network in the cold store.',
    'Two outages in the peak week; handled well, but they happened.',
    'Our own wish list is a year old.',
    'Good system; the invoices are hard to read.',
  ],
  fr: [
    'Le support est bon, mais les rapports restent trop rigides.',
    'Deux pannes en pleine saison.',
  ],
  nl: [
    'De scanners verliezen het netwerk in het vriesveem.',
    'Rapporten moeten nog altijd naar Excel.',
  ],
}
const praise = {
  en: [
    '"We stopped counting. The stock is simply right."',
    '"New people pick on their own after one day."',
    '"The only system here that nobody complains about."',
    '"Went live on a Friday, shipped on Monday."',
  ],
  fr: ['« Le seul outil dont personne ne se plaint. »'],
  nl: ['"De voorraad klopt gewoon."'],
}

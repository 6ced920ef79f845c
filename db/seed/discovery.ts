import { clamp } from './random.ts'
import { day, spread, type PlaybookPlan } from './playbookPlan.ts'

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
  hubs: [
    {
      key: 'situation',
      title: 'Situation today',
      importance: 2,
      description: 'Get numbers, not adjectives.',
      questions: [
        {
          key: 'sites',
          type: 'INT',
          title: 'How many warehouses do you run?',
          importance: 2,
          min: 0,
          max: 250,
          placeholder: 'Own and rented together',
          answer: (s) => spread(s, 2.2, 1, 60),
        },
        {
          key: 'area',
          type: 'NUMBER_INT',
          title: 'How many square metres are that together?',
          min: 0,
          max: 500_000,
          answer: (s) => spread(s, 6500, 300, 180_000),
        },
        {
          key: 'staff',
          type: 'NUMBER_RANGE',
          title: 'How many people work there, from a quiet day to the peak?',
          min: 0,
          max: 2000,
          answer: (s) => {
            const low = spread(s, 18, 2, 900)
            return [low, Math.min(2000, Math.round(low * (1.2 + s.random.next() * 1.3)))]
          },
        },
        {
          key: 'hasWms',
          type: 'BOOL_SWITCH',
          title: 'Do you use a warehouse management system?',
          importance: 3,
          description: 'A module of the ERP counts only when it directs the work on the floor.',
          defaults: { bool: false },
          answer: (s) => s.random.chance(0.12 + 0.8 * s.account.maturity),
        },
        {
          key: 'wmsName',
          type: 'OPTIONS_RADIO',
          title: 'Which one?',
          importance: 2,
          when: [{ on: 'hasWms', bool: true }],
          options: [
            'SAP EWM',
            'Manhattan',
            'Reflex',
            'Boltrics',
            'Own development',
            'ERP module',
            { title: 'Other', since: 2 },
          ],
          answer: (s) =>
            s.random.weighted([
              ['SAP EWM', 1 + 6 * s.account.size ** 2],
              ['Manhattan', 3 * s.account.size ** 2],
              ['Reflex', s.account.language === 'FR' ? 5 : 0.6],
              ['Boltrics', s.account.language === 'NL' ? 3.5 : 0.2],
              ['Own development', 1.6],
              ['ERP module', 4 - 2 * s.account.maturity],
              ['Other', 1.1],
            ]),
        },
        {
          key: 'wmsAge',
          type: 'INT',
          title: 'For how many years?',
          min: 0,
          max: 40,
          when: [{ on: 'hasWms', bool: true }],
          answer: (s) => clamp(Math.round(s.random.normal(4 + 7 * s.account.pain, 2.5)), 0, 28),
        },
        {
          key: 'tools',
          type: 'OPTIONS_CHECKBOX',
          title: 'What do you work with instead?',
          when: [{ on: 'hasWms', bool: false }],
          options: [
            'Excel',
            'Paper lists',
            'ERP stock module',
            'Whiteboard',
            'Memory of one colleague',
          ],
          answer: (s) => [
            ...new Set([
              s.random.weighted([
                ['Excel', 6],
                ['Paper lists', 4],
              ] as const),
              ...s.random.some(
                [
                  'Excel',
                  'Paper lists',
                  'ERP stock module',
                  'Whiteboard',
                  'Memory of one colleague',
                ],
                s.random.whole(0, 2),
              ),
            ]),
          ],
        },
        {
          key: 'fax',
          type: 'BOOL',
          title: 'Do orders still arrive by fax?',
          until: 1,
          answer: (s) => s.random.chance(0.07),
        },
      ],
    },
    {
      key: 'flows',
      title: 'Goods and orders',
      importance: 2,
      questions: [
        {
          key: 'lines',
          type: 'NUMBER_INT',
          title: 'Order lines on a normal day?',
          importance: 3,
          min: 0,
          max: 200_000,
          answer: (s) => spread(s, 900, 20, 60_000),
        },
        {
          key: 'peak',
          type: 'NUMBER_SLIDER',
          title: 'How far above that is the peak, in percent?',
          min: 0,
          max: 400,
          defaults: { start: 50 },
          answer: (s) =>
            clamp(
              Math.round(s.random.normal(s.account.industry === 'E-commerce' ? 190 : 60, 35) / 5) *
                5,
              0,
              400,
            ),
        },
        {
          key: 'errors',
          type: 'NUMBER_FLOAT',
          title: 'Of a hundred orders, how many leave with a mistake?',
          importance: 3,
          min: 0,
          max: 100,
          before: { until: 2, title: 'What is your error rate?', importance: 2 },
          answer: (s) =>
            Number(
              clamp(10 ** s.random.normal(-0.45 + 1.1 * s.account.pain, 0.2), 0.05, 12).toFixed(1),
            ),
        },
        {
          key: 'firstTruck',
          type: 'TIME',
          title: 'When is the first truck loaded?',
          answer: (s) =>
            s.random.weighted([
              ['05:30', 2],
              ['06:00', 6],
              ['06:30', 5],
              ['07:00', 8],
              ['07:30', 4],
              ['08:00', 5],
              ['10:00', 1],
              ['16:30', 1.5],
              ['17:00', 2.5],
              ['18:00', 2],
              ['19:30', 1],
              ['21:00', 1.2],
            ]),
        },
        {
          key: 'temperature',
          type: 'NUMBER_RANGE_SLIDER',
          title: 'Between which temperatures do you store?',
          min: -30,
          max: 40,
          defaults: { start: -30, end: 40 },
          answer: (s) =>
            s.account.industry === 'Food and beverage'
              ? s.random.weighted([
                  [[-24, -18], 4],
                  [[0, 4], 4],
                  [[2, 7], 3],
                  [[-22, 18], 2],
                ] as const)
              : s.random.weighted([
                  [[12, 25], 5],
                  [[5, 30], 4],
                  [[15, 25], 3],
                ] as const),
        },
        {
          key: 'returns',
          type: 'FLOAT',
          title: 'How many percent come back as returns?',
          since: 2,
          min: 0,
          max: 100,
          answer: (s) =>
            Number(
              clamp(
                s.random.normal(
                  s.account.industry === 'E-commerce'
                    ? 18
                    : s.account.industry === 'Textile and fashion'
                      ? 22
                      : 3,
                  3,
                ),
                0,
                60,
              ).toFixed(1),
            ),
        },
      ],
    },
    {
      key: 'volume',
      title: 'High volume',
      description: 'Opens from 5,000 order lines a day: automation is on the table.',
      since: 2,
      when: [{ on: 'lines', from: 5000 }],
      questions: [
        {
          key: 'automation',
          type: 'OPTIONS_CHECKBOX',
          title: 'Which automation is there or planned?',
          options: [
            'Conveyors',
            'Shuttles',
            'Autonomous robots',
            'Pick by voice',
            'Pick by light',
            'Sorter',
          ],
          answer: (s) =>
            s.random.some(
              [
                'Conveyors',
                'Shuttles',
                'Autonomous robots',
                'Pick by voice',
                'Pick by light',
                'Sorter',
              ],
              s.random.whole(1, 3),
            ),
        },
        {
          key: 'interfaces',
          type: 'INT',
          title: 'How many systems must be connected?',
          min: 0,
          max: 50,
          answer: (s) => clamp(Math.round(s.random.normal(3 + 6 * s.account.size, 1.8)), 1, 18),
        },
      ],
    },
    {
      key: 'pain',
      title: 'What hurts',
      importance: 3,
      description: 'Let them tell it; write down their own words.',
      questions: [
        {
          key: 'painWords',
          type: 'TEXTAREA',
          title: 'What costs you the most time or money today?',
          importance: 3,
          placeholder: 'In their own words',
          answer: (s) => (s.random.chance(0.9) ? s.say(pains) : null),
        },
        {
          key: 'painLabels',
          type: 'LABELS',
          title: 'Which themes came up?',
          answer: (s) =>
            s.random.some(
              [
                'Stock accuracy',
                'Picking errors',
                'Peak season',
                'Staff shortage',
                'Traceability',
                'Old system',
                'Reporting',
              ],
              s.random.weighted([
                [1, 3],
                [2, 5],
                [3, 3],
              ]),
            ),
        },
        {
          key: 'satisfaction',
          type: 'NUMBER_FLOAT_SLIDER',
          title: 'How content are you with it today, 0 to 10?',
          importance: 2,
          min: 0,
          max: 10,
          defaults: { start: 5 },
          answer: (s) =>
            clamp(Math.round(s.random.normal(8.8 - 6 * s.account.pain, 1.1) * 2) / 2, 0, 10),
        },
        {
          key: 'lowReason',
          type: 'TEXTAREA',
          title: 'What would have to change to make it an 8?',
          when: [{ on: 'satisfaction', to: 5 }],
          answer: (s) => s.say(wishes),
        },
        {
          key: 'audit',
          type: 'BOOL_CHECKBOX',
          title: 'Must pass a traceability audit',
          answer: (s) =>
            s.random.chance(
              ['Food and beverage', 'Pharma and medical', 'Chemicals'].includes(s.account.industry)
                ? 0.78
                : 0.14,
            ),
        },
      ],
    },
    {
      key: 'decision',
      title: 'Decision and budget',
      importance: 3,
      questions: [
        {
          key: 'decider',
          type: 'INPUT',
          title: 'Who decides?',
          importance: 2,
          placeholder: 'Name and role',
          answer: (s) => {
            const one = s.account.contacts.find((each) => each.decides) ?? s.account.contacts[0]
            return one
              ? `${one.firstName}, ${s.random.pick(['together with the board', 'alone up to 50k', 'after advice of IT', 'with the owner', 'in the monthly management meeting'])}`
              : null
          },
        },
        {
          key: 'hasBudget',
          type: 'BOOL',
          title: 'Is there a budget for this year?',
          importance: 3,
          answer: (s) => s.random.chance(0.1 + 0.75 * s.account.interest),
        },
        {
          key: 'budget',
          type: 'OPTIONS_COMBO',
          title: 'In which order of size?',
          when: [{ on: 'hasBudget', bool: true }],
          options: ['Under 25k', '25k to 75k', '75k to 200k', 'Over 200k', 'Not said'],
          answer: (s) =>
            s.random.weighted([
              ['Under 25k', 4 - 4 * s.account.size],
              ['25k to 75k', 4],
              ['75k to 200k', 5 * s.account.size],
              ['Over 200k', 4 * s.account.size ** 2],
              ['Not said', 1.5],
            ]),
        },
        {
          key: 'goLive',
          type: 'DATE',
          title: 'By when should it run?',
          importance: 2,
          when: [{ on: 'hasBudget', bool: true }],
          answer: (s) => day(s, 40, 330),
        },
        {
          key: 'urgency',
          type: 'TEXTAREA',
          title: 'Why by then?',
          since: 3,
          when: [{ on: 'goLive', dayTo: 520 }],
          answer: (s) => s.say(reasons),
        },
        {
          key: 'demoAt',
          type: 'DATETIME',
          title: 'Demo agreed for',
          answer: (s) =>
            s.random.chance(0.25 + 0.6 * s.account.interest)
              ? new Date(
                  day(s, 5, 30).getTime() +
                    s.random.pick([8, 8.5, 9, 9.5, 12.5, 13, 13.5, 14]) * 3_600_000,
                )
              : null,
        },
      ],
    },
    {
      key: 'own',
      title: 'For ourselves',
      internal: true,
      importance: 1,
      description: 'Never shown to the customer.',
      questions: [
        {
          key: 'fit',
          type: 'NUMBER_SLIDER',
          title: 'How well do we fit, 1 to 10?',
          internal: true,
          min: 1,
          max: 10,
          defaults: { start: 5 },
          answer: (s) =>
            clamp(Math.round(s.random.normal(2.5 + 6.5 * s.account.interest, 1.1)), 1, 10),
        },
        {
          key: 'competitor',
          type: 'INPUT',
          title: 'Who else are they talking to?',
          internal: true,
          since: 2,
          answer: (s) =>
            s.random.chance(0.5)
              ? s.random.weighted([
                  ['Nobody yet', 4],
                  ['Their ERP supplier', 3],
                  ['Boltrics', s.account.language === 'NL' ? 2.5 : 0.3],
                  ['Reflex', s.account.language === 'FR' ? 2.5 : 0.3],
                  ['Manhattan', 1],
                  ['A local developer', 1],
                ])
              : null,
        },
        {
          key: 'partner',
          type: 'BOOL_SWITCH',
          title: 'Could a partner do this one?',
          internal: true,
          since: 4,
          answer: () => null,
        },
      ],
    },
  ],
}

const pains = {
  en: [
    'Picking mistakes. Every second complaint is a wrong article, and finding out why takes half a day.',
    'Stock in the ERP and on the shelf differ by 4 to 6 percent; they count twice a year and close for it.',
    'New temps need three weeks before they find their way. In the peak that is too late.',
    'Searching. Pallets are put where there is room and nobody writes it down.',
    'Paper lists are typed over in the evening, so customers hear of shortages a day late.',
    'Nobody knows what an order really costs them to ship.',
    'The two people who know the system retire next year.',
    'Trucks wait at the dock because loading order and picking order do not match.',
    'Batch tracing for the auditor takes a full day per request.',
    'They lost a retail customer over late deliveries; the board is awake now.',
    'The old scanner hardware cannot be bought any more, and the supplier stopped support in spring.',
  ],
  fr: [
    'Les erreurs de préparation : chaque réclamation coûte une demi-journée de recherche.',
    'L’écart entre le stock réel et l’ERP est d’environ 5 %. Deux inventaires complets par an.',
    'Les intérimaires mettent trois semaines à être autonomes, trop long en haute saison.',
    'La traçabilité des lots : une journée entière à chaque audit.',
  ],
  nl: [
    'Zoeken. Pallets staan waar er plaats is en niemand schrijft het op.',
    'Pickfouten in de piek, en dan drie dagen retouren verwerken.',
    'Alles zit in het hoofd van de magazijnchef; als hij ziek is staat het stil.',
    'Voorraad in het ERP klopt niet, dus iedereen loopt eerst kijken.',
  ],
}
const wishes = {
  en: [
    'See stock live, on the phone, without calling the warehouse.',
    'One screen for the shift: what must leave when, and what is short.',
    'Counting while working instead of closing two days.',
    'A new temp productive on the first day.',
    'Fewer clicks at goods-in; receiving a truck takes an hour now.',
    'Reports that the CFO believes.',
  ],
  fr: [
    'Voir le stock en temps réel, sans téléphoner à l’entrepôt.',
    'Un inventaire tournant au lieu de fermer deux jours.',
  ],
  nl: [
    'Tellen tijdens het werk in plaats van twee dagen sluiten.',
    'Eén scherm voor de ploeg: wat moet wanneer weg.',
  ],
}
const reasons = {
  en: [
    'Before the peak season; last year must not happen again.',
    'The lease of the old building ends.',
    'Support for the present system stops.',
    'A new customer starts then and asks for batch tracing.',
    'The auditor gave them until then.',
  ],
}

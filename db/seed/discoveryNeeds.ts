import { clamp } from './random.ts'
import { day, type PlaybookPlan } from './playbookPlan.ts'

/** The hubs about what hurts, who decides and what is only for us. */
export const needsHubs: PlaybookPlan['hubs'] = [
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
]

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

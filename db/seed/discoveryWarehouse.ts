import { clamp } from './random.ts'
import { spread, type PlaybookPlan } from './playbookPlan.ts'

/** The hubs about the warehouse as it runs today. */
export const warehouseHubs: PlaybookPlan['hubs'] = [
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
              ['Excel', 'Paper lists', 'ERP stock module', 'Whiteboard', 'Memory of one colleague'],
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
            Math.round(s.random.normal(s.account.industry === 'E-commerce' ? 190 : 60, 35) / 5) * 5,
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
]

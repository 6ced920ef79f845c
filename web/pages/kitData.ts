import { palette } from '../../shared/limits.ts'
import type { BoardColumn } from '../ui/boardOrder.ts'

/** Believable things for the page that shows the parts; names of people and companies are the same in every language. */
export interface KitDeal {
  id: string
  title: string
  company: string
  price: number
  close: string | null
  seller: string
  touched: string
}

const companies = [
  'Brouwerij Halve Maan',
  'Cartonnerie du Nord',
  'De Vries Logistiek',
  'Élan Santé',
  'Fromagerie Lefèvre',
  'Goossens Staalbouw',
  'Hôtel Métropole',
  'Janssens & Zonen',
  'Koppert Kassen',
  'Lumière Électrique',
  'Maes Transport',
  'Nieuwpoort Marina',
]
const wares = [
  'ERP renewal',
  'Cold store',
  'Fleet contract',
  'Packing line',
  'Service plan',
  'Warehouse scan',
  'Roof panels',
  'Order portal',
  'Night shift tool',
  'Data audit',
]
const sellers = ['Sofie Peeters', 'Lars de Boer', 'Emma Dubois', 'Noah Claes', 'Inès Moreau']

/** So many deals, always the same ones. */
export function kitDeals(count: number): KitDeal[] {
  return Array.from({ length: count }, (_, n) => {
    const mix = (salt: number, below: number) =>
      (Math.imul(n + 11 * salt, 2_654_435_761) >>> 7) % below
    const day = (salt: number) =>
      new Date(Date.UTC(2026, 0, 5 + mix(salt, 330), 8, 5 * mix(6, 120)))
    return {
      id: `deal-${n}`,
      title: `${wares[mix(1, wares.length)]}${n >= 40 ? ` ${n}` : ''}`,
      company: companies[mix(2, companies.length)] ?? '',
      price: 1200 + mix(3, 480) * 100,
      close: mix(4, 9) === 0 ? null : day(4).toISOString().slice(0, 10),
      seller: sellers[mix(5, sellers.length)] ?? '',
      touched: day(6).toISOString(),
    }
  })
}

/** The deals dealt out to columns. */
export function kitColumns(
  titles: readonly string[],
  deals: readonly KitDeal[],
): BoardColumn<KitDeal>[] {
  return titles.map((title, at) => ({
    id: `stage-${at}`,
    title,
    cards: deals.filter((_, n) => n % titles.length === at),
  }))
}

export const kitLabels = [
  {
    id: 'label-1',
    title: 'Peak season',
    color: palette[1],
    description: 'Orders come before Christmas',
    usageCount: 12,
  },
  { id: 'label-2', title: 'Référence', color: palette[4], usageCount: 3 },
  { id: 'label-3', title: 'Beslisser', color: palette[7], usageCount: 0 },
  { id: 'label-4', title: 'GDPR', color: palette[9], usageCount: 27 },
  { id: 'label-5', title: 'peak-season', color: palette[2], usageCount: 1 },
]

export const kitPeople = [
  { firstName: 'Sofie', lastName: 'Peeters', color: '#1d5fb8' },
  { firstName: 'Lars', lastName: 'de Boer', color: '#f5d90a' },
  { firstName: 'Émile', lastName: 'Ørsted', color: null },
  { firstName: '李', lastName: '小龙', color: '#777777' },
  ...palette.map((color, at) => ({
    firstName: `${String.fromCharCode(65 + at)}nna`,
    lastName: 'Claes',
    color,
  })),
]

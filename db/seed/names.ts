import { flanders, netherlands } from './dutchRegions.ts'
import { france, wallonia } from './frenchRegions.ts'
import type { Region } from './region.ts'

export const regions: readonly (readonly [Region, number])[] = [
  [flanders, 30],
  [wallonia, 14],
  [netherlands, 34],
  [france, 22],
]

/** Job titles with the part each plays, most frequent first. */
export const jobs: readonly (readonly [
  title: string,
  role: string,
  decides: boolean,
  weight: number,
])[] = [
  ['Warehouse manager', 'Daily user', false, 18],
  ['Logistics manager', 'Champion', false, 16],
  ['Operations director', 'Decision maker', true, 10],
  ['Managing director', 'Decision maker', true, 10],
  ['IT manager', 'Technical evaluator', false, 11],
  ['Supply chain manager', 'Champion', false, 9],
  ['Chief financial officer', 'Budget holder', true, 7],
  ['Purchasing manager', 'Purchasing', false, 7],
  ['Shift supervisor', 'Daily user', false, 5],
  ['Transport planner', 'Daily user', false, 5],
  ['ERP consultant', 'Adviser', false, 3],
  ['Owner', 'Decision maker', true, 6],
  ['Quality manager', 'Influencer', false, 3],
]

export const industries: readonly (readonly [string, number])[] = [
  ['Food and beverage', 18],
  ['Third-party logistics', 16],
  ['E-commerce', 13],
  ['Building materials', 11],
  ['Wholesale', 11],
  ['Automotive parts', 8],
  ['Pharma and medical', 7],
  ['Textile and fashion', 6],
  ['Chemicals', 5],
  ['Agriculture', 5],
]
export const sources: readonly (readonly [string, number])[] = [
  ['Referral', 22],
  ['Trade fair', 20],
  ['Website', 24],
  ['Cold call', 12],
  ['LinkedIn', 14],
  ['Partner', 8],
]

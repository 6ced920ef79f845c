// What may stand behind the "?" of an address. Unknown or malformed parts are dropped, never an error page: those that
// cannot be read are there and undefined, as the router would put in the raw ones for those that are missing.
import { addressLength } from '../shared/addressLength.ts'
import {
  campaignSorts,
  campaignStates,
  campaignSteps,
  campaignVerdicts,
} from '../shared/campaigns.ts'
import { isColumnId } from '../shared/columnId.ts'
import { isId } from '../shared/id.ts'
import { conditionsLength, limits, tablePageSizes } from '../shared/limits.ts'
import type { CampaignAccountSort, OpportunitySort, RecordConditionInput } from './gql.ts'

export type Raw = Record<string, unknown>
/** One that does not stand in the address, or is to leave it, is undefined. */
export type Parts<T> = { [K in keyof T]?: T[K] | undefined }

export type ListSearch<Sort extends string = string> = {
  search?: string | undefined
  page?: number | undefined
  /** Rows of a page. */
  size?: number | undefined
  order?: Sort | undefined
  label?: string | undefined
  prio?: number | undefined
  /** Conditions that the records meet. */
  where?: RecordConditionInput[] | undefined
  /** The id of a saved view, or `all` for none where a person has a usual one. */
  view?: string | undefined
  /** The other parts stand in place of the view's, also those that are left out: when that which they were made of was saved. */
  changed?: string | undefined
  columns?: string[] | undefined
}

const sorts = ['NAME', 'NAME_DESC', 'PRIO', 'PRIO_ASC', 'NEWEST', 'OLDEST'] as const
export const accountSorts = [...sorts, 'INDUSTRY', 'INDUSTRY_DESC', 'CITY', 'CITY_DESC'] as const
export const contactSorts = [...sorts, 'JOB_TITLE', 'JOB_TITLE_DESC'] as const

/** `?search=acme&page=2&size=100&order=NEWEST` of the plain lists. */
const listSearch =
  <Sort extends string>(orders: readonly Sort[]) =>
  (raw: Raw): ListSearch<Sort> => ({
    search: text(raw['search']),
    page: whole(raw['page'], 1),
    size: tablePageSizes.find((size) => size === whole(raw['size'], 1)),
    order: orders.find((order) => order === raw['order']),
    label: idOf(raw['label']),
    prio: whole(raw['prio'], -1, 3),
    where: conditions(raw['where']),
    view: text(raw['view'], 36),
    changed: text(raw['changed'], 40),
    columns: columns(raw['columns']),
  })
export const accountsSearch = listSearch(accountSorts)
export const contactsSearch = listSearch(contactSorts)
export const painsSearch = listSearch(['VOTES', 'RECENT'] as const)
export type PainsSearch = ListSearch<'VOTES' | 'RECENT'>

export type CalendarView = 'month' | 'week' | 'workweek' | 'day' | 'agenda' | 'cards'
export const calendarViews: readonly CalendarView[] = [
  'month',
  'week',
  'workweek',
  'day',
  'agenda',
  'cards',
]

export type MeetingsSearch = Parts<{ view: CalendarView; date: string; people: string }>

/** `?view=week&date=2026-11-20&people=id,id` of the calendar. */
export function meetingsSearch(raw: Raw): MeetingsSearch {
  return {
    view: calendarViews.find((view) => view === raw['view']),
    date: matching(raw['date'], /^\d{4}-\d\d-\d\d$/),
    people: text(raw['people'], 4000),
  }
}

export type NewMeetingSearch = Parts<{
  startDate: string
  startHour: string
  endDate: string
  endHour: string
  companyId: string
  contactId: string
  playbookId: string
  campaignId: string
}>

/** Times picked in the calendar: dates as YYYY-MM-DD, hours as HH-mm. */
export function newMeetingSearch(raw: Raw): NewMeetingSearch {
  const date = /^\d{4}-\d\d-\d\d$/
  const hour = /^([01]\d|2[0-3])-[0-5]\d$/
  return {
    startDate: matching(raw['startDate'], date),
    startHour: matching(raw['startHour'], hour),
    endDate: matching(raw['endDate'], date),
    endHour: matching(raw['endHour'], hour),
    companyId: text(raw['companyId'], 36),
    contactId: text(raw['contactId'], 36),
    playbookId: text(raw['playbookId'], 36),
    campaignId: text(raw['campaignId'], 36),
  }
}

export type OpportunitiesSearch = Parts<{
  pipeline: string
  search: string
  /** The id of one, or `me` for whoever looks. */
  owner: string
  /** Without it the board. */
  view: 'table' | 'forecast'
  /** Of the table; without it the open ones. */
  state: (typeof opportunityStates)[number]
  order: OpportunitySort
  page: number
}>
const opportunityStates = ['ALL', 'WON', 'LOST'] as const
/** What the heads of the table ask for. */
const opportunitySorts = [
  'TITLE',
  'TITLE_DESC',
  'COMPANY',
  'COMPANY_DESC',
  'STAGE',
  'PRICE',
  'PRICE_DESC',
  'CLOSE',
  'CLOSE_DESC',
] as const satisfies readonly OpportunitySort[]

/** `?pipeline=id&search=acme&owner=me&view=table&order=PRICE_DESC` of the opportunities. */
export function opportunitiesSearch(raw: Raw): OpportunitiesSearch {
  return {
    pipeline: text(raw['pipeline'], 36),
    search: text(raw['search']),
    owner: text(raw['owner'], 36),
    view: (['table', 'forecast'] as const).find((view) => view === raw['view']),
    state: opportunityStates.find((state) => state === raw['state']),
    order: opportunitySorts.find((order) => order === raw['order']),
    page: whole(raw['page'], 1),
  }
}

export type CampaignsSearch = Parts<{
  state: (typeof campaignStates)[number]
  mine: true
  page: number
}>

/** `?state=RUNNING&mine=true&page=2` of the campaigns. */
export function campaignsSearch(raw: Raw): CampaignsSearch {
  return {
    state: one(campaignStates, raw['state']),
    mine: raw['mine'] === true ? raw['mine'] : undefined,
    page: whole(raw['page'], 1),
  }
}

/** What is to be looked at of a campaign. */
export const campaignParts = ['new', 'noMeeting', 'overdue', 'aside', 'won'] as const
export type CampaignAccountsSearch = Parts<{
  search: string
  page: number
  /** Rows of a page. */
  size: number
  order: CampaignAccountSort
  /** The accounts that have come to it. */
  step: (typeof campaignSteps)[number]
  verdict: (typeof campaignVerdicts)[number]
  /** The id of one, `me` for whoever looks, or `nobody`. */
  assignee: string
  only: (typeof campaignParts)[number]
}>

export const listPart = (raw: Raw) => ({
  search: text(raw['search']),
  page: whole(raw['page'], 1),
  size: tablePageSizes.find((size) => size === whole(raw['size'], 1)),
  order: one(campaignSorts, raw['order']),
})

/** `?step=HELD&verdict=OPEN&assignee=me&only=new&order=NAME` of the accounts of a campaign. */
export function campaignAccountsSearch(raw: Raw): CampaignAccountsSearch {
  return {
    ...listPart(raw),
    step: one(campaignSteps, raw['step']),
    verdict: one(campaignVerdicts, raw['verdict']),
    assignee: one(['me', 'nobody'] as const, raw['assignee']) ?? idOf(raw['assignee']),
    only: one(campaignParts, raw['only']),
  }
}

/** A kind of entry, which the timeline knows. */
export type TimelineSearch = Parts<{ timeline: string }>

/** `?timeline=MEETING` of an account and of a contact. */
export const timelineSearch = (raw: Raw): TimelineSearch => ({
  timeline: text(raw['timeline'], 40),
})

export type DashboardWeek = 'last' | 'this' | 'next'
export type DashboardSearch = Parts<{
  /** Without it this one. */
  week: Exclude<DashboardWeek, 'this'>
  /** Without it one's own. */
  of: 'team'
}>

/** `?week=next&of=team` of the dashboard. */
export function dashboardSearch(raw: Raw): DashboardSearch {
  return {
    week: (['last', 'next'] as const).find((week) => week === raw['week']),
    of: raw['of'] === 'team' ? raw['of'] : undefined,
  }
}

/** For pages that few people open: the page itself reads the parts, so that the first script is spared of it. */
export const unread = (raw: Raw): Raw => raw

export const one = <Value extends string>(
  of: readonly Value[],
  value: unknown,
): Value | undefined => of.find((each) => each === value)

export const idOf = (value: unknown): string | undefined => (isId(value) ? value : undefined)

export function text(value: unknown, longest = 200): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined
}

/** What a condition may be is the server's matter, and the list's, which says so. */
function conditions(value: unknown): RecordConditionInput[] | undefined {
  return Array.isArray(value) && value.length > 0 && addressLength(value) <= conditionsLength
    ? (value as RecordConditionInput[])
    : undefined
}

function columns(value: unknown): string[] | undefined {
  return Array.isArray(value)
    ? [...new Set(value.filter(isColumnId))].slice(0, limits.columns)
    : undefined
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

function whole(value: unknown, least: number, most = Infinity): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined
}

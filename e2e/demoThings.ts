import type { Page } from 'playwright-core'
import { ask } from './demoPerson.ts'

/** The ids of things of the demo that have something to show. */
export async function demoThings(page: Page): Promise<DemoThings> {
  // in parts: a document that is not the product's own has a limited cost
  const found = {
    ...(await ask<Pick<Found, 'me' | 'playbooks'>>(
      page,
      '{ me { id } playbooks { id title companyDialogCount } }',
    )),
    ...(await ask<Pick<Found, 'companies'>>(
      page,
      '{ companies(take: 20) { list { id companyDialogCount contactsCount } } }',
    )),
    ...(await ask<Pick<Found, 'opportunities'>>(
      page,
      '{ opportunities(take: 1, sort: PRICE_DESC) { list { id } } }',
    )),
    ...(await ask<Pick<Found, 'campaigns' | 'pains' | 'mediaItems'>>(
      page,
      '{ campaigns { id goalAmount } pains { id } mediaItems(take: 1, sort: OLDEST) { list { id } } }',
    )),
    ...(await ask<Pick<Found, 'contacts' | 'questions'>>(
      page,
      '{ contacts(take: 1) { list { id } } questions(take: 1) { id } }',
    )),
  }
  const companyDialogs: Found['companyDialogs'] = []
  const pageSize = 100
  for (let skip = 0; skip === companyDialogs.length; skip += pageSize) {
    const { companyDialogs: more } = await ask<Pick<Found, 'companyDialogs'>>(
      page,
      `{ companyDialogs(take: ${pageSize}, skip: ${skip}) {
      id playbookId answerCount companyDialogState { companyDialogStatus } } }`,
    )
    companyDialogs.push(...more)
  }
  const playbook = found.playbooks.toSorted(
    (a, b) => b.companyDialogCount - a.companyDialogCount,
  )[0]!.id
  const account = found.companies.list.toSorted(
    (a, b) => b.companyDialogCount - a.companyDialogCount,
  )[0]!.id
  // tests made others, without a goal
  const campaign = found.campaigns.find(({ goalAmount }) => goalAmount !== null)!
  const meeting = (state: string, withPlaybook = true) =>
    companyDialogs
      .filter(
        (one) =>
          one.companyDialogState.companyDialogStatus === state &&
          Boolean(one.playbookId) === withPlaybook,
      )
      .toSorted((a, b) => b.answerCount - a.answerCount)[0]!.id
  return {
    me: found.me.id,
    playbook,
    account,
    contact: found.contacts.list[0]!.id,
    question: found.questions[0]!.id,
    opportunity: found.opportunities.list[0]!.id,
    campaign: campaign.id,
    pain: found.pains[0]!.id,
    mediaItem: found.mediaItems.list[0]!.id,
    meeting,
  }
}

export interface DemoThings {
  me: string
  playbook: string
  account: string
  contact: string
  question: string
  opportunity: string
  campaign: string
  pain: string
  mediaItem: string
  /** The one in this state with the most answers. */
  meeting: (state: string, withPlaybook?: boolean) => string
}

interface Found {
  me: { id: string }
  playbooks: { id: string; title: string; companyDialogCount: number }[]
  companies: { list: { id: string; companyDialogCount: number; contactsCount: number }[] }
  contacts: { list: { id: string }[] }
  questions: { id: string }[]
  opportunities: { list: { id: string }[] }
  campaigns: { id: string; goalAmount: number | null }[]
  pains: { id: string }[]
  mediaItems: { list: { id: string }[] }
  companyDialogs: {
    id: string
    playbookId: string | null
    answerCount: number
    companyDialogState: { companyDialogStatus: string }
  }[]
}

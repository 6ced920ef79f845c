// The templates that come with the product: files of playbooks, one for each language.
import type { AnswerRange } from '../../shared/conditions.ts'
import { readContent } from '../../shared/inputs/playbookFile.ts'
import {
  labelsOf,
  rangeOf,
  type FileCondition,
  type FileHub,
  type FileQuestion,
  type PlaybookFile,
} from '../../shared/playbookFile.ts'
import { norm, searchText } from '../../shared/searchText.ts'
import type { Language } from '../texts/language.ts'
import { importScript } from '../ui/importScript.ts'

/** Which conversation a template is for, in the order in which a customer has them. */
export const conversations = ['DISCOVERY', 'SALE', 'CUSTOMER', 'PARTNER'] as const
export type Conversation = (typeof conversations)[number]

/** `also`: what else people who look for it call it, in any language. */
const shipped = [
  { id: 'customerDiscovery', conversation: 'DISCOVERY', also: 'problem interview, discovery' },
  { id: 'firstQualification', conversation: 'SALE', also: 'BANT, intake' },
  { id: 'productDemo', conversation: 'SALE', also: 'demonstration, démo, presentation' },
  { id: 'complexDeal', conversation: 'SALE', also: 'MEDDIC, MEDDICC, MEDDPICC, enterprise' },
  {
    id: 'tender',
    conversation: 'SALE',
    also: 'RFP, RFI, RFQ, request for proposal, bid or no bid, marché public, cahier des charges, bestek',
  },
  { id: 'kickOff', conversation: 'CUSTOMER', also: 'onboarding, kick-off, kickoff' },
  {
    id: 'accountReview',
    conversation: 'CUSTOMER',
    also: 'QBR, EBR, NPS, quarterly business review, revue trimestrielle, kwartaalbespreking',
  },
  { id: 'productFeedback', conversation: 'CUSTOMER', also: 'feedback, user interview' },
  {
    id: 'contractRenewal',
    conversation: 'CUSTOMER',
    also: 'renewal, reconduction, retention, hernieuwing',
  },
  { id: 'complaint', conversation: 'CUSTOMER', also: 'escalation, plainte, service recovery' },
  { id: 'lostCustomer', conversation: 'CUSTOMER', also: 'churn, win-back, exit interview' },
  { id: 'partnerFit', conversation: 'PARTNER', also: 'channel, reseller' },
] as const satisfies readonly { id: string; conversation: Conversation; also: string }[]
export type TemplateId = (typeof shipped)[number]['id']

/** A question as a preview shows it, of a file or of a version. */
export interface ShownQuestion extends Pick<
  FileQuestion,
  'title' | 'description' | 'dataType' | 'minValue' | 'maxValue' | 'isInternal' | 'importance'
> {
  id: string
  options: readonly { id: string; title: string }[]
  conditions: readonly AnswerRange[]
}
export interface ShownHub extends Pick<FileHub, 'title' | 'description' | 'isInternal'> {
  id: string
  conditions: readonly AnswerRange[]
  questions: readonly ShownQuestion[]
}
export interface Template {
  id: TemplateId
  conversation: Conversation
  also: string
  title: string
  about: string
  labels: string[]
  hubs: ShownHub[]
  /** What is imported. */
  content: object
}

const scripts: Record<Language, () => Promise<Readonly<Record<TemplateId, object>>>> = {
  en: () => import('./templatesInEnglish.ts').then((module) => module.templatesInEnglish),
  fr: () => import('./templatesInFrench.ts').then((module) => module.templatesInFrench),
  nl: () => import('./templatesInDutch.ts').then((module) => module.templatesInDutch),
}

/** All of them in one language, fetched when they are wanted. */
export async function fetchTemplates(language: Language): Promise<Template[]> {
  const contents = await importScript(scripts[language], (found) => found, [])
  return shipped.map((one) => templateOf(one, contents[one.id]))
}

function templateOf(one: (typeof shipped)[number], content: object): Template {
  const { kept, faults } = readContent(content)
  if (faults) throw new Error(`The template ${one.id} is no file of a playbook.`)
  return {
    ...one,
    title: kept.title,
    about: kept.description ?? '',
    labels: labelsOf(kept),
    hubs: shownHubs(kept),
    content,
  }
}

/** Hubs of a file, with its keys as ids. */
function shownHubs({ hubs }: PlaybookFile): ShownHub[] {
  const same = (key: string): string => key
  const rangesOf = (conditions: readonly FileCondition[]): AnswerRange[] =>
    conditions.map((one) => rangeOf(one, { question: same, option: same, label: same }))
  return hubs.map((hub, at) => ({
    ...hub,
    id: `hub ${at}`,
    conditions: rangesOf(hub.conditions),
    questions: hub.questions.map((question) => ({
      ...question,
      id: question.key,
      options: question.options.map(({ key, title }) => ({ id: key, title })),
      conditions: rangesOf(question.conditions),
    })),
  }))
}

/** Whether it has each word that was typed: in its title and sentence, in what it asks, in what else it is called. */
export const hasWords = ({ title, about, also, hubs }: Template, typed: string): boolean =>
  wordsIn(
    [
      title,
      about,
      also,
      ...hubs.flatMap((hub) => [hub.title, ...hub.questions.map((question) => question.title)]),
    ].join('\n'),
    typed,
  )

/** Whether a text has each word that was typed. */
export function wordsIn(text: string, typed: string): boolean {
  const words = searchText(typed).split(/\s+/).filter(Boolean),
    searched = norm(text)
  return words.every((word) => searched.includes(word))
}

/** What a preview shows of any template, whether it is a file or a playbook. */
export type ShownTemplate = Pick<Template, 'title' | 'about' | 'hubs'> & (Template | { id: string })

/** The text of its file, under another title. */
export const fileUnder = ({ content }: Template, title: string): string =>
  JSON.stringify({ ...content, title })

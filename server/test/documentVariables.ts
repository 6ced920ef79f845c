import { Kind, parse, type OperationDefinitionNode } from 'graphql'
import { loadId } from '../../db/seed/load.ts'
import { standardConsentText } from '../../shared/consentText.ts'
import { newId } from '../../shared/id.ts'
import type { Call } from './everyCall.ts'
import { newLicenceId, planOrganisation } from './planIds.ts'

/** What is required alone, each further variable with it, and all together: a statement depends on which of them are given. */
export function variablesOf(
  document: string,
  calls: readonly Call[],
  ids: Readonly<Record<string, string>>,
): Record<string, unknown>[] {
  const operation = operationOf(document),
    fields = operation.selectionSet.selections.map((s) =>
      s.kind === Kind.FIELD ? s.name.value : '',
    )
  const known: Record<string, unknown> = { ...optional, commandId: newId() }
  const asked = calls.filter((c) => fields.includes(c.field)),
    // of what decides which call it is, the document may say one
    literal = asked.filter(
      ({ field, name }) => document.includes(`: ${name.slice(field.length + 1)}`) && name !== field,
    )
  for (const call of literal.length ? literal : asked)
    for (const leaf of [undefined, ...call.leaves])
      Object.assign(
        known,
        call.variables(
          (kind, path) =>
            path === 'newId' ||
            (/^(create|add|importPlaybook)/.test(call.field) &&
              path === 'id' &&
              call.field !== 'createPdf')
              ? newId()
              : (ids[kind] ?? newId()),
          leaf,
        ),
      )
  Object.assign(known, fitting[operation.name!.value])
  const definitions = operation.variableDefinitions ?? [],
    name = (d: (typeof definitions)[0]): string => d.variable.name.value
  const required = definitions.filter((d) => d.type.kind === Kind.NON_NULL_TYPE).map(name),
    further = definitions.map(name).filter((n) => !required.includes(n) && n in known)
  const only = (names: readonly string[]): Record<string, unknown> =>
    Object.fromEntries([...required, ...names].map((n) => [n, known[n]]))
  return [only([]), ...further.map((n) => only([n])), only(further)]
}

export const operationOf = (document: string): OperationDefinitionNode =>
  parse(document).definitions.find((d) => d.kind === Kind.OPERATION_DEFINITION)!

/** What a document needs that its field alone does not say. */
const fitting: Record<string, Record<string, unknown>> = {
  // a base that is not the current entry
  SaveAnswer: { baseId: newId() },
  // what was seen of the fields that change
  MoveMeeting: { base: { startDate: '2026-06-01T08:00:00Z', endDate: '2026-06-01T09:00:00Z' } },
  UpdateAccount: { base: {} },
  ScribbleChanges: { afterSeq: 1 },
  UpdateContact: { base: {} },
  UpdatePain: { base: {} },
  UpdateQuestion: { base: {} },
  UpdateHub: { base: {} },
  // nothing is seen
  SetConditions: { base: null },
  UpdateBullet: { base: {} },
  UpdateMediaItem: { base: {} },
  CreateMediaLink: { address: 'https://example.com/' },
  AttachNewLink: { address: 'https://example.com/' },
  // the file has no column that names accounts
  MapImport: { accounts: 'WRONG' },
  AccountMeets: {
    conditions: [
      { field: 'CITY', operator: 'IS_SET' },
      { field: 'OPEN_OPPORTUNITY', operator: 'IS_SET' },
    ],
    questionIds: [loadId('question', 1)],
  },
  // days, not moments
  CreateCampaign: { startDate: '2026-06-01', endDate: '2026-06-30' },
  SaveCampaignSettings: { startDate: '2026-06-01', endDate: '2026-06-30' },
  SetCampaignState: { state: 'PAUSED' },
  SkipCampaignAccounts: { skip: true },
  CampaignWouldMeet: { conditions: [{ field: 'CITY', operator: 'IS_SET' }] },
  CreateListView: { isShared: true },
  MarkTemplate: { isTemplate: true },
  LinkLabel: { remove: false },
  // of notes, which no item has
  OpenText: { itemId: null },
  EditText: { itemId: null, isNotes: true, isDescription: true, isOfAgenda: true, isOfPain: true },
  SetOnboarding: { step: 'steps' },
  SaveProfile: { firstName: 'Ann', lastName: 'Load' },
  RestoreFromBin: { table: 'COMPANY', id: loadId('company', 4999) },
  RestoreMeeting: { id: loadId('meeting', 2) },
  RestorePlaybook: { id: loadId('playbook', 2) },
  Dashboard: { scope: 'TEAM', firstDay: '2026-06-01', lastDay: '2026-06-21' },
  MoreOpportunities: { afterRank: 'a', afterId: loadId('opportunity', 1) },
  MoveNextStepType: { afterId: '' },
  CompleteIntegration: { state: 'planned' },
  SettleIntegrationConflict: { choice: 'THERE' },
  StartIntegrationSync: { isDry: true },
  RenewLicense: { licenseId: newLicenceId },
  ResetDataTable: { organisationTitle: `Organisation ${planOrganisation}` },
  ResetData: { organisationTitle: `Organisation ${planOrganisation}` },
  EraseContact: { contactId: loadId('contact', 8), name: 'Koen Peeters 8' },
  // an empty one that is not the last
  DeletePipeline: { id: loadId('pipeline', 3) },
  RestorePipeline: { id: loadId('pipeline', 2) },
  RestoreStage: { id: loadId('stage', 6) },
  RestoreLabel: { id: loadId('label', 9) },
  DeclareConsent: { language: 'EN', consentText: standardConsentText.EN },
  CreatePdf: { isInternal: true, sections: ['AGENDA'], pictureIds: [] },
  OwnPdfs: { kind: 'BRIEFING' },
  CreatePdfs: { isInternal: true, sections: ['AGENDA'] },
}

const optional: Record<string, unknown> = {
  unreadOnly: true,
  search: 'foods',
  take: 50,
  skip: 50,
  prio: 1,
  order: 'PRIO',
  from: '2026-01-01T00:00:00Z',
  to: '2027-01-01T00:00:00Z',
  startDate: '2026-06-01T08:00:00Z',
  endDate: '2026-06-01T09:00:00Z',
  timeZone: 'Europe/Brussels',
  language: 'EN',
  isDone: true,
  title: 'Another',
  color: '#b42318',
}

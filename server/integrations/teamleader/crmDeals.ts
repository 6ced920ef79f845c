// dealPipelines.*, dealPhases.* and deals.*
import { z } from 'zod'
import {
  byId,
  changed,
  created,
  CrmRefusal,
  customFields,
  filled,
  paged,
  readAs,
  reference,
  shown,
  sorted,
  type CrmActions,
} from './crmAction.ts'
import type { CrmClock } from '../localCrm/crmClock.ts'
import { CrmTable, changeOf, orUsual, shownCustomFields, type CrmTell } from './crmTable.ts'

export interface CrmPipeline {
  id: string
  name: string
}
/** In the order in which a deal goes through them. */
export interface CrmPhase {
  id: string
  name: string
  probability: number
  pipelineId: string
}

const money = z.object({ amount: z.number(), currency: z.string().length(3) })
const deal = z.object({
  title: filled,
  lead: z.object({ customer: reference, contact_person_id: z.string().nullable().optional() }),
  summary: z.string().nullable(),
  estimated_value: money.nullable(),
  estimated_closing_date: z.string().nullable(),
  estimated_probability: z.number().min(0).max(1).nullable(),
  responsible_user_id: z.string().nullable(),
  custom_fields: customFields,
})
const newDeal = deal
  .partial()
  .required({ title: true, lead: true })
  .extend({ phase_id: z.string().optional() })
// the phase is not among them: that is deals.move
const dealChange = deal.partial().extend({
  id: z.string(),
  custom_fields_update_strategy: z.enum(['replace', 'partial']).optional(),
})
const move = byId.extend({ phase_id: z.string() })
const filters = z.object({
  filter: z
    .object({
      ids: z.array(z.string()),
      term: z.string(),
      updated_since: z.string(),
      phase_id: z.string(),
      status: z.array(z.enum(['open', 'won', 'lost'])),
      customer: reference,
    })
    .partial()
    .default({}),
})
const phaseFilter = z.object({
  filter: z.object({ deal_pipeline_id: z.string() }).partial().default({}),
})

interface Passed {
  phase_id: string
  started_at: string
}
type Fields = z.output<typeof deal> & {
  phase_id: string
  status: 'open' | 'won' | 'lost'
  closed_at: string | null
  history: Passed[]
}
type Row = ReturnType<CrmTable<Fields>['get']>

export const dealTable = (clock: CrmClock, tell: CrmTell): CrmTable<Fields> =>
  new CrmTable<Fields>('deal', clock, tell)

interface Parts {
  clock: CrmClock
  pipelines: readonly CrmPipeline[]
  phases: readonly CrmPhase[]
}

export function dealActions(
  deals: CrmTable<Fields>,
  { clock, pipelines, phases }: Parts,
): CrmActions {
  const phaseOf = (id: string): CrmPhase => {
    const phase = phases.find((one) => one.id === id)
    if (!phase) throw new CrmRefusal(400, 'The deal phase does not exist.', 'phase_id')
    return phase
  }
  const show = ({
    phase_id: phase,
    history: _history,
    responsible_user_id: user,
    added_at: createdAt,
    custom_fields: fields,
    lead: { customer, contact_person_id: person },
    ...row
  }: Row) => ({
    ...row,
    lead: { customer, contact_person: person ? { type: 'contact', id: person } : null },
    created_at: createdAt,
    current_phase: { type: 'dealPhase', id: phase },
    pipeline: { type: 'dealPipeline', id: phaseOf(phase).pipelineId },
    responsible_user: user && { type: 'user', id: user },
    weighted_value: row.estimated_value && {
      ...row.estimated_value,
      amount: row.estimated_value.amount * (row.estimated_probability ?? 0),
    },
    web_url: `https://focus.teamleader.eu/sale_detail.php?id=${row.id}`,
    custom_fields: shownCustomFields(fields),
  })
  const close = (status: 'won' | 'lost') => (body: Readonly<Record<string, unknown>>) => {
    const { id } = readAs(byId, body)
    deals.change(id, { status, closed_at: clock.moment() }, status)
    return changed
  }
  return {
    'dealPipelines.list': (body) => {
      const { status, body: answer } = paged(
        pipelines.map(({ id, name }) => ({ id, name, status: 'open' })),
        body,
      )
      const meta = { default: { type: 'dealPipeline', id: pipelines[0]!.id } }
      return { status, body: { meta, ...(answer as object) } }
    },
    'dealPhases.list': (body) => {
      const { deal_pipeline_id: pipelineId } = readAs(phaseFilter, body).filter
      return paged(
        phases
          .filter((one) => !pipelineId || one.pipelineId === pipelineId)
          .map(({ id, name, probability, pipelineId: of }) => ({
            id,
            name,
            actions: [],
            requires_attention_after: { amount: 7, unit: 'days' },
            estimated_probability: probability,
            pipeline: { type: 'dealPipeline', id: of },
          })),
        body,
      )
    },
    'deals.list': (body) => {
      const { filter } = readAs(filters, body),
        { ids, term, updated_since: since, phase_id: phase, status, customer } = filter
      const rows = deals
        .all()
        .filter(
          (row) =>
            (!ids || ids.includes(row.id)) &&
            (!term || row.title.toLowerCase().includes(term.toLowerCase())) &&
            (!since || Date.parse(row.updated_at) >= Date.parse(since)) &&
            (!phase || row.phase_id === phase) &&
            (!status || status.includes(row.status)) &&
            (!customer || row.lead.customer.id === customer.id),
        )
        .map((row) => show(row))
      // not by updated_at
      const by = {
        created_at: (row: (typeof rows)[number]) => row.created_at,
        weighted_value: (row: (typeof rows)[number]) => row.weighted_value?.amount ?? 0,
      }
      return paged(sorted(rows, body, by), body)
    },
    'deals.info': (body) => {
      const row = deals.get(readAs(byId, body).id)
      return shown({
        ...show(row),
        phase_history: row.history.map(({ phase_id: id, started_at: at }) => ({
          phase: { type: 'dealPhase', id },
          started_at: at,
        })),
      })
    },
    'deals.create': (body) => {
      const { phase_id: given, ...fields } = readAs(newDeal, body)
      const phase = given === undefined ? phases[0]! : phaseOf(given)
      const id = deals.add(
        {
          ...orUsual(fields, {
            summary: null,
            estimated_value: null,
            estimated_closing_date: null,
            estimated_probability: phase.probability,
            responsible_user_id: null,
            custom_fields: [],
          }),
          phase_id: phase.id,
          status: 'open',
          closed_at: null,
          history: [{ phase_id: phase.id, started_at: clock.moment() }],
        },
        'created',
      )
      return created('deal', id)
    },
    'deals.update': (body) => {
      const asked = readAs(dealChange, body),
        before = deals.get(asked.id)
      deals.change(asked.id, changeOf(asked, before.custom_fields))
      return changed
    },
    'deals.move': (body) => {
      const { id, phase_id: phaseId } = readAs(move, body)
      const { history } = deals.get(id),
        phase = phaseOf(phaseId)
      deals.change(
        id,
        {
          phase_id: phase.id,
          estimated_probability: phase.probability,
          history: [...history, { phase_id: phase.id, started_at: clock.moment() }],
        },
        'moved',
      )
      return changed
    },
    'deals.win': close('won'),
    'deals.lose': close('lost'),
    'deals.delete': (body) => {
      deals.delete(readAs(byId, body).id)
      return changed
    },
  }
}

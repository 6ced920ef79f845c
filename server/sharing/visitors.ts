// What whoever has the address of a shared meeting reads and does there.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { visitorComment, visitorConsent } from '../../shared/inputs/sharing.ts'
import type { Language } from '../../shared/inputs/values.ts'
import type { ConsentPurpose, SharedMeeting } from '../../shared/sharedMeeting.ts'
import type { Database } from '../database/database.ts'
import { settleNotifications } from '../notifications/notify.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import {
  asGuest,
  asGuestWhoActs,
  contactsNamed,
  contactOf,
  countAct,
  idOfForm,
  needs,
  told,
  whoOf,
  type Share,
  type VisitorForm,
} from './guest.ts'
import { consentMark } from './consentMark.ts'
import { consentWithdrawn } from './consentWithdrawn.ts'
import { readShared } from './readShared.ts'
import { findSharedPdf, type KeptReport } from './sharedPdfs.ts'

/** The meeting as the page has it; undefined for an unknown, an expired and a revoked address alike. */
export const visitedMeeting = (
  database: Database,
  token: string,
  /** in which language, when the rep has chosen none */
  wanted: (chosen: Language | null) => Language,
  isOpened: boolean,
): Promise<{ content: SharedMeeting; language: Language } | undefined> =>
  asGuest(database, token, async (context, share) => {
    const { db, organisationId } = context,
      language = wanted(share.language)
    if (isOpened)
      db.send(
        `update meeting_share set open_count = open_count + 1, date_last_opened = now(), date_first_opened = coalesce(date_first_opened, now())
        where organisation_id = $1 and id = $2`,
        [organisationId, share.id],
      )
    const content = await readShared(
      { db, organisationId, meetingId: share.meetingId },
      share,
      language,
    )
    return content && { content, language }
  })

/** The key of the report that is on the page; undefined where there is none, or no page. */
export const visitedReport = (database: Database, token: string): Promise<KeptReport | undefined> =>
  asGuest(database, token, async ({ db, organisationId }, { meetingId, pdfId }) =>
    pdfId ? findSharedPdf({ db, organisationId, meetingId }, pdfId) : undefined,
  )

export type VisitorAction = 'reply' | 'consent' | 'withdraw' | 'comment' | 'step'

/** Does what a form of the page asks for; undefined where there is no page. Throws Failures with the field that is wrong. */
export const visit = (
  database: Database,
  token: string,
  action: VisitorAction,
  form: VisitorForm,
  wanted: (chosen: Language | null) => Language,
): Promise<true | undefined> =>
  asGuestWhoActs(database, token, async (context, share) => {
    if (action !== 'withdraw') await countAct(context, share)
    await actions[action]({ context, share, form, language: wanted(share.language) })
    return true as const
  })

interface Visit {
  context: Context
  share: Share
  form: VisitorForm
  language: Language
}
const actions: Record<VisitorAction, (visit: Visit) => Promise<void>> = {
  async reply({ context, share, form }) {
    needs(share, 'PARTICIPANTS')
    const { id, name } = await contactOf(context, share, form.get('contact')),
      isAccepted = form.get('reply') === 'accept'
    if (!isAccepted && form.get('reply') !== 'decline')
      fail('BAD_INPUT', { field: 'reply', rule: 'WRONG_TYPE' })
    const changed = await context.db.query(
      `insert into visitor_reply (organisation_id, meeting_id, contact_id, is_accepted) values ($1, $2, $3, $4)
      on conflict (organisation_id, meeting_id, contact_id) do update set is_accepted = $4, date_updated = now() where visitor_reply.is_accepted <> $4 returning true`,
      [context.organisationId, share.meetingId, id, isAccepted],
    )
    if (changed.length) await told(context, share, name, isAccepted ? 'ACCEPTED' : 'DECLINED')
  },

  async comment({ context, share, form }) {
    needs(share, 'COMMENTS')
    const who = await whoOf(context, share, form),
      { content } = parse(visitorComment, { content: form.get('content') })
    const isMade = await insertRow(context, 'visitor_comment', {
      id: idOfForm(share, form, who, content),
      meeting_id: share.meetingId,
      ...who.columns,
      content,
    })
    if (isMade) await told(context, share, who.name, 'COMMENT')
  },

  async consent({ context, share, form, language }) {
    needs(share, 'CONSENT')
    const who = await whoOf(context, share, form),
      { purposes = [] } = parse(visitorConsent, { purposes: form.getAll('purpose') })
    if (!purposes.length) fail('BAD_INPUT', { field: 'purposes', rule: 'REQUIRED' })
    const { db, organisationId } = context
    const content = await readShared(
      { db, organisationId, meetingId: share.meetingId },
      { fields: ['CONSENT'], questionIds: [], nextStepIds: [] },
      language,
    )
    // what was read is what is kept: an Admin may have changed the text meanwhile
    const read = form.get('text')
    if (read !== null && read !== consentMark(content!.consentText!))
      fail('CONFLICT', { field: 'consentText' })
    const standing = await consentsOf(context, share, {
        contactIds: who.columns.contact_id === null ? [] : [who.columns.contact_id],
        name: who.columns.person_name,
      }),
      made = purposes.filter((one) => !standing.some(({ purpose }) => purpose === one))
    for (const purpose of new Set(made))
      await insertRow(context, 'meeting_consent', {
        id: newId(),
        meeting_id: share.meetingId,
        ...who.columns,
        purpose,
        language,
        consent_text: content!.consentText!,
      })
    if (made.length)
      await told(context, share, who.name, 'CONSENTED', [...new Set(made)].toSorted().join(' '))
  },

  async withdraw({ context, share, form }) {
    needs(share, 'CONSENT')
    const who = await whoOf(context, share, form, 'agreed'),
      { contact_id: chosen } = who.columns,
      // a page that does not show who takes part leaves them nothing but their name; of two of one name it is both
      contactIds = chosen ? [chosen] : await contactsNamed(context, share, who.name),
      standing = await consentsOf(context, share, { contactIds, name: who.name })
    if (!standing.length) {
      // the name may be written in another way: whoever shared the meeting knows who that is, and the page must not say
      await countAct(context, share)
      await told(context, share, who.name, 'WITHDRAWN')
      return
    }
    // not counted: whatever others sent by the page, what was agreed to can be taken back
    await context.db.query(
      'update meeting_consent set date_withdrawn = now() where organisation_id = $1 and id = any($2::uuid[])',
      [context.organisationId, standing.map(({ id }) => id)],
    )
    await consentWithdrawn({
      ...context,
      meetingId: share.meetingId,
      purposes: standing.map(({ purpose }) => purpose),
      authors: [share.creatorId, null],
      onPage: {
        shareId: share.id,
        consentIds: standing.filter(({ purpose }) => purpose === 'AUDIO').map(({ id }) => id),
        name: who.name,
        contactIds,
      },
    })
    await told(context, share, who.name, 'WITHDRAWN')
  },

  async step({ context, share, form }) {
    const id = idOf(form.get('step'), 'step'),
      isDone = form.get('done') === 'true'
    if (!share.nextStepIds.includes(id)) fail('NOT_FOUND', { field: 'step' })
    const { db, organisationId } = context
    const [step] = await db.query<{ name: string; is_done: boolean }>(
      `select coalesce(s.title, t.title) as name, s.date_done is not null as is_done
      from next_step s join next_step_type t on t.organisation_id = $1 and t.id = s.next_step_type_id
      where s.organisation_id = $1 and s.id = $2 and s.meeting_id = $3 and s.date_deleted is null`,
      [organisationId, id, share.meetingId],
    )
    // deleted since the page was opened
    if (!step) return fail('NOT_FOUND', { field: 'step' })
    if (step.is_done === isDone) return
    await db.query(
      'update next_step set date_done = case when $3 then now() end where organisation_id = $1 and id = $2',
      [organisationId, id, isDone],
    )
    if (isDone) await settleNotifications(context, { nextStepId: id })
    await told(context, share, step.name, isDone ? 'STEP_DONE' : 'STEP_REOPENED')
  },
}

/** What these contacts, or somebody of this name, agreed to and have not withdrawn. */
const consentsOf = (
  { db, organisationId }: Context,
  { meetingId }: Share,
  { contactIds, name }: { contactIds: readonly string[]; name: string | null },
): Promise<{ id: string; purpose: ConsentPurpose }[]> =>
  db.query<{ id: string; purpose: ConsentPurpose }>(
    `select id, purpose from meeting_consent where organisation_id = $1 and meeting_id = $2 and date_withdrawn is null
      and (contact_id = any($3::uuid[]) or lower(person_name) = lower($4))`,
    [organisationId, meetingId, contactIds, name],
  )

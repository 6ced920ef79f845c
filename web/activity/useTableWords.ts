import { useLingui } from '@lingui/react/macro'

/** What counts by table are of, in words: those that a person knows by one word are added up. */
export function useTableWords(): (counts: unknown) => { what: string; count: number }[] {
  const { t } = useLingui()
  const words: Record<string, string> = {
    company: t`Accounts`,
    contact: t`Contacts`,
    company_contact: t`Contacts of accounts`,
    meeting: t`Meetings`,
    agenda_item: t`Agenda`,
    next_step: t`Next steps`,
    next_step_type: t`Kinds of next steps`,
    note_entry: t`Former notes`,
    shared_text: t`Texts of several writers`,
    text_update: t`Texts of several writers`,
    meeting_pain: t`Notes on pains`,
    answer: t`Answers`,
    answer_entry: t`Former answers`,
    comment: t`Comments`,
    opportunity: t`Opportunities`,
    opportunity_contact: t`Contacts of opportunities`,
    pipeline: t`Pipelines`,
    opportunity_stage: t`Pipelines`,
    campaign: t`Campaigns`,
    campaign_account: t`Campaigns`,
    pain: t`Pains`,
    bullet: t`Bullets`,
    media_item: t`Media`,
    playbook: t`Playbooks`,
    playbook_version: t`Playbooks`,
    question_hub: t`Playbooks`,
    question: t`Playbooks`,
    question_option: t`Playbooks`,
    label: t`Labels`,
    list_view: t`Views of lists`,
    list_export: t`Exports`,
    meeting_pdf: t`PDF reports`,
    list_import: t`Imports`,
    import_row: t`Rows of imports`,
    organisation_logo: t`Former logos`,
    import_row_key: t`Rows of imports`,
    import_account: t`Imports`,
    integration: t`Integrations`,
    data_reset: t`Archives of removed data`,
    privacy_request: t`Files of contacts`,
    file: t`Files that nothing named`,
    recording: t`Recordings`,
    register_comparison: t`Comparisons with registers`,
    register_answer: t`Answers of registers`,
    FILES: t`Files`,
    activity: t`Lines of the log`,
    command: t`Commands`,
    bulk_change: t`Changes of many records`,
    notification: t`Notifications`,
  }
  const others = t`Other texts`
  return (counts) => {
    const byWord = new Map<string, number>()
    if (typeof counts === 'object' && counts !== null)
      for (const [table, count] of Object.entries(counts)) {
        const what = words[table] ?? others
        byWord.set(what, (byWord.get(what) ?? 0) + Number(count))
      }
    return [...byWord].map(([what, count]) => ({ what, count }))
  }
}

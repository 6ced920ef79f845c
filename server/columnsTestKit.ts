// What the test of columns knows of each table: columns.test.ts
import { newId } from '../shared/id.ts'
import { ids, record, row, salesKinds, type Given, type Kind } from './salesColumnsTestKit.ts'
import type { TableName } from './rules/insertRow.ts'
import { Enum } from './test/literals.ts'

const address: Record<string, Given> = {
  street: ['address.street', 'High street 1', 'Low street 2'],
  zip_code: ['address.zipCode', '1000', '2000'],
  city: ['address.city', 'Brussels', 'Antwerp'],
  country_name: ['address.countryName', 'Belgium', 'France'],
  telephones: ['address.telephones', ['+32 2 123 45 67'], ['+32 3 123 45 67']],
  emails: ['address.emails', ['a@example.com'], ['b@example.com']],
  websites: ['address.websites', ['https://a.example'], ['https://b.example']],
}
export const times = { startDate: '2027-03-01T09:00:00.000Z', endDate: '2027-03-01T09:30:00.000Z' }
// translations come with a change of the draft: translations.test.ts of playbooks
const draft = [
  'organisation_id',
  'playbook_version_id',
  'id',
  'rank',
  'is_published',
  'translations',
]

export const kinds: Partial<Record<TableName, Kind>> = {
  company: {
    create: 'createCompany',
    update: 'updateCompany',
    within: 'company',
    given: {
      name: ['name', 'First', 'Second'],
      source: ['source', 'fair', 'web'],
      url: ['url', 'https://first.example', 'https://second.example'],
      type: ['type', 'customer', 'partner'],
      vat: ['vAT', 'BE1', 'BE2'],
      industry: ['industry', 'Bakery', 'Brewery'],
      company_size: ['companySize', '1-10', '11-50'],
      prio: ['prio', 2, 3],
      owner_id: ['ownerId', ids.members[0], ids.members[1]],
      ...address,
    },
    // nothing writes the favicon yet
    own: [...record, 'date_updated', 'favicon', 'merged_into_id'],
  },
  contact: {
    create: 'createContact',
    update: 'updateContact',
    within: 'contact',
    given: {
      first_name: ['firstName', 'Ann', 'Bea'],
      last_name: ['lastName', 'Adams', 'Brown'],
      job_title: ['jobTitle', 'Buyer', 'Owner'],
      prio: ['prio', 2, 3],
      ...address,
    },
    // nothing writes the source yet
    own: [...record, 'date_updated', 'source', 'source_id', 'merged_into_id'],
  },
  label: {
    create: 'createLabel',
    update: 'updateLabel',
    given: {
      title: ['title', 'First', 'Second'],
      description: ['description', 'one', 'two'],
      color: ['color', '#b42318', '#1d5fb8'],
    },
    own: [...record, 'merged_into_id'],
  },
  playbook: {
    create: 'createPlaybook',
    update: 'updatePlaybook',
    given: {
      title: ['title', 'First', 'Second'],
      description: ['description', 'one', 'two'],
    },
    // not given to a new one: translations.test.ts and ownTemplates.test.ts of playbooks
    own: [
      ...record,
      'date_updated',
      'draft_version_id',
      'published_version_id',
      'language',
      'languages',
      'translations',
      'is_template',
    ],
  },
  question_hub: {
    create: 'createQuestionHub',
    update: 'updateQuestionHub',
    key: { playbookId: ids.playbook },
    within: 'hub',
    given: {
      title: ['title', 'First', 'Second'],
      icon: ['icon', 'star', 'moon'],
      description: ['description', 'one', 'two'],
      is_internal: ['isInternal', true, false],
      importance: ['importance', 2, 3],
      x: ['x', 10.5, 20.5],
      y: ['y', 30.5, 40.5],
    },
    own: draft,
  },
  question: {
    create: 'createQuestion',
    update: 'updateQuestion',
    key: { playbookId: ids.playbook },
    onCreate: { questionHubId: ids.hub },
    given: {
      title: ['title', 'First', 'Second'],
      icon: ['icon', 'star', 'moon'],
      description: ['description', 'one', 'two'],
      placeholder: ['placeholder', 'type here', 'or here'],
      data_type: ['dataTypeString', new Enum('INPUT'), new Enum('TEXTAREA')],
      default_value: ['defaultValue', 'yes', 'no'],
      default_start_value: ['defaultStartValue', 2, 3],
      default_end_value: ['defaultEndValue', 4, 5],
      default_value_bool: ['defaultValueBool', true, false],
      min_value: ['minValue', 1, 2],
      max_value: ['maxValue', 8, 9],
      is_internal: ['isInternal', true, false],
      importance: ['importance', 2, 3],
      media_item_ids: ['mediaItemIds', [ids.media[0]], [ids.media[1]]],
    },
    own: [...draft, 'norm', 'question_hub_id'],
  },
  meeting: {
    create: 'createCompanyDialog',
    update: 'updateCompanyDialog',
    given: {
      title: ['title', 'First', 'Second'],
      location: ['location', 'here', 'there'],
      description: ['description', 'one', 'two'],
      start_date: ['startDate', times.startDate, '2027-03-02T09:00:00.000Z'],
      end_date: ['endDate', times.endDate, '2027-03-02T09:30:00.000Z'],
      time_zone: ['timeZone', 'Europe/Brussels', 'Europe/Paris'],
      company_id: ['companyId', ids.company[0], ids.company[1]],
      playbook_id: ['playbookId', ids.playbooks[0], ids.playbooks[1]],
      playbook_flow_id: ['playbookFlowId', ids.campaigns[0], ids.campaigns[1]],
    },
    onUpdate: { typeUpdate: new Enum('DETAILS') },
    own: [
      ...record,
      'date_updated',
      'state',
      'state_message',
      'date_started',
      'date_stopped',
      'playbook_version_id',
      'internal_notes',
      'note_entry_id',
      'seq',
      'is_complete',
      'asked_count',
      'video_url',
      // nothing writes these yet
      'source_id',
      'report_id',
      // by mutations of their own
      'media_item_ids',
    ],
  },
  next_step_type: {
    create: 'createNextStepType',
    update: 'updateNextStepType',
    given: { title: ['title', 'First', 'Second'], scoring: ['scoring', 5, 6] },
    own: [...row, 'rank', 'date_deleted'],
  },
  next_step: {
    create: 'addNextStep',
    update: 'updateNextStep',
    key: { companyDialogId: ids.meeting },
    given: {
      title: ['title', 'First', 'Second'],
      next_step_date: ['nextStepDate', '2027-03-01', '2027-03-02'],
      next_step_type_id: ['nextStepTypeId', ids.types[0], ids.types[1]],
    },
    own: [...row, 'creator_id', 'date_deleted', 'date_done', 'meeting_id'],
  },
  ...salesKinds,
  list_view: {
    create: 'createListView',
    update: 'updateListView',
    onCreate: { table: new Enum('COMPANY') },
    given: {
      title: ['title', 'First', 'Second'],
      is_shared: ['isShared', true, false],
      search: ['content.search', 'a', 'b'],
      prio: ['content.prio', 1, 2],
      label_ids: ['content.labels', [newId()], [newId()]],
      conditions: [
        'content.conditions',
        [{ field: new Enum('MEETINGS'), operator: new Enum('IS'), number: 1 }],
        [{ field: new Enum('SOURCE'), operator: new Enum('IS_SET') }],
      ],
      sort: ['content.sort', new Enum('NAME'), new Enum('PRIO')],
      columns: ['content.columns', ['name'], ['name', 'place']],
    },
    // leads belong to lists of leads: listViews.test.ts
    own: [...row, 'creator_id', 'date_updated', 'date_deleted', 'kind', 'leads'],
  },
}

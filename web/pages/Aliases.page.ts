import { declareAlias } from '../app/declarePage.ts'

/** Other addresses of pages. */
export const aliases = [
  declareAlias('/', '/campaigns', null),
  declareAlias('/companyDialog', '/companyDialogs', null),
  declareAlias('/playbook', '/playbooks', null),
  declareAlias('/playbook/$playbookId', '/playbook/$playbookId/insights', null),
  declareAlias('/questions', '/questions/all', null),
  declareAlias('/accounts', '/accounts/all', null),
  declareAlias('/accounts/all/$companyId', '/account/$companyId', null),
  declareAlias('/account', '/accounts/all', null),
  declareAlias('/company/$companyId', '/account/$companyId', null),
  declareAlias('/contacts', '/contacts/all', null),
  declareAlias('/contacts/all/$contactId', '/contact/$contactId', null),
  declareAlias('/contact', '/contacts/all', null),
  declareAlias('/campaign', '/campaigns', null),
  declareAlias('/campaign/$campaignId', '/campaign/$campaignId/dashboard', null),
  declareAlias('/campaign/$campaignId/account', '/campaign/$campaignId/accounts', null),
  declareAlias('/campaign/$campaignId/contact', '/campaign/$campaignId/contacts', null),
  declareAlias('/pains_and_bullets', '/pains_and_bullets/all/{-$painsandbulletId}', null),
  declareAlias('/profile', '/profile/$userId', 'userId'),
  declareAlias('/pages/profile', '/profile/$userId', 'userId'),
  declareAlias('/settings', '/profile/$userId', 'userId'),
] as const

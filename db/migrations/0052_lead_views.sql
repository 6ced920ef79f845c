-- expand
-- Views of the list of leads, and what narrows it: docs/decisions/0081-leads.md
alter table list_view
  drop constraint list_view_kind_check,
  add constraint list_view_kind_check check (kind in ('COMPANY', 'CONTACT', 'LEAD')),
  add column leads jsonb check (leads is null or jsonb_typeof(leads) = 'object');

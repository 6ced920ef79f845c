-- expand
-- Policies without a subselect: a cluster sharded by organisation refuses those that look into a
-- table or have a (select …) in them. docs/decisions/0043-policies-without-subselects.md
create or replace procedure app.tenant(tenant_table regclass, privileges text default 'select, insert, update, delete') language plpgsql as $$ begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid)', tenant_table);
  execute format('grant %s on %s to parley_app', privileges, tenant_table);
end $$;
do $$ declare tenant_table regclass; begin
  for tenant_table in select polrelid from pg_policy where polname = 'tenant' order by polrelid loop
    execute format('alter policy tenant on %s using (organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid)', tenant_table);
  end loop;
end $$;

-- Whether the row belongs to a published version, which never changes: written with the row, and
-- kept by the policies. Rows that the release before publishes meanwhile are not marked.
alter table question_hub add column is_published boolean not null default false;
alter table question add column is_published boolean not null default false;
alter table question_option add column is_published boolean not null default false;
alter table answer_range add column is_published boolean not null default false;
do $$ declare version_table text; begin
  foreach version_table in array array['question_hub', 'question', 'question_option', 'answer_range'] loop
    execute format('update %s x set is_published = true from playbook_version v where v.organisation_id = x.organisation_id and v.id = x.playbook_version_id and v.number is not null', version_table);
    execute format('drop policy keep_published_update on %s', version_table);
    execute format('drop policy keep_published_delete on %s', version_table);
    execute format('create policy keep_published_update on %s as restrictive for update to parley_app using (not is_published)', version_table);
    execute format('create policy keep_published_delete on %s as restrictive for delete to parley_app using (not is_published)', version_table);
  end loop;
end $$;

-- Foreign keys do not obey policies, so a playbook takes its versions along. Only the bin loses any.
drop policy keep_published_delete on playbook_version;
create policy keep_published_delete on playbook_version as restrictive for delete to parley_app using (number is null);
create policy keep_outside_bin on playbook as restrictive for delete to parley_app using (date_deleted is not null);
-- questions and what they all have in common go in one statement, in either order
alter table question alter constraint question_organisation_id_id_fkey deferrable initially deferred;

-- Rows that others refer to and that nobody deletes. Their foreign keys need no index.
revoke delete on organisation_user, next_step_type from parley_app;

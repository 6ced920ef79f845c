-- Published versions never change, whatever a rule does by mistake. Only the bin may take them away, with their playbook.
create procedure app.keep_published(version_table regclass, version_column text) language plpgsql as $$
declare
  draft constant text := format('select v.id from playbook_version v where v.organisation_id = %1$s.organisation_id and v.id = %1$s.%2$I and v.number is null', version_table, version_column);
  binned constant text := format('select v.id from playbook_version v join playbook p on p.organisation_id = v.organisation_id and p.id = v.playbook_id where v.organisation_id = %1$s.organisation_id and v.id = %1$s.%2$I and p.date_deleted is not null', version_table, version_column);
begin
  execute format('create policy keep_published_update on %s as restrictive for update to parley_app using (exists (%s))', version_table, draft);
  execute format('create policy keep_published_delete on %s as restrictive for delete to parley_app using (exists (%s union all %s))', version_table, draft, binned);
end $$;
call app.keep_published('question_hub', 'playbook_version_id');
call app.keep_published('question', 'playbook_version_id');
call app.keep_published('question_option', 'playbook_version_id');
call app.keep_published('answer_range', 'playbook_version_id');
drop procedure app.keep_published;
-- the version itself: a policy cannot look into its own table
create policy keep_published_update on playbook_version as restrictive for update to parley_app using (number is null) with check (number is null);
create policy keep_published_delete on playbook_version as restrictive for delete to parley_app
  using (number is null or exists (select from playbook p where p.organisation_id = playbook_version.organisation_id and p.id = playbook_version.playbook_id and p.date_deleted is not null));

-- a hub by its id over all versions
create index question_hub_by_lineage on question_hub (organisation_id, id);

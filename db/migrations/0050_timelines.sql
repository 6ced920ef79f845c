-- expand
-- The account that a line is about beside its record, such as that of a verdict in a campaign, whose timeline tells it.
-- docs/decisions/0080-timelines.md
alter table activity add column company_id uuid;
-- verdicts named it by its name only
update activity a set company_id = k.company_id
from (select k.organisation_id, k.campaign_id, c.name, (array_agg(k.company_id))[1] as company_id
  from campaign_account k join company c on c.organisation_id = k.organisation_id and c.id = k.company_id
  group by 1, 2, 3 having count(*) = 1) k
where a.organisation_id = k.organisation_id and a.source_id = k.campaign_id and a.message = k.name
  and a.table_name = 'campaign' and a.property = 'verdict';

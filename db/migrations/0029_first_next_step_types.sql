-- expand
-- Organisations that never had a type of next step get those that new ones start with, in the
-- language of their first administrator: without any, no next step can be agreed. One at a time,
-- because the owner obeys row-level security too.
do $$ declare tenant uuid; before text := coalesce(current_setting('app.organisation_id', true), '');
begin
  for tenant in select id from organisation order by id loop
    perform set_config('app.organisation_id', tenant::text, true);
    continue when exists (select from next_step_type t where t.organisation_id = tenant);
    insert into next_step_type (organisation_id, id, title, scoring, rank)
    select tenant, uuidv7(), case p.language when 'FR' then x.fr when 'NL' then x.nl else x.en end, x.scoring, x.rank
    from (values
      ('V', 'Call back', 'Rappeler', 'Terugbellen', 5),
      ('W', 'Send information', 'Envoyer de la documentation', 'Informatie sturen', 5),
      ('X', 'Plan a demo', 'Planifier une démonstration', 'Demo plannen', 20),
      ('Y', 'Visit', 'Visite sur place', 'Bezoek ter plaatse', 25),
      ('Z', 'Send an offer', 'Envoyer une offre', 'Offerte sturen', 30),
      ('a', 'Contract', 'Contrat', 'Contract', 40),
      ('b', 'No follow-up', 'Pas de suite', 'Geen vervolg', -20)
    ) x (rank, en, fr, nl, scoring)
      left join (select u.language from organisation_user o join app_user u on u.id = o.user_id
        where o.organisation_id = tenant and o.role = 'Admin'
        order by o.date_removed is not null, o.date_created, o.id limit 1) p on true;
  end loop;
  perform set_config('app.organisation_id', before, true);
end $$;

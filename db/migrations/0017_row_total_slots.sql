-- expand
-- What came and went since row_total was counted, in as many rows as there were transactions at
-- once: one row per organisation made everybody who adds an account wait for everybody else.
-- Total = row_total + the sum of these. row_total stays as it is: the release before still writes it.
create table row_total_slot (
  organisation_id uuid not null references organisation (id),
  table_name text not null check (table_name in ('company', 'contact')),
  slot int not null,
  total int not null,
  primary key (organisation_id, table_name, slot)
);
call app.tenant('row_total_slot', 'select, insert, update');

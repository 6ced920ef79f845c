-- expand
-- Who runs the product, beside those whom the setting SUPER_ADMIN_IDS names. The owner's command writes it
-- (npm run admin); the application only reads it, so that nobody becomes one through the product.
create table super_admin (
  user_id uuid primary key references app_user (id),
  date_created timestamptz not null default now()
);
grant select on super_admin to parley_app;

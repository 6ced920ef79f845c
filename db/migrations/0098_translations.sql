-- expand
-- Texts of a playbook in other languages than its own, beside the text that they translate: {"FR": {"title": "…"}}.
-- In the rows of a version, so that whatever copies a row takes them along, and a published version keeps them as they are.
-- docs/decisions/0133-translations-of-playbooks.md
alter table question_hub add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table question add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table question_option add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
-- language: that of its texts; languages: those in which it is to be offered beside that one
alter table playbook
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  add column language text not null default 'EN' check (language in ('EN', 'FR', 'NL')),
  add column languages text[] not null default '{}' check (languages <@ array['EN', 'FR', 'NL']);
-- so far nobody said in which language a playbook is; most are in that of whoever made it
update playbook p set language = u.language from app_user u where u.id = p.creator_id and u.language <> p.language;

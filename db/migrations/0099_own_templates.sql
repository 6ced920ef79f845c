-- expand
-- Whether a playbook is offered as a template to whoever makes one. docs/decisions/0136-templates-of-an-organisation.md
alter table playbook add column is_template boolean not null default false;

-- expand
-- What label_link_once and shared_text_once hold now.
alter table label_link drop constraint label_link_organisation_id_label_id_company_id_contact_id_m_key;
alter table shared_text drop constraint shared_text_organisation_id_meeting_id_field_agenda_item_id_key;

-- expand
-- A report that was made for the customer, on the page of the meeting; of one that is gone nothing is shown.
alter table meeting_share add column pdf_id uuid;

-- expand
-- Rows of a file are looked for by their keys too: without statistics of a file that was just read, each batch of its check reads all rows before it.
create or replace function app.analyze_records() returns void security definer set search_path = public, pg_temp language sql as
  'analyze company; analyze contact; analyze import_row; analyze import_row_key';

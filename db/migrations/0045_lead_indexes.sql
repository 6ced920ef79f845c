-- expand
-- no transaction
-- the first leads and verdicts to give, best fit first, without the others
create index concurrently campaign_account_by_fit on campaign_account (organisation_id, (met_weight::float8 / nullif(asked_weight, 0)) desc nulls last, asked_weight desc, date_in desc, id)
  where verdict <> 'DISQUALIFIED' and date_skipped is null;

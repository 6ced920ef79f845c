-- expand
-- The account whose newest answer to the question this is; null where a later meeting of the account
-- has one, and where it does not count. server/answers/newestAnswers.ts keeps it: docs/decisions/0072-newest-answers.md
alter table answer add column newest_of uuid;

-- Numbers are in their normal form now (normalizeNumbers.ts ran before this): a phone is its digits with the dialling code,
-- wherever the dialling code ends.
alter table member add column mobile text generated always as (dialing_code || mobile_num) stored;
drop index member_mobile;
create unique index member_mobile on member (brand_id, mobile) where mobile is not null;

-- What an account's number was before it was found to be another member's phone, in another spelling.
alter table member add column former_mobile text;

-- Several mailed passwords of an account are valid side by side, and what strangers ask for lies apart from them.
alter table temporary_password
  add column recipient text not null default 'owner' check (recipient in ('owner', 'nobody'));
alter table temporary_password drop constraint temporary_password_pkey;
alter table temporary_password add primary key (brand_id, account, recipient, secret_hash);
alter table temporary_password alter column recipient drop default;

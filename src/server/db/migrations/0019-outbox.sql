-- Text messages and mails that no network carries from here: an operator reads them in the console.

create table outbox (
  id bigint generated always as identity primary key,
  brand_id text not null,
  channel text not null check (channel in ('sms', 'mail')),
  -- number with its dialling code, or address
  recipient text not null,
  content text not null,
  sent_at timestamptz not null
);
create index outbox_latest on outbox (brand_id, sent_at desc);
create index outbox_age on outbox (sent_at);

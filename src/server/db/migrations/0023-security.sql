-- How members keep their accounts safe: what is confirmed, the cards they are paid on, the devices they are signed in on.

alter table member
  add column email_confirmed boolean not null default false,
  -- a code was sent to the number and came back
  add column mobile_confirmed boolean not null default false,
  -- false: registered by mobile number alone, and nobody knows the password
  add column has_password boolean not null default true;

-- Whoever sets a password has one from then on, whichever way it was set.
create function member_has_password() returns trigger language plpgsql as $$
begin
  new.has_password := true;
  return new;
end $$;
create trigger member_password before update of password_hash on member
  for each row execute function member_has_password();

-- id: what a member names a device by; agent: the browser as it introduced itself at sign-in
alter table session
  add column id bigint generated always as identity unique,
  add column agent text;

create table bank_card (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  bank_code text not null,
  holder text not null,
  -- read by payments alone: no answer carries it
  card_number text not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  added_at timestamptz not null,
  -- null while it is in use; kept afterwards, as what was paid on it
  removed_at timestamptz,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create unique index bank_card_once on bank_card (brand_id, member_id, card_number) where removed_at is null;
create index bank_card_member on bank_card (brand_id, member_id);

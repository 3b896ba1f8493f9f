-- Card and identity numbers are encrypted, codes and mailed passwords hashed with a key (src/server/secrets). What stands
-- here in clear is encrypted by the next start, before anything is answered (sealRows.ts).

-- Keys that have encrypted something here, by the id that their values carry.
create table data_key (
  kid text primary key,
  -- the secret of all keyed hashes, encrypted with this key: the same in every row
  index_secret text not null,
  added_at timestamptz not null default now()
);

alter table bank_card rename column card_number to sealed_number;
alter table bank_card
  -- keyed hash of brand and number
  add column number_hash text,
  -- not valid: holds for whatever is written from now on
  add constraint bank_card_sealed check (sealed_number like 'v1.%' and number_hash is not null) not valid;
drop index bank_card_once;
create unique index bank_card_once on bank_card (brand_id, member_id, number_hash) where removed_at is null;

-- Invented by the seed, with a known password or none: only the demo lets it in.
alter table member add column demo boolean not null default false;
update member set demo = true
where register_method is null
  and (
    exists (
      select 1 from transaction grants
      where grants.brand_id = member.brand_id and grants.member_id = member.id and grants.idempotency_key = 'seed'
    )
    or account in (
      'tiare-bg', 'manu-bg', 'vaea-bg', 'kahu-bg', 'reva-bg', 'moana-bg', 'tane-bg', 'hina-bg', 'poe-bg', 'arii-bg',
      'fetu-bg', 'nui-bg'
    )
  );

alter table member rename column id_number to sealed_id_number;
alter table member add constraint member_id_number_sealed check (sealed_id_number like 'v1.%') not valid;

-- Hashed without a key, and good for ten minutes: whoever waits for one asks for another.
delete from sms_code;
delete from temporary_password;

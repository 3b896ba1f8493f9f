-- What registration asks for, codes that invite to it, and codes sent by SMS.

alter table member
  add column email text,
  add column dialing_code text,
  add column mobile_num text,
  add column payee_name text,
  add column id_number text,
  add column payment_password_hash text,
  -- qqNum, facebook, wechat, line, whatsapp, zalo
  add column contacts jsonb not null default '{}',
  add column affiliate_code text,
  add column register_method text,
  add column register_url text,
  -- sha-256 of the key a registration was sent under: the same key again is answered with the same account
  add column registration_key text;

create unique index member_mobile on member (brand_id, dialing_code, mobile_num) where mobile_num is not null;
create unique index member_registration_key on member (brand_id, registration_key)
  where registration_key is not null;

-- Codes that agents and members give away; who registers with one joins their team.
create table affiliate (
  brand_id text not null,
  code text not null check (code = upper(code)),
  member_id bigint not null,
  -- null: good on every domain of the brand
  domain text,
  enabled boolean not null default true,
  primary key (brand_id, code),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

-- A code is known to whoever received it; here is its salted sha-256. One number has one code at a time.
create table sms_code (
  brand_id text not null,
  purpose text not null,
  -- dialling code and number, as digits
  mobile text not null,
  salt text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (brand_id, purpose, mobile)
);
create index sms_code_expiry on sms_code (expires_at);

-- Contracts of agents: what they were offered and signed, what periods come to by them, and what was paid of it.

-- How many hours of the day that a brand is in are over by the clocks of its zone. An hour that is there twice counts once,
-- with its second end; of a day that has begun before its zone has come to it, none is over.
create function business_hour(brand text, moment timestamptz) returns integer language sql stable as $$
  select coalesce(
    (select case when (moment at time zone z.zone)::date < z.first_day then 0
        else extract(hour from moment at time zone z.zone)::integer end
     from brand_zone z where z.brand_id = brand and z.since <= moment order by z.since desc limit 1),
    extract(hour from moment at time zone 'UTC')::integer)
$$;

create table contract (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  kind text not null check (kind in ('daily', 'hourly', 'dividend')),
  -- the agent who offers it; null: the operator
  upline_id bigint references member (id) on delete set null,
  version integer not null check (version > 0),
  -- one with a last day that is over has ended: nothing needs to happen for it
  state text not null check (state in ('offered', 'active', 'declined', 'withdrawn')),
  terms jsonb not null,
  offered_at timestamptz not null,
  answered_at timestamptz,
  -- days of the brand; of one that was replaced before it began, the last day is before the first
  from_day date,
  until_day date,
  unique (member_id, kind, version),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade,
  check ((state = 'active') = (from_day is not null)),
  check (until_day is null or state = 'active'),
  check ((state = 'offered') = (answered_at is null))
);
create unique index contract_one_offer on contract (member_id, kind) where state = 'offered';
create unique index contract_one_open on contract (member_id, kind) where state = 'active' and until_day is null;
create index contract_signed on contract (brand_id, kind, member_id, from_day) where from_day is not null;
create index contract_upline on contract (upline_id, kind) where upline_id is not null;

-- What was offered stays what it was.
create function keep_contract() returns trigger language plpgsql as $$
begin
  if (new.brand_id, new.member_id, new.kind, new.version, new.terms, new.offered_at)
    is distinct from (old.brand_id, old.member_id, old.kind, old.version, old.terms, old.offered_at)
    or (new.upline_id is not null and new.upline_id is distinct from old.upline_id)
    or (old.from_day is not null and new.from_day is distinct from old.from_day)
    or (old.answered_at is not null and new.answered_at is distinct from old.answered_at) then
    raise exception 'a contract is not changed' using errcode = 'check_violation', constraint = 'contract_unchanged';
  end if;
  return new;
end $$;
create trigger contract_kept before update on contract for each row execute function keep_contract();

-- A computation of all contracts of a kind for a period: days, or of `hour` the hours of one day until then.
create table contract_run (
  id bigint generated always as identity primary key,
  brand_id text not null,
  kind text not null check (kind in ('daily', 'hourly', 'dividend')),
  period text check (period in ('month', 'half')),
  from_day date not null,
  to_day date not null,
  hour integer check (hour between 1 and 24),
  -- `computing`: what each contract comes to by itself; `sharing`: what is left to each by those right below
  state text not null check (state in ('computing', 'sharing', 'computed', 'paying', 'paid', 'refused')),
  -- the member up to whom the present step has come; null: nobody yet
  cursor bigint,
  members integer not null default 0,
  gross numeric(30, 8) not null default 0,
  amount numeric(30, 8) not null default 0,
  short numeric(30, 8) not null default 0,
  made_at timestamptz not null,
  computed_at timestamptz,
  -- who let it be paid, or refused it; null where nobody was asked
  approved_by text,
  approved_at timestamptz,
  paid_at timestamptz,
  unique nulls not distinct (brand_id, kind, from_day, to_day, hour),
  check ((kind = 'hourly') = (hour is not null)),
  check ((kind = 'dividend') = (period is not null)),
  check (from_day <= to_day)
);
create index contract_run_open on contract_run (brand_id, id) where state in ('computing', 'sharing', 'paying');

-- What a run comes to for a member by a contract; without one, of a member who has none while those right below have.
create table contract_pay (
  id bigint generated always as identity primary key,
  run_id bigint not null references contract_run (id) on delete cascade,
  brand_id text not null,
  member_id bigint not null,
  contract_id bigint references contract (id) on delete cascade,
  -- the agent from whom the contract is, whose pay it is part of
  upline_id bigint,
  -- the days of the run that the contract held
  from_day date not null,
  to_day date not null,
  base numeric(30, 8) not null,
  active integer not null,
  percent numeric(12, 8),
  because text check (because in ('tooFew', 'below', 'bound')),
  gross numeric(30, 8) not null check (gross >= 0),
  -- what those right below get of it; what they get beyond it; and what earlier hours of the day brought
  below numeric(30, 8) not null default 0,
  short numeric(30, 8) not null default 0,
  before numeric(30, 8) not null default 0,
  amount numeric(30, 8) not null default 0 check (amount >= 0),
  state text not null check (state in ('waiting', 'paid', 'none', 'refused')),
  paid_at timestamptz,
  unique nulls not distinct (run_id, member_id, contract_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade,
  check ((state = 'paid') = (paid_at is not null))
);
create index contract_pay_member on contract_pay (member_id, run_id desc);
create index contract_pay_upline on contract_pay (run_id, upline_id) where upline_id is not null;
create index contract_pay_waiting on contract_pay (run_id, member_id) where state = 'waiting';

-- Terms that an operator offers again and again.
create table contract_template (
  id bigint generated always as identity primary key,
  brand_id text not null,
  kind text not null check (kind in ('daily', 'hourly', 'dividend')),
  name text not null check (name <> ''),
  terms jsonb not null,
  made_at timestamptz not null,
  unique (brand_id, kind, name)
);

-- What was on offer had no terms yet: only the demo had any.
insert into contract (brand_id, member_id, kind, version, state, terms, offered_at)
select brand_id, member_id, kind, 1, 'offered',
  case kind
    when 'dividend' then '{"steps": [{"from": "10", "percent": "5"}, {"from": "500", "percent": "10"}], "active": 1, "most": null, "period": "month"}'::jsonb
    else '{"steps": [{"from": "10", "percent": "0.5"}, {"from": "500", "percent": "0.8"}], "active": 1, "most": null, "period": null}'::jsonb
  end, offered_at
from contract_request;
drop table contract_request;

-- Who came to the teams of agents of one brand or left them after a day, or went elsewhere in them, with the days on which they
-- were below and how far down: until_day is the first one on which they were not. Everybody else was always there, if they are
-- there now.
create function moved_below(agents bigint[], after date)
returns table (agent_id bigint, member_id bigint, distance integer, from_day date, until_day date)
language sql stable as $$
  with recursive changed as materialized (
    select c.member_id, max(c.day) as day from upline_change c
    where c.brand_id = (select m.brand_id from member m where m.id = agents[1]) and c.day > after
    group by c.member_id
  ), up (root_id, above_id, distance, from_day, until_day) as (
    -- Those who went elsewhere, and who was above them before: of each, and of whoever was above then.
    select c.member_id, c.from_id, 1,
      coalesce(lag(c.day) over (partition by c.member_id order by c.day), '-infinity'), c.day
    from upline_change c where c.member_id in (select ch.member_id from changed ch)
    union all
    select up.root_id, past.above_id, up.distance + 1,
      greatest(up.from_day, past.from_day), least(up.until_day, past.until_day)
    from up cross join lateral (
      select c.from_id as above_id, coalesce(lag(c.day) over (order by c.day), '-infinity') as from_day, c.day as until_day
      from upline_change c where c.member_id = up.above_id
      union all
      select m.upline_id, coalesce((select max(c.day) from upline_change c where c.member_id = m.id), '-infinity'), 'infinity'
      from member m where m.id = up.above_id
    ) past
    where past.from_day < up.until_day and past.until_day > up.from_day
      and least(up.until_day, past.until_day) > after
  ), found as (
    -- Below one who was below the agent, for as long as nobody in between went elsewhere since.
    select up.above_id as agent_id, below.member_id, up.distance + below.distance as distance,
      greatest(up.from_day, (
        select max(ch.day) from member_above between_them join changed ch on ch.member_id = between_them.above_id
        where between_them.member_id = below.member_id and between_them.distance < below.distance
      )) as from_day, up.until_day
    from up join member_above below on below.above_id = up.root_id
    where up.above_id = any(agents) and up.until_day > after
    union all
    select mine.above_id, now.member_id, now.distance, max(ch.day), 'infinity'
    from changed ch
    join member_above mine on mine.member_id = ch.member_id and mine.above_id = any(agents) and mine.distance > 0
    join member_above theirs on theirs.above_id = ch.member_id
    join member_above now on now.member_id = theirs.member_id and now.above_id = mine.above_id
    group by mine.above_id, now.member_id, now.distance
  )
  select f.agent_id, f.member_id, f.distance, f.from_day, f.until_day from found f where f.from_day < f.until_day
$$;

-- Which of the days of a month, as its bits, are in a range that ends before a day.
create function bits_of_days(month date, from_day date, until_day date) returns integer language sql immutable as $$
  select case when d.last < d.first then 0
    else (((1::bigint << (d.last - d.first + 1)) - 1) << (d.first - month))::integer end
  from (select greatest(month, from_day) as first, least(month + 30, until_day - 1) as last) d
$$;

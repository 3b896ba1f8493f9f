-- Only a confirmed number signs in. Whoever registered by number without a password, and came in since, showed the code sent
-- to it each time; whoever did so through Firebase showed Firebase's; those of the demo are invented.
update member set mobile_confirmed = true
where mobile is not null and not mobile_confirmed and (
  demo
  or account = mobile and (
    not has_password and last_login_at is not null
    or exists (
      select from firebase_identity link
      where link.brand_id = member.brand_id and link.member_id = member.id
        and (link.linked_at at time zone 'UTC')::date = member.reg_date
    )
  )
);

-- A link says who came in through a provider when the member registered. Those made later were made by a number, and told to
-- nobody; those of members who registered by number are of the phone, whose number may be another person's by now.
delete from firebase_identity link using member
where member.brand_id = link.brand_id and member.id = link.member_id
  and (member.account = member.mobile or (link.linked_at at time zone 'UTC')::date > member.reg_date);

-- That nobody needs a second factor any more waits for a second administrator, as fewer signatures do (rules 2.11).
alter table proposal
  drop constraint proposal_kind_check,
  add constraint proposal_kind_check check (kind in (
    'payment-settings', 'second-factor-demand', 'user-roles', 'account-rules', 'role-rights', 'user-email', 'user-enabled',
    'sign-in-reset', 'contract-terms'
  ));

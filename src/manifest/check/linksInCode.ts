/** Pages and menus that a view's code refers to by name, in addition to its node's props. */
interface CodeLinks {
  readonly pages?: readonly string[];
  readonly menus?: readonly string[];
}

/**
 * By widget: a brand that removes one of these pages or menus leaves the widget with a broken link. A test compares
 * this table with the sources.
 */
export const linksInCode: Readonly<Record<string, CodeLinks>> = {
  'account-settings': { pages: ['change-password'] },
  'activity-info': { pages: ['activity', 'deposit', 'home', 'login', 'transaction-record'] },
  'activity-list': { pages: ['activity-info', 'home'] },
  'agent-contract': {
    pages: [
      'dividend-contract',
      'hourly-contract',
      'invite-friends',
      'salary-contract',
      'security-payment',
      'service',
    ],
  },
  'agent-dividend': { pages: ['dividend-contract'] },
  'agent-home': { pages: ['deposit', 'salary-contract', 'team-management', 'withdraw'] },
  'agent-rain': { pages: ['red-envelope-rain'] },
  'agent-rebate': { pages: ['agent-register', 'service'] },
  'bank-cards': { pages: ['forgot-password', 'security-payment'] },
  'banner-carousel': { pages: ['game-list'] },
  'bottom-menu': { pages: ['activity-info'] },
  'change-password': { pages: ['home'] },
  'coming-soon': { pages: ['home'] },
  'continue-playing': { pages: ['game-list'] },
  'customer-service': { pages: ['feedback', 'help'] },
  deposit: { pages: ['deposit', 'deposit-record', 'home', 'service'] },
  'downline-transfer': { pages: ['team-management'] },
  'forgot-password': { pages: ['home', 'login', 'service'] },
  'free-trial': { pages: ['home', 'login', 'register'], menus: ['visitor'] },
  'game-list': { pages: ['game-list', 'login', 'lottery'] },
  'game-preview': { pages: ['game-list'] },
  'game-search': { pages: ['game-list', 'lottery'] },
  'game-sheet': { pages: ['game-list'] },
  'guest-offers': { pages: ['free-trial'] },
  'help-centre': { pages: ['feedback', 'service'] },
  'invitation-links': { pages: ['agent-register'] },
  'launch-game': { pages: ['game-centre'] },
  leaderboard: { pages: ['activity', 'home', 'leaderboard', 'reward-centre'] },
  'login-form': { pages: ['forgot-password', 'home', 'register'], menus: ['visitor'] },
  'lottery-draws': { pages: ['lottery'] },
  'manual-rebate': { pages: ['home', 'rebate-report', 'register'] },
  'member-benefits': { pages: ['home'] },
  'member-centre': { pages: ['benefits', 'home', 'profile-picture', 'settings'] },
  'notice-strip': { pages: ['activity', 'activity-info', 'notice'] },
  'now-strip': { pages: ['game-list'] },
  'open-account': { pages: ['agent-links', 'home'] },
  passkeys: { pages: ['forgot-password'] },
  'profit-and-loss': { pages: ['home'] },
  'record-list': { pages: ['deposit', 'withdraw'] },
  'red-envelope-rain': { pages: ['activity', 'agent-rain', 'transaction-record'] },
  'register-form': { pages: ['home', 'login', 'user-agreement'] },
  'reward-centre': { pages: ['activity', 'leaderboard'] },
  'security-centre': {
    pages: [
      'change-password',
      'register',
      'security-cards',
      'security-devices',
      'security-email',
      'security-passkeys',
      'security-password',
      'security-payment',
      'security-phone',
      'two-step-sign-in',
    ],
  },
  'security-step': { pages: ['change-password', 'forgot-password'] },
  'side-rail': { pages: ['home'] },
  'sign-in-code': { pages: ['login', 'service'] },
  'site-header': { pages: ['home'] },
  'site-status': { pages: ['home'] },
  'two-step-sign-in': { pages: ['forgot-password'] },
  'top-games': { pages: ['game-list'] },
  'trial-bar': { pages: ['login', 'register'], menus: ['visitor'] },
  'user-agreement': { pages: ['service', 'user-agreement'] },
  withdraw: { pages: ['security-cards', 'withdraw', 'withdraw-record'] },
  'team-members': { pages: ['downline-transfer', 'invite-friends'] },
  'team-overview': { pages: ['invite-friends'] },
  'team-profit-and-loss': { pages: ['team-management'] },
  'team-rebate': { pages: ['agent-rebate', 'service'] },
};

/** Pages that the runtime and the actions lead to by themselves. */
export const requiredPages = [
  'home',
  'login',
  'launch-game',
  'maintenance',
  'region-blocked',
  'not-found',
  'user-agreement',
] as const;

/** Pages that only make sense, or have to work, for somebody who is not signed in. */
export const visitorPages: readonly string[] = [
  'home',
  'login',
  'register',
  'forgot-password',
  'free-trial',
  'not-found',
];

/** Pages that the runtime shows in place of every other, to everybody. */
export const modePages: readonly string[] = ['maintenance', 'region-blocked'];

/** Widgets with a login form. */
export const loginWidgets: readonly string[] = ['login-form'];

/** Props that no licence allows: a jackpot that counts up invented numbers. */
export const regulatedProps: readonly {
  widget: string;
  prop: string;
  value: string;
  /** The value that applies if a node leaves the prop out. */
  defaultValue: string;
}[] = [{ widget: 'jackpot', prop: 'source', value: 'decorative', defaultValue: 'decorative' }];

/** Tiles of the agent home (specification 2) that a merchant may allow. */
export const agentTiles = [
  'teamOverview',
  'transactionRecord',
  'teamManagement',
  'redRain',
  'teamPnl',
  'teamBetting',
  'agentRebate',
  'teamRebate',
  'securityCenter',
  'mail',
  'service',
] as const;

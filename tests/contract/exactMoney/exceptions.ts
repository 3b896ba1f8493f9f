/** Folders in which nobody's money is: what makes, checks and publishes brands, and the tools of QA but the money's own. */
export const withoutMoney: readonly string[] = [
  ...['src/art/', 'src/authoring/', 'src/build/', 'src/cli/', 'src/manifest/', 'src/publish/', 'src/serve/'],
  ...['src/site/', 'src/qa/attack/', 'src/qa/bench/', 'src/qa/matrix/', 'src/qa/report/', 'src/qa/runs/'],
  'src/qa/theatre/',
];

/** Numbers of a file that names money which are no amount. */
interface Exception {
  readonly uses: readonly string[];
  /** What is counted, measured or drawn with them. */
  readonly why: string;
}

/** By file. */
export const exceptions: Readonly<Record<string, Exception>> = {
  'src/actions/money/followBalance.ts': {
    uses: ['Math.min', 'Math.random'],
    why: 'a pause before the next try',
  },
  'src/actions/money/lookAgain.ts': { uses: ['Math.max', 'Math.min'], why: 'a pause before the next try' },
  'src/actions/money/moneyFailureText.ts': { uses: ['Number.isNaN'], why: 'whether a text is a time' },
  'src/actions/money/sendMoney.ts': { uses: ['Math.min', 'Math.random'], why: 'a pause before the next try' },
  'src/api/mendAnswer.ts': { uses: ['Number'], why: 'the place of an entry in a list' },
  'src/domain/games/rules/drawBets.ts': {
    uses: ['Math.max', 'Number'],
    why: 'drawn numbers, and patterns of repeated ones',
  },
  'src/domain/games/rules/round/crash.ts': {
    uses: ['Math.exp', 'Math.floor', 'Math.log', 'Math.max', 'Math.min', 'Number'],
    why: 'how high a flight is by a time, in hundredths of the stake',
  },
  'src/domain/games/rules/round/dice.ts': {
    uses: ['Math.floor', 'Math.min', 'Number'],
    why: 'odds in hundredths, and how many numbers win',
  },
  'src/domain/games/rules/round/mines.ts': { uses: ['Math.min', 'Number'], why: 'numbers of fields' },
  'src/domain/games/rules/round/roulette.ts': { uses: ['Math.ceil'], why: 'the dozen of a number' },
  'src/domain/games/rules/round/sicBo.ts': {
    uses: ['Math.max', 'Math.min'],
    why: 'which of several odds in hundredths is the highest or the lowest',
  },
  'src/domain/games/rules/round/tower.ts': {
    uses: ['Math.min', 'Number'],
    why: 'numbers of doors and floors',
  },
  'src/domain/games/rules/round/wheelShow.ts': { uses: ['Number'], why: 'the number of a segment' },
  'src/domain/games/rules/stakes.ts': { uses: ['Math.max'], why: 'how many decimals are calculated with' },
  'src/domain/gates/gateClauses.ts': { uses: ['Math.max', 'Number'], why: 'codes of types of members' },
  'src/domain/money/contracts.ts': { uses: ['Number.isSafeInteger'], why: 'how many players there are' },
  'src/domain/promotions/activityReward.ts': {
    uses: ['Math.max', 'Math.min', 'Number'],
    why: 'how many rewards',
  },
  'src/domain/values/exactAmount.ts': { uses: ['Math.max'], why: 'how many decimals are shown' },
  'src/games/browser/bets/amounts.ts': { uses: ['Math.max'], why: 'how many decimals are calculated with' },
  'src/games/browser/countUp.ts': { uses: ['Math.round'], why: 'how much of a win is shown by now' },
  'src/games/browser/round/RoundPage.tsx': { uses: ['Number'], why: 'a share that is shown' },
  'src/games/browser/round/kinds/crash/CrashBoard.tsx': {
    uses: ['Math.max', 'Math.round', 'Number'],
    why: 'how high a flight is',
  },
  'src/games/browser/round/kinds/dice/DiceBoard.tsx': {
    uses: ['Math.max', 'Math.min', 'Number'],
    why: 'how many numbers win',
  },
  'src/games/browser/round/kinds/fishing/Sea.tsx': {
    uses: ['Math.PI', 'Math.atan2', 'Math.max', 'Math.min'],
    why: 'where fish swim, and where the cannon points',
  },
  'src/games/browser/round/kinds/fishing/SeaArt.tsx': {
    uses: ['Math.cos', 'Math.max', 'Math.min', 'Math.sin'],
    why: 'drawn fish',
  },
  'src/games/browser/round/kinds/fishing/useShots.ts': {
    uses: ['Math.max'],
    why: 'a pause between two calls',
  },
  'src/games/browser/round/kinds/mines/MinesBoard.tsx': { uses: ['Number'], why: 'the number of mines' },
  'src/games/browser/round/kinds/plinko/PlinkoBoard.tsx': { uses: ['Number'], why: 'the number of rows' },
  'src/games/browser/round/kinds/spinWheel/SpinWheelBoard.tsx': {
    uses: ['Number'],
    why: 'odds, which are shown',
  },
  'src/games/browser/round/kinds/tower/TowerBoard.tsx': { uses: ['Number'], why: 'the number of doors' },
  'src/games/browser/round/times.ts': { uses: ['Number'], why: 'odds, which are shown' },
  'src/games/browser/sports/watch.ts': { uses: ['Number.POSITIVE_INFINITY'], why: 'a pause' },
  'src/games/server/backgroundPlay.ts': { uses: ['Math.max'], why: 'how many plays are open' },
  'src/games/server/round.ts': { uses: ['Math.max'], why: 'the number of an order of a round' },
  'src/games/server/sports.ts': { uses: ['Math.max'], why: 'when the last of several matches ends' },
  'src/parts/DrawCard.tsx': { uses: ['Math.floor'], why: 'the row of a dot' },
  'src/parts/contract-terms/TermsLadder.tsx': {
    uses: ['Number'],
    why: 'how long a bar is of the longest one',
  },
  'src/parts/day-chart/drawDayChart.ts': {
    uses: ['Math.abs', 'Math.ceil', 'Math.max', 'Math.min', 'Math.round'],
    why: 'pixels of a chart',
  },
  'src/parts/day-figures/Figures.tsx': { uses: ['Number'], why: 'the height of a bar in pixels' },
  'src/qa/money/clerks.ts': { uses: ['Math.min'], why: 'a pause before the next try' },
  'src/qa/money/deposits.ts': { uses: ['Math.floor'], why: 'which course a deposit takes' },
  'src/qa/money/driveMoney.ts': { uses: ['Math.ceil'], why: 'after how many movements a process is killed' },
  'src/qa/money/moneyOperation.ts': { uses: ['Number'], why: 'chance' },
  'src/runtime/session/idleWatch.ts': { uses: ['Math.max'], why: 'when a session was used last' },
  'src/server/accounts/access/workPrice.ts': {
    uses: ['Math.max', 'Math.min'],
    why: 'how much a device works',
  },
  'src/server/accounts/codes/countDaily.ts': {
    uses: ['Math.ceil', 'Math.max'],
    why: 'seconds until the next try',
  },
  'src/server/accounts/profile/levelBenefits.ts': { uses: ['Math.min'], why: 'the number of a level' },
  'src/server/accounts/profile/memberLevel.ts': { uses: ['Number'], why: 'whole percent of a bar' },
  'src/server/accounts/security/securityHandlers.ts': {
    uses: ['Number'],
    why: 'how many cards and passkeys there are',
  },
  'src/server/activities/describeActivity.ts': {
    uses: ['Math.min'],
    why: 'which reward of a turn is next',
  },
  'src/server/activities/memberActs.ts': {
    uses: ['Number'],
    why: 'how many rewards',
  },
  'src/server/app/app.ts': {
    uses: ['Number.MAX_SAFE_INTEGER'],
    why: 'how many requests are answered a minute',
  },
  'src/server/catalogue/jackpotPool.ts': {
    uses: ['Math.floor', 'Math.max'],
    why: 'how often a pool has grown',
  },
  'src/server/catalogue/stakedSoFar.ts': { uses: ['Math.abs'], why: 'how old a sum is' },
  'src/server/inbox/segments.ts': { uses: ['Number'], why: 'how many members are reached' },
  'src/server/missions/countForMissions.ts': { uses: ['Number'], why: 'how many rows were counted' },
  'src/server/missions/freezeRound.ts': { uses: ['Number'], why: 'how many share a rank' },
  'src/server/missions/prizes.ts': { uses: ['Math.max', 'Math.min'], why: 'ranks' },
  'src/server/missions/readRound.ts': { uses: ['Math.max'], why: 'ranks' },
  'src/server/missions/taskProgress.ts': { uses: ['Math.max'], why: 'days' },
  'src/server/operator/console/guide/help/helpForm.ts': { uses: ['Number'], why: 'the position of an entry' },
  'src/server/operator/console/inbox/segmentForm.ts': {
    uses: ['Number', 'Number.isNaN'],
    why: 'a level, days, and whether a text is a day',
  },
  'src/server/operator/console/memberRoutes.ts': { uses: ['Number'], why: 'the number of a page' },
  'src/server/operator/console/payments/levelRoutes.ts': { uses: ['Number'], why: 'the number of a level' },
  'src/server/operator/console/payments/methods/methodFields.ts': {
    uses: ['Math.max', 'Math.min', 'Number'],
    why: 'rows of a form',
  },
  'src/server/operator/console/payments/moneyFields.ts': {
    uses: ['Number'],
    why: 'days, hours, times and places',
  },
  'src/server/operator/console/payments/orders/queueQuery.ts': {
    uses: ['Number.isNaN'],
    why: 'whether a text is a day',
  },
  'src/server/operator/console/promotions/activities/activityPages.ts': {
    uses: ['Math.ceil'],
    why: 'the next full hour',
  },
  'src/server/operator/console/promotions/missions/missionChecks.ts': {
    uses: ['Math.max'],
    why: 'the row of a form',
  },
  'src/server/operator/console/promotions/missions/missionKinds.ts': {
    uses: ['Math.ceil'],
    why: 'the next full hour',
  },
  'src/server/operator/console/promotions/rains/rainRoutes.ts': {
    uses: ['Math.ceil'],
    why: 'the next hour',
  },
  'src/server/operator/console/promotions/ruleFields.ts': { uses: ['Number'], why: 'numbers of levels' },
  'src/server/operator/console/settings/sections/moneyOut.ts': { uses: ['Number'], why: 'hours of a hold' },
  'src/server/operator/console/settings/sections/session.ts': {
    uses: ['Number'],
    why: 'minutes of a session',
  },
  'src/server/operator/payments/promotionChanges.ts': {
    uses: ['Number'],
    why: 'how often a promotion was used',
  },
  'src/server/operator/promotions/activityProblems.ts': {
    uses: ['Math.ceil', 'Math.min'],
    why: 'how many days are looked through',
  },
  'src/server/operator/promotions/applicationQueue.ts': {
    uses: ['Number'],
    why: 'how many applications wait',
  },
  'src/server/operator/reconciliation/reconciliationRuns.ts': {
    uses: ['Math.floor'],
    why: 'the hour of a run',
  },
  'src/server/payments/approveWithdrawal.ts': {
    uses: ['Math.max'],
    why: 'how many people still have to approve',
  },
  'src/server/payments/dailyBounds.ts': { uses: ['Math.max'], why: 'how many withdrawals of a day are left' },
  'src/server/payments/promotions.ts': { uses: ['Math.floor'], why: 'the week of a promotion' },
  'src/server/payments/proofs.ts': { uses: ['Math.min'], why: 'how many pictures may be sent' },
  'src/server/payments/withdrawTerms.ts': {
    uses: ['Math.max'],
    why: 'how many withdrawals without a fee are left',
  },
  'src/server/play/orderHandlers.ts': { uses: ['Math.ceil', 'Number'], why: 'how many pages there are' },
  'src/server/push/sendPushes.ts': {
    uses: ['Math.floor', 'Math.max'],
    why: 'seconds that something is worth telling, and pauses before the next try',
  },
  'src/server/rains/drawEnvelope.ts': {
    uses: ['Number'],
    why: 'how many whole steps of the currency a random number is chosen from, at most 2^40',
  },
  'src/server/records/readRecords.ts': { uses: ['Number'], why: 'how many rows there are' },
  'src/server/records/teamBets.ts': { uses: ['Number'], why: 'how many bets there are' },
  'src/server/referral/friends.ts': {
    uses: ['Math.ceil', 'Number'],
    why: 'how many friends and pages there are',
  },
  'src/server/referral/referralHandlers.ts': {
    uses: ['Math.max'],
    why: 'how many rewards of a month are left',
  },
  'src/server/rewards/grantReward.ts': {
    uses: ['Number'],
    why: 'how many rewards',
  },
  'src/server/rewards/listRewards.ts': { uses: ['Number'], why: 'how many rewards wait' },
  'src/server/seed/seedMissions.ts': {
    uses: ['Math.round'],
    why: 'points of invented players, which are no money',
  },
  'src/server/seed/seedPast.ts': { uses: ['Math.max'], why: 'how many games there are' },
  'src/server/seed/seedRains.ts': { uses: ['Math.floor'], why: 'minutes of a day' },
  'src/server/seed/seedTeams.ts': { uses: ['Math.max'], why: 'a time of the day' },
  'src/server/teamRebates/teamRateHandlers.ts': { uses: ['Math.ceil'], why: 'pages of a list' },
  'src/server/teams/downlineHandlers.ts': { uses: ['Math.ceil'], why: 'pages of a list' },
  'src/server/teams/teamHandlers.ts': { uses: ['Math.ceil'], why: 'pages of a list' },
  'widgets/account/login-form/showLoginRefusal.ts': { uses: ['Number'], why: 'seconds until the next try' },
  'widgets/activities/activity-info/ActivityProgress.tsx': {
    uses: ['Number'],
    why: 'whole percent of a bar',
  },
  'widgets/agent/agent-contract/HoursView.tsx': {
    uses: ['Math.max', 'Number'],
    why: 'the height of a bar in pixels',
  },
  'widgets/agent/agent-contract/readOffer.ts': {
    uses: ['Number.parseInt'],
    why: 'how many members must bet',
  },
  'widgets/agent/agent-dividend/LossDays.tsx': { uses: ['Number'], why: 'the height of a bar in pixels' },
  'widgets/agent/agent-home/Compared.tsx': {
    uses: ['Math.max', 'Number'],
    why: 'how long a bar is of the longest one',
  },
  'widgets/agent/team-overview/Shares.tsx': {
    uses: ['Number'],
    why: 'thousandths, for bars and percentages',
  },
  'widgets/agent/team-rebate/Days.tsx': { uses: ['Number'], why: 'the height of a bar in pixels' },
  'widgets/agent/team-rebate/IncomeShares.tsx': {
    uses: ['Number'],
    why: 'thousandths, for bars and percentages',
  },
  'widgets/content/launch-game/usePlayFigures.ts': {
    uses: ['Number.NEGATIVE_INFINITY'],
    why: 'when figures were asked for last',
  },
  'widgets/home/jackpot/Jackpot.tsx': {
    uses: ['Math.ceil', 'Math.max', 'Math.min'],
    why: 'how wide a figure is, and how many decimals it shows',
  },
  'widgets/security/member-benefits/Gifts.tsx': { uses: ['Number'], why: 'a rebate in percent, as shown' },
};

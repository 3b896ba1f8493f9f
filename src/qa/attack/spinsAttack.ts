import { startPostgres } from '../postgres/cluster.ts';
import { type Attack, type AttackOutcome, type AttackRun, shareOf } from './attack.ts';
import { startProcesses } from './attackedProcesses.ts';
import { attackSpins, type SpinOutcome } from './spins.ts';

/** Spins and kills of a whole run. */
const whole = { spins: 2000, kills: 4 } as const;

function faultsOf(outcome: SpinOutcome, spins: number, kills: number): string[] {
  const { acknowledged, lost, paidTwice, ledgerSum, wrongBalances } = outcome;
  return [
    ...(acknowledged === spins ? [] : [`${acknowledged} of ${spins} spins were acknowledged`]),
    ...(outcome.kills === kills ? [] : [`${outcome.kills} of ${kills} kills took place`]),
    ...(lost === 0 ? [] : [`${lost} acknowledged spins are lost`]),
    ...(paidTwice === 0 ? [] : [`${paidTwice} stakes or wins were posted twice, or to no order`]),
    ...(Number(ledgerSum) === 0 ? [] : [`the ledger's sum is ${ledgerSum}`]),
    ...(wrongBalances === 0 ? [] : [`${wrongBalances} balances are wrong`]),
  ];
}

async function run(attack: AttackRun): Promise<AttackOutcome> {
  const [spins, kills] = [shareOf(attack, whole.spins, 40), shareOf(attack, whole.kills)];
  const cluster = attack.database === 'postgres' ? await startPostgres() : undefined;
  if (attack.database === 'postgres' && !cluster) throw new Error('PostgreSQL is not installed');
  try {
    const name = `attack-${attack.database}-${process.pid}`;
    const processes = await startProcesses({ server: cluster?.url, name });
    try {
      // So many spins are under way at once.
      const members = Math.ceil(spins / 4);
      const { seed, tell } = attack;
      const outcome = await attackSpins({ processes, seed, tell, spins, kills, members });
      return {
        figures: { members, processes: cluster ? 2 : 1, ...outcome },
        faults: faultsOf(outcome, spins, kills),
      };
    } finally {
      await processes.stop();
    }
  } finally {
    await cluster?.stop();
  }
}

/** Concurrent spins while server processes are killed: nothing is lost, nothing is paid twice. */
export const spinsAttack: Attack = {
  name: 'spins',
  about:
    'concurrent spins over two processes (embedded: one), which are killed meanwhile: the books are right',
  databases: ['embedded', 'postgres'],
  run,
};

import { type Attack, shareOf } from '../attack.ts';
import { attackCaptcha } from './attackCaptcha.ts';

/** Tries of a whole run, by kind: 10,000 in all. */
const tries = { digits: 4000, sum: 3000, signs: 3000 } as const;

/** Tries after which is told how far it is. */
const part = 250;

/** The greatest share of pictures that may be read. */
const bearable = 0.05;

/** Pictures by chance more than bearable: three standard deviations, which matter in small runs only. */
const byChance = (count: number): number => 3 * Math.sqrt(count * bearable * (1 - bearable));

/** The solver against the pictures that are shown. */
export const captchaAttack: Attack = {
  name: 'captcha',
  about: 'a solver (segmentation and templates) reads captcha pictures of each kind: at most one in twenty',
  databases: [],
  async run(run) {
    const figures: Record<string, number | string> = {};
    const faults: string[] = [];
    let [all, allRead] = [0, 0];
    for (const kind of ['digits', 'sum', 'signs'] as const) {
      const count = shareOf(run, tries[kind], 20);
      let read = 0;
      for (let done = 0; done < count; done += part) {
        read += attackCaptcha(kind, Math.min(part, count - done), `${run.seed} ${done}`);
        run.tell(`${kind}: ${read} read of ${Math.min(count, done + part)}`);
      }
      figures[`${kind}: tries`] = count;
      figures[`${kind}: read`] = read;
      if (read > count * bearable + byChance(count)) faults.push(`${read} of ${count} ${kind} were read`);
      all += count;
      allRead += read;
    }
    if (run.share === 1 && allRead > all * bearable) faults.push(`${allRead} of ${all} pictures were read`);
    return { figures: { tries: all, read: allRead, 'read, %': (100 * allRead) / all, ...figures }, faults };
  },
};

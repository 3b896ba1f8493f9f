import type { RainTerms } from '../../rains/rains.ts';

/** The rain of the demo, with a round every quarter of an hour. Amounts are in the currency of the brand. */
export const seedRain: {
  readonly id: string;
  readonly budget: string;
  readonly terms: Omit<RainTerms, 'times'>;
} = {
  id: 'lagoon-rain',
  budget: '500000',
  terms: {
    texts: {
      EN: { title: 'Lagoon rain', note: 'A minute of red envelopes, every quarter of an hour.' },
      TY: { title: 'Ūa roto', note: 'Hō’ē minuti vehi ʻuteʻute, i te mau tuhaʻa maha hora atoʻa.' },
      CN: { title: '潟湖红包雨', note: '每隔一刻钟，下一分钟红包雨。' },
      AR: { title: 'مطر البحيرة', note: 'دقيقة من المظاريف الحمراء كل ربع ساعة.' },
      FA: { title: 'باران تالاب', note: 'هر ربع ساعت، یک دقیقه پاکت قرمز.' },
      TH: { title: 'ฝนแห่งลากูน', note: 'ซองแดงโปรยหนึ่งนาที ทุกสิบห้านาที' },
      VI: { title: 'Mưa đầm phá', note: 'Một phút mưa lì xì, cứ mười lăm phút một lần.' },
    },
    ...{ seconds: 60, envelopes: 40, pool: '120', least: '0.5', most: '20' },
    ...{ levels: [], turnover: '1' },
  },
};

/** Minutes between two rounds. */
export const seedRainEvery = 15;

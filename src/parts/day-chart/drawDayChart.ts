import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** One bar of a chart. */
export interface ChartDay {
  /** What stands below it: a short day. */
  readonly label: string;
  /** How far it reaches, above or below nothing. For the picture alone: amounts in words come from their text. */
  readonly height: number;
}

export interface DayChartOptions {
  readonly days: readonly ChartDay[];
  /** Tag of the language for the numbers of the scale. */
  readonly intl: string;
  readonly rightToLeft: boolean;
  /** Called with the index of a day that is tapped. */
  readonly onDay: (index: number) => void;
}

/** A drawn chart. */
export interface DrawnChart {
  /** Marks a day. */
  mark(index: number | null): void;
  remove(): void;
}

/** Width of a label below the bars, in px. */
const labelWidth = 44;

/** Draws bars by day into an element, in the colours of the theme, as wide and high as the element is. */
export function drawDayChart(element: HTMLElement, options: DayChartOptions): DrawnChart {
  const { days, intl, rightToLeft, onDay } = options;
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const font = `12px ${style.fontFamily}`;
  const axis = { stroke: color('text-muted'), font, ticks: { show: false } };
  const number = new Intl.NumberFormat(intl, { notation: 'compact', maximumFractionDigits: 1 });
  let marked: number | null = null;

  const bars = (fill: string): UPlot.Series => ({
    fill,
    width: 0,
    points: { show: false },
    ...(UPlot.paths.bars ? { paths: UPlot.paths.bars({ size: [0.7, 32], radius: 0.2 }) } : {}),
  });
  const chart = new UPlot(
    {
      width: element.clientWidth,
      height: element.clientHeight,
      padding: [8, 8, 0, 8],
      legend: { show: false },
      cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: [-0.5, days.length - 0.5], dir: rightToLeft ? -1 : 1 },
        y: { range: (_, least, most) => boundsOf(least, most) },
      },
      axes: [
        {
          ...axis,
          size: 28,
          grid: { show: false },
          splits: (plot) => labelled(days.length, plot.width),
          values: (_, splits) => splits.map((at) => days[at]?.label ?? ''),
        },
        {
          ...axis,
          side: rightToLeft ? 1 : 3,
          size: 52,
          grid: { stroke: color('border'), width: 1 },
          values: (_, splits) => splits.map((value) => number.format(value).replace('-', '−')),
        },
      ],
      series: [{}, bars(color('success')), bars(color('danger'))],
      hooks: { drawClear: [(plot) => drawMark(plot, marked, color('surface-raised'))] },
    },
    [
      days.map((_, at) => at),
      days.map(({ height }) => (height > 0 ? height : null)),
      days.map(({ height }) => (height < 0 ? height : null)),
    ],
    element,
  );
  chart.over.addEventListener('click', ({ clientX }) => {
    const { left } = chart.over.getBoundingClientRect();
    onDay(Math.max(0, Math.min(days.length - 1, Math.round(chart.posToVal(clientX - left, 'x')))));
  });
  const watch = new ResizeObserver(() =>
    chart.setSize({ width: element.clientWidth, height: element.clientHeight }),
  );
  watch.observe(element);
  return {
    mark: (index) => {
      marked = index;
      chart.redraw(false);
    },
    remove: () => {
      watch.disconnect();
      chart.destroy();
    },
  };
}

/** The scale has nothing in it always, and room where all is nothing. */
function boundsOf(least: number | null, most: number | null): [number, number] {
  const [low, high] = [Math.min(0, least ?? 0), Math.max(0, most ?? 0)];
  return low === high ? [-1, 1] : [low * 1.05, high * 1.05];
}

/** Indexes of the bars that have room for a label. */
function labelled(count: number, width: number): number[] {
  const step = Math.max(1, Math.ceil((count * labelWidth) / width));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}

function drawMark(plot: UPlot, index: number | null, fill: string): void {
  if (index === null) return;
  const [from, to] = [plot.valToPos(index - 0.5, 'x', true), plot.valToPos(index + 0.5, 'x', true)];
  plot.ctx.fillStyle = fill;
  plot.ctx.fillRect(Math.min(from, to), plot.bbox.top, Math.abs(to - from), plot.bbox.height);
}

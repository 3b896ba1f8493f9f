import { circle, disc, dots, fill, line } from '../svg.ts';
import { stars } from './land.ts';
import { bothSides, type DrawSetting } from './setting.ts';

/** Water and space. */
export const beyond: Readonly<Record<string, DrawSetting>> = {
  reef: (t, c, _r, view) => ({
    far:
      fill(
        'M60-10H92L40 170H-30zM130-10H150L130 170H84zM182-10H214L236 170H176zM250-10H270L340 170H280z',
        t.lamp,
        ' opacity=".24"',
      ) +
      fill(
        'M-10 126C20 96 40 112 60 96 84 78 100 118 130 112 170 104 200 122 226 96 250 74 280 104 330 88V210H-10z',
        t.far,
      ) +
      fill(
        'M-10 148C30 122 70 142 110 132 160 122 210 146 250 126 280 112 310 130 330 122V210H-10z',
        t.middle,
      ) +
      fill(
        'M70 62q10-9 20 0l8-6v12l-8-6q-10 9-20 0zM92 82q8-7 16 0l6-5v10l-6-5q-8 7-16 0zM226 50q-9-8-18 0l-7-5v10l7-5q9 8 18 0z',
        t.middle,
      ) +
      dots([40, 40, 48, 24, 276, 60, 284, 40, 280, 20], 3, c.paper, ' opacity=".5"'),
    near:
      fill('M-10 162C50 142 110 160 170 152 230 146 280 158 330 150V210H-10z', c.main) +
      fill(
        'M-10 162C50 142 110 160 170 152 230 146 280 158 330 150V160C280 168 230 156 170 162 110 170 50 152-10 172z',
        c.light,
      ) +
      dots([70, 178, 110, 186, 150, 178, 206, 184, 246, 176, 180, 194], 2.4, c.shade) +
      line('M92 168q8-5 16 0M212 170q8-5 16 0', c.shade, 2),
    front:
      bothSides(
        line(
          'M14 210C18 180 2 170 6 140M14 190C26 176 30 168 28 150M10 170C0 160-4 152-4 142M24 176C36 170 40 164 42 154',
          c.accent,
          9,
        ) +
          line('M14 208C18 180 3 170 6 142M27 166C29 160 29 156 28 152', c.accentLight, 2.4) +
          fill('M30 210C26 180 44 168 60 178 76 172 86 192 78 210z', t.front) +
          dots([46, 190, 60, 186, 66, 200, 50, 204], 2.4, c.accentLight) +
          fill('M-10 210C-8 168-18 130-4 84 6 130 4 168 8 210z', t.front),
        view,
      ) +
      line(
        `${disc(view.left + 66, 120, 6)}${disc(view.left + 58, 98, 4)}${disc(view.right - 62, 130, 5)}${disc(view.right - 70, 108, 3.4)}`,
        c.paper,
        1.6,
      ),
  }),
  sea: (t, c, r, view) => ({
    far:
      circle(r.pick([116, 160, 204]), 104, 50, t.lamp) +
      circle(160, 104, 92, t.lamp, ' opacity=".22"') +
      fill(
        'M20 54h60a9 9 0 0 0-8-16 15 15 0 0 0-26-6 11 11 0 0 0-18 8 8 8 0 0 0-8 14zM236 40h54a8 8 0 0 0-7-14 13 13 0 0 0-24-4 10 10 0 0 0-16 6 7 7 0 0 0-7 12z',
        t.horizon,
        ' opacity=".9"',
      ) +
      fill('M-10 122C14 100 40 92 62 112L80 122zM236 122C252 96 286 88 330 118V122z', t.far) +
      fill(
        'M48 112C50 98 50 90 46 80 36 78 30 84 28 90 28 80 36 74 46 78 48 70 58 70 64 78 58 76 52 78 49 80 54 92 54 102 54 112z',
        t.middle,
      ),
    near:
      fill('M-10 120H330V210H-10z', t.middle) +
      line('M120 128H200M104 138H216M130 148H190', t.lamp, 2.4, ' opacity=".75"') +
      fill('M-10 152Q15 136 40 152T90 152 140 152 190 152 240 152 290 152 340 152V210H-10z', t.near) +
      line(
        'M-10 152Q15 136 40 152T90 152 140 152 190 152 240 152 290 152 340 152',
        c.paper,
        2,
        ' opacity=".6"',
      ),
    front:
      fill(
        'M-30 180Q0 158 30 180T90 180 150 180 210 180 270 180 330 180V210H-30z',
        t.front,
        ' opacity=".92"',
      ) +
      line('M-30 180Q0 158 30 180T90 180 150 180 210 180 270 180 330 180', c.paper, 2.4, ' opacity=".8"') +
      bothSides(
        fill('M-10 210V150C16 148 34 160 40 184 30 176 18 176 12 182 22 186 30 196 32 210z', t.front) +
          line('M-10 150C16 148 34 160 40 184', c.paper, 3),
        view,
      ),
  }),
  space: (t, c, _r, view) => ({
    far:
      stars(t.lamp) +
      fill(
        'M-10 90C60 30 130 110 200 60 250 26 290 50 330 20V80C280 110 240 84 190 122 120 170 60 96-10 150z',
        t.far,
        ' opacity=".6"',
      ) +
      circle(248, 56, 34, c.accent) +
      fill('M258 24A34 34 0 0 1 226 82 40 40 0 0 0 258 24z', c.accentLight, ' opacity=".7"') +
      line('M204 72C196 84 224 78 252 66S304 34 292 30', c.light, 4) +
      circle(60, 50, 16, t.lamp) +
      circle(54, 46, 4, t.horizon) +
      circle(66, 56, 3, t.horizon) +
      circle(160, 88, 76, t.horizon, ' opacity=".5"') +
      line('M96 18 124 4M210 120 262 96', t.lamp, 2),
    near:
      fill('M-10 164C60 132 110 142 160 140 220 138 270 138 330 160V210H-10z', t.near) +
      `<ellipse cx="92" cy="166" rx="26" ry="7" fill="${t.middle}"/><ellipse cx="226" cy="172" rx="34" ry="8" fill="${t.middle}"/><ellipse cx="160" cy="190" rx="30" ry="6" fill="${t.middle}"/>` +
      line('M66 166A26 7 0 0 1 118 166M192 172A34 8 0 0 1 260 172M130 190A30 6 0 0 1 190 190', t.far, 2),
    front: bothSides(
      fill('M-10 210V158L6 138 18 152 30 126 46 168 60 180 70 210z', t.front) +
        fill('M30 126 46 168 34 176zM6 138 18 152 8 168z', t.middle) +
        fill('M20 196 26 180 34 194 30 210H22z', c.accent) +
        fill('M26 180 34 194 28 200z', c.accentLight),
      view,
    ),
  }),
};

import { box, circle, disc, dots, fill, line, poly, rays } from '../svg.ts';
import { bothSides, type DrawSetting } from './setting.ts';

/** Points of light in the sky. */
export const stars = (colour: string): string =>
  dots([22, 24, 62, 52, 92, 16, 118, 40, 206, 14, 238, 46, 262, 20, 300, 56, 284, 90, 40, 88], 0.9, colour) +
  dots([48, 30, 138, 18, 222, 30, 310, 24, 14, 60], 1.5, colour);

/** Hanging leaves, a fan of blades from one point. */
const fern = (x: number, y: number, colour: string, rib: string) =>
  `<g transform="translate(${x} ${y})">${fill(
    'M0 0C-2-30 14-54 38-62 32-36 22-14 0 0zM0 0C14-22 40-32 64-24 48-8 24 2 0 0zM0 0C-20-20-28-48-14-74 2-50 6-22 0 0zM0 0C22-4 48 4 60 22 36 22 14 16 0 0z',
    colour,
  )}${line('M0 0C10-24 22-44 34-56M0 0C20-12 40-20 56-22M0 0C-8-24-12-48-12-66', rib, 1.4, ' opacity=".6"')}</g>`;

/** Places in the open. */
export const land: Readonly<Record<string, DrawSetting>> = {
  jungle: (t, c, _r, view) => ({
    far:
      circle(160, 74, 58, t.lamp, ' opacity=".75"') +
      circle(160, 74, 84, t.lamp, ' opacity=".22"') +
      fill('M0 96C40 62 70 92 104 80 140 66 176 92 214 76 254 60 288 86 320 70V210H0z', t.far) +
      fill(
        'M34 0H46C44 50 48 96 58 140H22C32 96 36 50 34 0zM268 0H284C282 54 288 100 300 144H252C264 100 270 54 268 0zM98 0H104C103 50 106 90 112 130H92C97 90 99 50 98 0zM222 0H229C228 44 231 90 238 128H214C221 90 223 44 222 0z',
        t.middle,
      ) +
      line('M46 10C80 46 92 30 101 8M229 6C244 40 262 34 270 12', t.middle, 2.4) +
      fill(
        'M0 0H320V16C300 34 284 20 264 30 246 40 232 22 210 28 190 34 172 16 150 24 126 34 112 20 90 30 66 40 50 22 30 32 14 38 6 30 0 32z',
        t.middle,
      ),
    near:
      fill('M-10 150C50 120 110 138 160 138 210 138 270 120 330 150V210H-10z', t.near) +
      fill('M50 168C90 148 230 148 270 168 240 184 80 184 50 168z', t.middle, ' opacity=".75"') +
      line('M70 150q4-12 10-16M78 150q2-10 0-18M240 148q-4-12-10-15M248 150q0-10 4-18', t.middle, 3),
    front: bothSides(
      fern(-4, 206, t.front, t.middle) +
        fern(26, 214, t.near, c.accentLight) +
        fill('M-6-6C24-2 40 16 34 42 16 36-2 22-6-6zM14-8C44-10 62 4 66 26 42 26 20 16 14-8z', t.front),
      view,
    ),
  }),
  ruins: (t, c, _r, view) => ({
    far:
      circle(160, 70, 50, t.lamp, ' opacity=".7"') +
      fill('M-10 130 40 64 74 96 110 52 150 104 176 78 214 116 258 56 290 92 330 60V210H-10z', t.far) +
      fill('M96 140V84H92V76H132V84H128V140zM192 140V84H188V76H228V84H224V140z', t.middle) +
      fill('M88 78 160 44 232 78H220L160 52 100 78z', t.middle) +
      line('M104 90V138M112 90V138M120 90V138M200 90V138M208 90V138M216 90V138', t.far, 2.4),
    near:
      fill('M-10 146H330V210H-10z', t.near) +
      fill(`${box(84, 142, 152, 10, 2)}${box(68, 152, 184, 12, 2)}${box(50, 164, 220, 14, 2)}`, t.middle) +
      line('M84 143H236M68 153H252M50 165H270', t.lamp, 1.6, ' opacity=".7"') +
      line('M120 157V163M190 157V163M100 170V177M160 170V177M220 170V177', t.near, 1.6),
    front: bothSides(
      fill('M-4 210V34H-8V20H34V34H30V210z', t.front) +
        line('M4 44V204M13 44V204M22 44V204', t.near, 3) +
        fill('M-8 16H38V24H-8z', t.front) +
        line('M30 36C44 60 24 82 36 104 44 122 30 136 36 152', c.accent, 2.4) +
        fill(
          'M38 62q10-8 14 2-8 8-14-2zM28 88q-10-6-12 4 8 6 12-4zM38 112q10-8 14 2-8 8-14-2zM32 136q-10-6-12 4 8 6 12-4z',
          c.accent,
        ),
      view,
    ),
  }),
  desert: (t, c, r, view) => ({
    far:
      circle(r.pick([112, 212]), 62, 34, t.lamp) +
      circle(160, 62, 92, t.lamp, ' opacity=".2"') +
      fill('M18 132 88 52 158 132zM176 132 236 70 296 132z', t.far) +
      fill('M88 52 158 132H108zM236 70 296 132H254z', t.middle, ' opacity=".8"') +
      line('M50 96H122M34 114H140M210 98H260M194 116H280', t.middle, 1, ' opacity=".7"') +
      fill('M-10 126C60 104 110 136 170 124 230 110 280 132 330 118V210H-10z', t.middle),
    near:
      fill('M-10 152C70 128 130 150 190 142 250 134 290 150 330 142V210H-10z', t.near) +
      line(
        'M40 168C90 156 130 174 180 164S260 160 300 168M70 184C120 172 170 190 230 178',
        t.middle,
        2,
        ' opacity=".8"',
      ),
    front: bothSides(
      fill('M-8 204C2 150-2 104 18 70L26 72C12 106 18 152 14 204z', t.front) +
        fill(
          'M20 72C-2 50-26 54-34 76-18 66-2 64 20 72 0 76-10 92-10 112 4 94 10 82 20 72 40 40 66 46 76 68 56 60 42 60 20 72 46 72 58 88 60 106 46 92 36 82 20 72 22 46 40 30 62 34 44 42 32 52 20 72z',
          t.front,
        ) +
        dots([16, 76, 26, 78], 4, c.shade) +
        fill('M-10 210C10 180 40 184 66 210z', t.front),
      view,
    ),
  }),
  snow: (t, c, _r, view) => ({
    far:
      stars(t.lamp) +
      fill(
        'M0 44C60 20 100 62 160 36 220 12 260 52 320 26V62C260 84 220 46 160 70 100 92 60 54 0 78z',
        c.accentLight,
        ' opacity=".38"',
      ) +
      fill('M-10 140 48 60 84 104 132 36 190 112 226 70 282 124 330 88V210H-10z', t.far) +
      fill(
        'M132 36 158 71 142 66 132 80 122 66 104 76zM48 60 64 80 54 78 46 88 38 74zM226 70 246 90 232 88 222 96 212 86z',
        c.paper,
      ) +
      fill(
        'M20 140 34 96 48 140zM40 142 50 112 60 142zM262 140 276 94 290 140zM284 142 296 108 308 142z',
        t.middle,
      ),
    near:
      fill('M-10 146C60 126 120 148 170 140 230 130 280 146 330 138V210H-10z', c.paper) +
      fill('M-10 166C70 150 140 172 210 160 260 152 300 164 330 158V210H-10z', t.far, ' opacity=".45"'),
    front: bothSides(
      fill('M4 204V176H-30L-4 152H-22L0 128H-14L8 92 30 128H16L38 152H20L46 176H12V204z', t.front) +
        fill(
          'M8 92 30 128 18 124 8 132-2 124-14 128zM38 152 24 150 10 158-2 150-14 152 0 146 16 147z',
          c.paper,
        ) +
        fill('M-10 210C10 186 44 186 72 210z', c.paper),
      view,
    ),
  }),
  market: (t, c, _r, view) => {
    const { left, right } = view;
    const width = (right - left) / 8;
    const scallops = Array.from({ length: 8 }, (_, i) =>
      fill(
        `M${Math.round(left + i * width)} 0h${width}v26a${width / 2} 11 0 0 1-${width} 0z`,
        i % 2 === 0 ? c.accent : c.paper,
      ),
    ).join('');
    return {
      far:
        circle(160, 96, 66, t.lamp, ' opacity=".8"') +
        rays(14, 180, 160, 96, t.lamp, ' opacity=".3"', 8) +
        fill('M-10 132C40 92 90 118 140 106 200 92 260 112 330 90V210H-10z', t.far) +
        fill(
          `${disc(46, 106, 20)}${disc(72, 112, 16)}${disc(262, 98, 22)}${disc(290, 106, 17)}M42 112H50V146H42zM258 106H266V146H258z`,
          t.middle,
        ) +
        dots([38, 100, 52, 110, 48, 96, 256, 92, 270, 100, 262, 108, 74, 110, 290, 106], 3.4, c.accentLight),
      near:
        fill('M-10 148H330V210H-10z', t.near) +
        fill('M-10 146H330V158H-10z', c.shade) +
        line('M-10 147H330', c.light, 2) +
        line(
          'M-10 172H330M-10 190H330M60 159V172M150 172V190M240 159V172M90 190V210M210 190V210',
          t.front,
          1.4,
          ' opacity=".6"',
        ),
      front:
        bothSides(
          `${dots([10, 150, 32, 148, 54, 153, 20, 138, 44, 138], 13, c.accent) + dots([32, 128, 4, 136], 12, c.main)}${line('M2 142q4-6 9-6M26 122q4-5 8-5M38 132q4-5 8-5', c.paper, 2.4, ' opacity=".8"')}${fill('M-10 154H72L64 210H-10z', c.shade)}${line('M-8 168H69M-8 184H67', c.light, 2.4)}${line('M14 156V208M40 156V208', t.front, 1.4, ' opacity=".5"')}`,
          view,
        ) +
        scallops +
        line(`M${left} 26H${right}`, t.front, 1.6, ' opacity=".25"'),
    };
  },
  farm: (t, c, _r, view) => ({
    far:
      rays(16, 200, 160, 112, t.lamp, ' opacity=".42"', 5) +
      circle(160, 112, 62, t.lamp) +
      fill('M-10 128C50 92 110 126 170 112 230 98 280 122 330 104V210H-10z', t.far) +
      fill('M248 118V88L272 66 296 88V118z', c.accent) +
      fill('M240 92 272 60 304 92 298 94 272 70 246 94zM264 118V98H280V118z', t.front) +
      fill('M-10 142C60 120 120 142 180 132 240 124 290 138 330 130V210H-10z', t.middle),
    near:
      fill('M-10 158C80 142 160 156 240 146 280 142 310 150 330 148V210H-10z', t.near) +
      line('M-6 128H88M-6 144H80M232 126H326M240 142H326', c.light, 5) +
      line('M10 114V160M42 116V160M74 118V158M246 116V158M278 114V156M310 112V156', c.light, 6),
    front: bothSides(
      fill(
        'M-10 210C-6 176-2 164 2 158 6 172 8 184 10 194 14 172 20 160 28 150 28 170 28 184 28 196 36 178 44 170 54 166 48 184 46 198 46 210z',
        t.front,
      ) +
        dots([58, 194, 70, 202, 14, 184], 4, c.accentLight) +
        dots([58, 194, 70, 202, 14, 184], 1.6, c.main),
      view,
    ),
  }),
  cave: (t, c, _r, view) => ({
    far:
      fill('M-10-10H330V210H-10z', t.middle) +
      fill(
        'M70 210C44 120 70 40 120 22 150 10 190 10 214 26 262 50 276 130 250 210z',
        t.horizon,
        ' opacity=".9"',
      ) +
      fill('M128-10H190L250 170H70z', t.lamp, ' opacity=".4"') +
      fill('M148-10H172L204 170H116z', t.lamp, ' opacity=".45"'),
    near:
      fill('M20 210C40 158 90 140 160 138 230 140 280 158 300 210z', c.shade) +
      fill('M20 210C40 162 90 146 160 144 230 146 280 162 300 210z', c.main) +
      dots(
        [70, 178, 96, 164, 126, 156, 196, 157, 226, 165, 252, 180, 150, 172, 180, 180, 112, 182, 210, 186],
        7.5,
        c.shade,
      ) +
      dots(
        [70, 176, 96, 162, 126, 154, 196, 155, 226, 163, 252, 178, 150, 170, 180, 178, 112, 180, 210, 184],
        6.4,
        c.light,
      ) +
      fill(
        poly([84, 150, 92, 140, 104, 142, 108, 152, 96, 162]) +
          poly([224, 152, 230, 142, 242, 142, 246, 152, 235, 162]),
        c.accent,
      ) +
      fill(poly([84, 150, 108, 152, 96, 162]) + poly([224, 152, 246, 152, 235, 162]), c.accentShade),
    front: bothSides(
      fill(
        'M-10-10H70C56 4 50 26 46 52 40 34 34 22 28 14 24 44 20 74 12 104 8 74 4 60-2 50L-10 120z',
        t.front,
      ) +
        fill('M-10 120C6 128 12 152 22 166 40 168 52 186 62 210H-10z', t.front) +
        fill('M28 174 40 168 50 184 38 190zM-4 140 8 136 12 152z', t.middle),
      view,
    ),
  }),
};

import { box, circle, disc, dots, fill, line, ngon, num, rays, star } from '../svg.ts';
import { stars } from './land.ts';
import { bothSides, type DrawSetting } from './setting.ts';

/** A stack of chips on its left foot. */
const stack = (x: number, y: number, count: number, colour: string, edge: string) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<ellipse cx="${x}" cy="${num(y - i * 7)}" rx="20" ry="8" fill="${edge}"/><ellipse cx="${x}" cy="${num(y - i * 7 - 3)}" rx="20" ry="8" fill="${colour}"/>`,
  ).join('') +
  `<ellipse cx="${x}" cy="${num(y - count * 7 + 4)}" rx="12" ry="4.6" stroke="${edge}" stroke-width="2" stroke-dasharray="3 4"/>`;

/** Places of play. */
export const halls: Readonly<Record<string, DrawSetting>> = {
  salon: (t, c, _r, view) => ({
    far:
      fill('M-10-10H330V210H-10z', t.middle) +
      fill('M96 210V74C96 26 224 26 224 74V210z', t.horizon) +
      line('M96 210V74C96 26 224 26 224 74V210', c.main, 3) +
      line('M128 34V150M160 28V150M192 34V150M98 92H222', t.far, 2) +
      dots([112, 64, 140, 56, 176, 60, 206, 70, 118, 108, 200, 108], 5, t.lamp, ' opacity=".5"') +
      circle(160, 84, 70, t.lamp, ' opacity=".35"') +
      line('M160-10V8M136 16Q160 30 184 16', c.main, 2.4) +
      dots([136, 13, 148, 19, 160, 21, 172, 19, 184, 13], 3.4, t.lamp) +
      fill('M52 60H64L60 82H56zM256 60H268L264 82H260z', t.lamp) +
      circle(58, 66, 18, t.lamp, ' opacity=".3"') +
      circle(262, 66, 18, t.lamp, ' opacity=".3"'),
    near:
      `<ellipse cx="160" cy="190" rx="190" ry="56" fill="${t.front}"/><ellipse cx="160" cy="186" rx="184" ry="52" fill="${c.shade}"/><ellipse cx="160" cy="184" rx="176" ry="47" fill="${t.near}"/>` +
      line('M10 186A150 36 0 0 1 310 186', c.light, 1.4, ' opacity=".7"') +
      line('M72 196h26v-22h-30zM222 196h26l4-22h-30z', c.light, 1.2, ' opacity=".6"'),
    front: bothSides(
      fill('M-10-10H64C60 30 52 70 24 96 38 120 30 170 36 210H-10z', c.accentShade) +
        fill('M-10-10H12C16 60 6 120 10 210H-10zM30-10H44C46 40 36 76 22 96 10 80 26 40 30-10z', c.accent) +
        line('M10 92Q20 102 34 92', c.main, 4) +
        fill('M22 96 28 122H16z', c.main) +
        stack(64, 188, 3, c.accent, c.paper) +
        stack(36, 200, 5, c.main, c.shade),
      view,
    ),
  }),
  stadium: (t, c, _r, view) => ({
    far:
      fill('M-10 40C80 84 240 84 330 40V150H-10z', t.far) +
      fill('M-10 66C80 104 240 104 330 66V150H-10z', t.middle) +
      line(
        'M-8 54C80 96 240 96 328 54M-8 64C80 104 240 104 328 64',
        t.lamp,
        3,
        ' stroke-dasharray="0 8" opacity=".8"',
      ) +
      line(
        'M-8 80C80 114 240 114 328 80M-8 92C80 122 240 122 328 92',
        t.far,
        3.4,
        ' stroke-dasharray="0 9"',
      ) +
      line('M46 66V0M274 66V0', t.front, 4) +
      fill(`${box(26, -2, 40, 22, 3)}${box(254, -2, 40, 22, 3)}`, t.front) +
      dots(
        [34, 4, 46, 4, 58, 4, 34, 14, 46, 14, 58, 14, 262, 4, 274, 4, 286, 4, 262, 14, 274, 14, 286, 14],
        3.6,
        c.paper,
      ) +
      fill('M40 20H52L190 140H80zM268 20H280L240 140H130z', c.paper, ' opacity=".16"') +
      fill('M-10 112C80 134 240 134 330 112V128C240 146 80 146-10 128z', c.accentShade) +
      dots([30, 124, 70, 131, 110, 135, 160, 137, 210, 135, 250, 131, 290, 124], 4, c.accentLight),
    near:
      fill('M-10 132C80 148 240 148 330 132V210H-10z', t.near) +
      fill(
        'M60 142 20 210H70L96 144zM132 146 118 210H166L168 146zM204 145 216 210H268L236 142z',
        t.middle,
        ' opacity=".7"',
      ) +
      `<ellipse cx="160" cy="168" rx="92" ry="22" stroke="${c.paper}" stroke-width="2.4" opacity=".75"/>`,
    front: bothSides(
      fill(
        `${disc(10, 184, 13)}${disc(42, 192, 13)}M-10 210C-8 194 0 194 10 194S26 198 30 210zM22 210C26 202 34 203 42 203S58 204 62 214z`,
        t.front,
      ) +
        line('M8 196 22 150M44 202 62 164', t.front, 6) +
        fill('M22 150 50 142 54 160 26 168z', c.accent) +
        fill('M50 142 54 160 40 164 36 146z', c.accentLight),
      view,
    ),
  }),
  arena: (t, c, _r, view) => ({
    far:
      stars(t.lamp) +
      fill(
        'M20 150V66H44V44H68V92H84V150zM236 150V84H256V38H280V72H304V150zM96 150V104H112V150zM208 150V100H226V150z',
        t.middle,
      ) +
      line(
        'M28 76V140M52 54V140M76 100V140M264 48V140M288 82V140M244 92V140',
        t.lamp,
        3,
        ' stroke-dasharray="2 7" opacity=".75"',
      ) +
      circle(160, 82, 66, t.horizon, ' opacity=".8"') +
      line(disc(160, 82, 72), c.accentLight, 2) +
      line(disc(160, 82, 82), c.accentLight, 1.2, ' stroke-dasharray="20 10"') +
      fill('M60-10H78L120 150H84zM260-10H242L200 150H236z', t.lamp, ' opacity=".2"'),
    near:
      fill('M-10 140H330V210H-10z', t.near) +
      line('M-10 141H330', c.accentLight, 2) +
      line(
        'M160 142V210M120 142 60 210M200 142 260 210M84 142-30 210M236 142 350 210M-10 152H330M-10 168H330M-10 190H330',
        c.accent,
        1.2,
        ' opacity=".65"',
      ) +
      fill(`${ngon(6, 1)}M82 152 110 140H210L238 152 226 166H94z`, t.front) +
      line('M82 152 94 166H226L238 152', c.accentLight, 2.4),
    front: bothSides(
      fill('M-10 210V120L10 104 34 124V150L48 164V210z', t.front) +
        line('M10 104 34 124V150L48 164V204', c.accent, 2.4) +
        line('M4 130H18M4 142H22M4 154H14', c.accentLight, 2.4),
      view,
    ),
  }),
  stage: (t, c, _r, view) => ({
    far:
      rays(12, 220, 160, 90, t.lamp, ' opacity=".26"', 7) +
      circle(160, 88, 84, t.far) +
      circle(160, 88, 70, t.horizon) +
      line(disc(160, 88, 77), c.light, 5, ' stroke-dasharray="0 12.1"') +
      fill(
        'M-10-10H330V10C300 34 268 34 244 12 220 36 186 36 160 12 134 36 100 36 76 12 52 34 20 34-10 10z',
        c.accentShade,
      ) +
      line(
        'M-10 11C20 35 52 35 76 13 100 37 134 37 160 13 186 37 220 37 244 13 268 35 300 35 330 11',
        c.main,
        2,
      ),
    near:
      fill('M-10 150H330V210H-10z', t.near) +
      `<ellipse cx="160" cy="176" rx="130" ry="26" fill="${t.front}"/><ellipse cx="160" cy="168" rx="122" ry="24" fill="${c.accentShade}"/><ellipse cx="160" cy="160" rx="104" ry="18" fill="${c.accent}"/><ellipse cx="160" cy="157" rx="92" ry="14" fill="${t.far}"/>` +
      line('M40 174A122 24 0 0 0 280 174', c.light, 4, ' stroke-dasharray="0 13"'),
    front: bothSides(
      fill('M-10-10H46C48 60 34 130 40 210H-10z', c.accentShade) +
        fill(
          'M-10-10H6C10 70 0 140 6 210H-10zM20-10H32C34 70 22 140 26 210H16C12 140 22 70 20-10z',
          c.accent,
        ) +
        circle(58, 192, 20, c.main) +
        circle(54, 186, 11, c.paper) +
        circle(24, 202, 17, c.accentLight) +
        circle(21, 197, 9, c.paper) +
        line('M44 180q4-7 10-8M12 192q3-5 8-6', c.paper, 2.4),
      view,
    ),
  }),
  town: (t, c, _r, view) => ({
    far:
      stars(t.lamp) +
      circle(206, 58, 36, t.lamp) +
      circle(206, 58, 54, t.lamp, ' opacity=".22"') +
      fill('M-10 140 70 66 104 100 140 62 214 132 262 90 330 136V210H-10z', t.far) +
      fill(
        'M52 146V118H38C48 114 52 108 54 100H46C54 96 58 90 59 82H52C62 76 66 68 68 56 70 68 74 76 84 82H77C78 90 82 96 90 100H82C84 108 88 114 98 118H84V146z',
        t.middle,
      ) +
      dots([68, 92, 68, 110, 68, 130], 3, t.lamp) +
      fill(
        'M228 146V116H290V146zM220 118 259 96 298 118 302 112C290 108 276 100 259 86 242 100 228 108 216 112z',
        t.middle,
      ) +
      fill(`${box(240, 124, 10, 12)}${box(266, 124, 10, 12)}`, t.lamp),
    near:
      fill('M-10 144H330V210H-10z', t.near) +
      line('M196 150H216M186 160H226M200 172H212M20 168H60M270 180H310', t.lamp, 2, ' opacity=".55"') +
      fill('M40 176C90 138 230 138 280 176V188C230 152 90 152 40 188z', c.accentShade) +
      line('M40 174C90 136 230 136 280 174', c.accent, 5) +
      line('M70 156V146M100 146V136M220 146V136M250 156V146', c.accent, 5),
    front: bothSides(
      line('M-6 12C24 10 50 20 74 6', t.front, 4) +
        line('M30 14V36M56 14V24', t.front, 1.6) +
        fill(
          'M20 36H40C48 46 48 58 40 68H20C12 58 12 46 20 36zM49 24H63C69 31 69 39 63 46H49C43 39 43 31 49 24z',
          c.accent,
        ) +
        fill(
          'M26 36H34C36 46 36 58 34 68H26C24 58 24 46 26 36zM53 24H59C60 31 60 39 59 46H53C52 39 52 31 53 24z',
          c.accentLight,
        ) +
        line('M20 36H40M20 68H40M49 24H63M49 46H63', c.main, 3) +
        line('M30 70V80M56 48V56', c.main, 2.4) +
        fill('M-10 210C6 172 4 158-10 140zM-10 210C14 194 34 192 58 210z', t.front) +
        fill(star(5, 7, 3.4, 6, 150) + star(5, 6, 3, 24, 190) + star(5, 5, 2.4, 14, 172), c.accentLight),
      view,
    ),
  }),
};

/**
 * Flags in a 24 by 18 box, simplified for that size. Shapes are separated by `;`: `h`/`v` stripes by colour, `o x y r
 * colour` disc, `s x y r colour` star, `p path colour` area, `l path colour width` line. Paths use commas, as spaces
 * separate the arguments.
 */
export const flagDrawings: Readonly<Record<string, string>> = {
  PF: 'h r w w r;o 12 9 3.6 y;p M8.4,9a3.6,3.6,0,007.2,0z b;l M9.6,8.6h4.8 r 1.2',
  FR: 'v b w r',
  GB: 'h n;l M0,0L24,18M24,0L0,18 w 3.6;l M0,0L24,18M24,0L0,18 r 1.3;l M12,0V18M0,9H24 w 6;l M12,0V18M0,9H24 r 3.4',
  US: 'h r w r w r w r w r;p M0,0h11v10h-11z n;l M1.5,2.5h1m2,0h1m2,0h1M3,5h1m2,0h1m2,0h.5M1.5,7.5h1m2,0h1m2,0h1 w 1',
  CN: 'h #de2910;s 5 5.6 3.2 y;s 9.6 2.4 1.1 y;s 11.4 4.6 1.1 y;s 11.4 7.4 1.1 y;s 9.6 9.6 1.1 y',
  TW: 'h #e5002b;p M0,0h12v9h-12z #000095;l M6,1.5v6M3,4.5h6M3.9,2.4l4.2,4.2M8.1,2.4l-4.2,4.2 w .8;o 6 4.5 1.7 w',
  JP: 'h w;o 12 9 5.2 #bc002d',
  TH: 'h r w #2d2a4a #2d2a4a w r',
  VN: 'h #da251d;s 12 9.6 5.4 y',
  MM: 'h #fecb00 #34b233 #ea2839;s 12 9.4 5.6 w',
  ES: 'h #aa151b #f1bf00 #f1bf00 #aa151b;p M5,6.5h4v3.5a2,2,0,01-4,0z #aa151b;p M6,5.5h2v1h-2z #c60',
  IN: 'h #f93 w #138808;l M12,6.9a2.1,2.1,0,11-.01,0M12,7v4M10,9h4 #000080 .6',
  ID: 'h #ce1126 w',
  KH: 'h #032ea1 #e00025 #e00025 #032ea1;p M7,12.5V10.5h1.5V8.5L9.5,7,10.5,8.5V9.5h.5V7L12,5,13,7v2.5h.5V8.5L14.5,7,15.5,8.5v2H17v2z w',
  KR: 'h w;o 12 9 4 #cd2e3a;p M8,9a2,2,0,014,0,2,2,0,004,0,4,4,0,01-8,0z #0047a0;l M4,5.5l2-2.5M18,15l2-2.5M4,12.5l2,2.5M18,3l2,2.5 k 2',
  MY: 'h #c00 w #c00 w #c00 w #c00 w;p M0,0h12.5v9h-12.5z #006;o 5 4.5 2.9 y;o 6 4.5 2.4 #006;s 8.6 4.6 2 y',
  PT: 'v #060 #060 r r r;o 9.6 9 3.6 y;p M8,7h3.2v2.8a1.6,1.6,0,01-3.2,0z r;p M9,8h1.2v1.8h-1.2z w',
  BR: 'h #009b3a;p M12,2l9.5,7-9.5,7-9.5-7z #fedf00;o 12 9 3.8 #002776;l M8.6,8.2q3.6-.6,6.6,2 w .8',
  LK: 'h #ffb700;p M1.5,1.5h3v15h-3z #00534e;p M4.5,1.5h3v15h-3z #eb7400;p M9,1.5h13.5v15h-13.5z #8d153a;p M12,14v-4l2-3,2,1,3-2v4l-1,4h-1.5v-2h-2v2z #ffb700',
  PK: 'v w #01411c #01411c #01411c;o 14.5 9 4.4 w;o 15.7 8 3.8 #01411c;s 17.2 6.6 1.7 w',
  TR: 'h #e30a17;o 9 9 4.5 w;o 10.2 9 3.6 #e30a17;s 14.4 9 2.2 w',
  BD: 'h #006a4e;o 10.8 9 5.2 #f42a41',
  SA: 'h #006c35;l M5,6.5v-2m2,0v2h2v-2m2,2h3v-2m2,0v2h3v-2M5,8.5h14 w 1;l M6,12.5h11m-9-1v2 w .9',
  AE: 'h #00732f w k;p M0,0h6.5v18h-6.5z #f00',
  IR: 'h #239f40 w #da0000;l M12,7v4M10.6,7.5q-1.2,2,.6,3M13.4,7.5q1.2,2-.6,3 #da0000 .8;l M0,6h24M0,12h24 w .5',
  RU: 'h w #0039a6 #d52b1e',
  KZ: 'h #00afca;o 12 7.5 3 #fec50c;l M6,10q6,6,12,0M9,13.5h6 #fec50c 1;l M2.5,1v16 #fec50c 1.2',
  UZ: 'h #0099b5 w #1eb53a;l M0,6h24M0,12h24 #ce1126 .7;o 5 3 2 w;o 5.7 3 1.7 #0099b5;l M9,4.2h.6m1.4,0h.6m1.4,0h.6M11,2h.6m1.4,0h.6 w .8',
  LA: 'h #ce1126 #002868 #002868 #ce1126;o 12 9 3.6 w',
  NP: 'h #eef0f4;p M4,1l13,8h-7l8,8h-14z #dc143c;l M4,1l13,8h-7l8,8h-14z #003893 1;o 7.5 6.5 1.5 w;o 7.5 13.2 1.8 w',
  TZ: 'h #1eb53a;p M24,0v18H0z #00a3dd;l M-2,19.5L26-1.5 #fcd116 6.5;l M-2,19.5L26-1.5 k 4.5',
  PH: 'h #0038a8 #ce1126;p M0,0L13,9,0,18z w;o 4.4 9 1.9 #fcd116;l M4.4,5.8v6.4M1.4,9h6 #fcd116 .7',
  DE: 'h k #d00 #ffce00',
};

/** Colours shared by many flags. */
export const flagColours: Readonly<Record<string, string>> = {
  r: '#d21034',
  w: '#fff',
  b: '#0b3c9d',
  y: '#ffde00',
  n: '#012169',
  k: '#111',
};

/** What the picture worker is asked for. */
export type PictureTask =
  /** The picture at a width and height, as pixels of four bytes. */
  | { readonly do: 'decode'; readonly side: number }
  /** The picture as a square PNG: on a ground of that colour if it is given, at that part of the side. */
  | { readonly do: 'draw'; readonly side: number; readonly part: number; readonly ground: string | null };

/** What the worker answers: the result, why the picture is broken, or why the worker is. */
export type PictureReply =
  | { readonly result: Uint8Array }
  | { readonly reason: string }
  | { readonly failure: string };

/** Most pixels a side of a picture that is decoded. */
export const maxSide = 4096;

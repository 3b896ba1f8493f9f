/** How a list of games draws its tiles: props of every widget that lists games. */
export const tileShape = {
  columns: {
    description: 'Tiles side by side. Default: three, and two on very narrow screens.',
    type: 'integer',
    enum: [2, 3, 4],
  },
  tile: {
    description:
      'square: name and maker under the picture; poster: tall, the name over its foot; wide: low, the name beside the picture. Default: square.',
    type: 'string',
    enum: ['square', 'poster', 'wide'],
  },
} as const;

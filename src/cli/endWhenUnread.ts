/** Exit code of a process that a closed pipe ended: what shells report for SIGPIPE. */
const closedPipe = 141;

/** Ends the process without a word when whoever reads its output stops reading, as `head` does. */
export function endWhenUnread(streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(closedPipe);
      throw error;
    });
}

import { endWhenUnread } from './endWhenUnread.ts';
import { runCommand } from './runCommand.ts';

endWhenUnread([process.stdout, process.stderr]);

try {
  process.exitCode = await runCommand(process.argv.slice(2));
} catch (error) {
  const debug = process.env.LIVERY_DEBUG === '1';
  const message = error instanceof Error ? error.message : String(error);
  console.error(debug ? error : `Failed: ${message}\n(LIVERY_DEBUG=1 shows where.)`);
  process.exitCode = 1;
}

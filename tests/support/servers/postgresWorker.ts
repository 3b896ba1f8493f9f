import { inject } from 'vitest';

// Runs before each file of the tests on PostgreSQL: each makes a database of its own there.
process.env.DATABASE_URL = inject('postgresUrl');

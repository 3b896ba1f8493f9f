import { providePostgres } from './findPostgres.ts';

console.log(providePostgres());

import path from 'node:path';
import { sql } from 'kysely';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from './handle.ts';

/** Columns by table and name, each as one line: the type read from it, and whether an insert needs it. */
type Columns = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Types read from rows, by the database's data types. */
const rowTypes: Readonly<Record<string, string>> = {
  text: 'string',
  bigint: 'string',
  numeric: 'string',
  date: 'string',
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bit: 'string',
  jsonb: 'json',
};

/** A module that exists only in memory: the types of `tables.ts` as Kysely resolves them. */
const probeFile = path.join(import.meta.dirname, 'resolvedTables.ts');
const probeText = `import type { Insertable, Selectable } from 'kysely';
import type { Tables } from './tables.ts';
export type Rows = { [T in keyof Tables]: Selectable<Tables[T]> };
export type Inserts = { [T in keyof Tables]: Insertable<Tables[T]> };
`;

const options: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

function openTypes(): { checker: ts.TypeChecker; typeOf(name: string): ts.Type } {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => file === probeFile || fileExists(file);
  host.readFile = (file) => (file === probeFile ? probeText : readFile(file));
  host.getSourceFile = (file, ...more) =>
    file === probeFile
      ? ts.createSourceFile(file, probeText, ts.ScriptTarget.ESNext)
      : getSourceFile(file, ...more);
  const program = ts.createProgram([probeFile], options, host);
  const source = program.getSourceFile(probeFile);
  if (!source) throw new Error('the probe was not read');
  expect(program.getSemanticDiagnostics(source).map(({ messageText }) => messageText)).toEqual([]);
  const checker = program.getTypeChecker();
  return {
    checker,
    typeOf(name) {
      const declaration = source.statements.find(
        (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === name,
      );
      return checker.getTypeAtLocation(declaration as ts.Node);
    },
  };
}

/** A type as column text, such as `string` or `json | null`; `unknown` for the type `unknown`. */
function columnType(checker: ts.TypeChecker, type: ts.Type): string {
  if (type.flags & ts.TypeFlags.Unknown) return 'unknown';
  const parts = (type.isUnion() ? type.types : [type]).map((part) => {
    if (part.flags & ts.TypeFlags.Null) return 'null';
    if (part.flags & ts.TypeFlags.StringLike) return 'string';
    if (part.flags & ts.TypeFlags.NumberLike) return 'number';
    if (part.flags & ts.TypeFlags.BooleanLike) return 'boolean';
    return checker.typeToString(part) === 'Date' ? 'Date' : 'json';
  });
  return [...new Set(parts)].sort((a, b) => Number(a === 'null') - Number(b === 'null')).join(' | ');
}

/** The columns as `tables.ts` types them. */
function typedColumns(): Columns {
  const { checker, typeOf } = openTypes();
  const inserts = new Map(
    typeOf('Inserts')
      .getProperties()
      .map((table) => [table.name, table]),
  );
  return Object.fromEntries(
    typeOf('Rows')
      .getProperties()
      .map((table) => {
        const insert = checker.getTypeOfSymbol(inserts.get(table.name) as ts.Symbol);
        const columns = checker.getTypeOfSymbol(table).getProperties();
        const lines = columns.map((column) => {
          const inserted = insert.getProperty(column.name);
          const optional = inserted && (inserted.flags & ts.SymbolFlags.Optional) !== 0;
          const need = inserted === undefined ? 'never inserted' : optional ? 'optional' : 'required';
          return [column.name, `${columnType(checker, checker.getTypeOfSymbol(column))}, ${need}`];
        });
        return [table.name, Object.fromEntries(lines)];
      }),
  );
}

/** A column as the database describes it. */
interface DatabaseColumn {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly nullable: boolean;
  readonly defaulted: boolean;
  readonly identity: boolean;
}

/**
 * A column's line in the form of `typedColumns`. Types may be stricter than the database: a column with a default may be
 * required, or never inserted (a trigger updates the ledger's balances).
 */
function lineOf(column: DatabaseColumn, typed: string | undefined): string {
  const kind = rowTypes[column.data_type] ?? `an unexpected ${column.data_type}`;
  const read = column.nullable ? `${kind} | null` : kind;
  const [typedRead, typedNeed = 'required'] = typed?.split(', ') ?? [];
  const need = column.identity
    ? 'never inserted'
    : column.nullable || column.defaulted
      ? typedNeed
      : 'required';
  return `${typedRead === 'unknown' && kind === 'json' ? 'unknown' : read}, ${need}`;
}

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('[SV-1] row types match every table and column that the migrations create', async () => {
  const { rows } = await sql<DatabaseColumn>`
    select c.table_name, c.column_name, c.data_type, c.is_nullable = 'YES' as nullable,
      c.column_default is not null as defaulted, c.is_identity = 'YES' as identity
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position
  `.execute(database.db);
  expect(rows.length).toBeGreaterThan(200);
  const typed = typedColumns();
  const actual: Record<string, Record<string, string>> = {};
  for (const row of rows) {
    const { table_name: table, column_name: column } = row;
    actual[table] = { ...actual[table], [column]: lineOf(row, typed[table]?.[column]) };
  }
  expect(typed).toEqual(actual);
});

import { Ajv, type ValidateFunction } from 'ajv';
import { type GameCall, type GameOperation, gameApi } from '#schemas/games/operations.ts';
import { dateFormats } from '#src/domain/values/dateFormats.ts';

const ajv = new Ajv({
  strict: true,
  allowUnionTypes: true,
  allErrors: false,
  useDefaults: false,
  formats: dateFormats,
});

/** The schema of an operation without a query or body. */
const anyObject = { type: 'object', properties: {} } as const;

/** The validators of an operation of the games' API. */
export interface GameValidators {
  readonly query: ValidateFunction;
  readonly body: ValidateFunction;
  readonly value: ValidateFunction;
}

const compiled = new Map<GameCall, GameValidators>();

/** The validators of an operation, compiled on first use. */
export function gameValidators(name: GameCall): GameValidators {
  const { query, body, value }: GameOperation = gameApi[name];
  const checks = compiled.get(name) ?? {
    query: ajv.compile(query ?? anyObject),
    body: ajv.compile(body ?? anyObject),
    value: ajv.compile(value),
  };
  compiled.set(name, checks);
  return checks;
}

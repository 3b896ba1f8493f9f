/** Longest line, as configured for the project's formatter. */
const lineWidth = 110;

/** Longest nested object that is kept on one line. */
const briefWidth = 90;

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${inline(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/**
 * JSON formatted like the project's files: short lists and objects on one line, others with a line per key.
 */
export function formatJson(value: unknown, indent = '', before = 0): string {
  const line = inline(value);
  const fits = indent.length + before + line.length + 1;
  if (typeof value !== 'object' || value === null) return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    if (fits <= lineWidth) return line;
    return `[\n${value.map((part) => deeper + formatJson(part, deeper)).join(',\n')}\n${indent}]`;
  }
  if (line === '{}' || (indent !== '' && fits <= briefWidth)) return line;
  const parts = Object.entries(value).map(([key, part]) => {
    const name = `${JSON.stringify(key)}: `;
    return deeper + name + formatJson(part, deeper, name.length);
  });
  return `{\n${parts.join(',\n')}\n${indent}}`;
}

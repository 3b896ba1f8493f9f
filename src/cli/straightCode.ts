/**
 * ajv's code counts errors, and asks after each step whether there are more. Where the first error ends a check the
 * count is always 0: in such functions the counting and the asking are left out, a sixth of all their bytes. A function
 * with branches, of which one may fail (`anyOf`, `not`), stays as it is.
 */
export function straightCode(code: string): string {
  return code
    .split(/(?=function validate\d+\()/)
    .map((part) => {
      const name = /^function (validate\d+)\(/.exec(part)?.[1];
      return name === undefined || part.includes('errors++') ? part : straight(part, name);
    })
    .join('');
}

function straight(part: string, name: string): string {
  const told = part
    // A check of a shape that stands in a function of its own fails as any other does.
    .replace(
      /vErrors = vErrors === null \? (validate\d+)\.errors : vErrors\.concat\(\1\.errors\);errors = vErrors\.length;/g,
      `${name}.errors = $1.errors;return false;`,
    )
    .replace('let vErrors = null;let errors = 0;', '')
    .replace(/const _errs\d+ = errors;/g, '')
    .replace(/var valid\d+ = [^;]+;/g, '')
    .replace(/if\(valid\d+\)\{/g, '{')
    .replace(/if\(!valid\d+\)\{break;\}/g, '')
    .replace(/if\((?:errors === (?:_errs\d+|0)|_errs\d+ === errors)\)\{/g, '{')
    .replace(`${name}.errors = vErrors;return errors === 0;`, 'return true;');
  const left = /\b(?:_errs|valid)\d+\b|\bvErrors\b|\berrors ===/.exec(told);
  if (left) throw new Error(`ajv writes its checks in another way now: "${left[0]}" is left of ${name}.`);
  return told;
}

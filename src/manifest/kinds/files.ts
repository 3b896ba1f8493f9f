import { errorKind, warningKind } from './kind.ts';

const nearestName = 'writes the nearest name where no other is nearly as near';

/** Problems of a file itself, and of the shape of its content. */
export const fileKinds = {
  'not-json': errorKind(
    'The file is not JSON.',
    'Mend the text at this place; JSON knows no comments and no comma before a closing bracket.',
  ),
  'file-too-large': errorKind(
    'The file is larger than a brand may hand in.',
    'Split it into pages/, menus/ and forms/, or take out what is not needed.',
  ),
  'too-deep': errorKind(
    'Values are nested deeper than any brand needs.',
    'Take out the levels that are too many.',
  ),
  'repeated-key': errorKind(
    'An object has the same key twice; only one of them could count.',
    'Delete one of the two.',
  ),
  'refused-key': errorKind(
    'A key has a name that programs treat specially (__proto__, constructor, prototype).',
    'Give it another name.',
  ),
  'stray-file': errorKind(
    'A JSON file stands where no file of a brand belongs, so nothing reads it.',
    'Move it to brand.json, hosting.json, server.json, shell.json, pages/, menus/, forms/ or locales/, or delete it.',
  ),
  'wrong-file-kind': errorKind(
    'Something else stands where a file of the brand belongs, or where a folder of it does.',
    'Take it away, and put what is expected there or nothing.',
  ),
  'said-twice': errorKind(
    'brand.json says something that a file of its own says too; only the file counts.',
    'Keep it in one of the two places.',
  ),
  'bad-folder-name': errorKind(
    'A folder beside the brands holds a brand.json, and no brand can have its name, so nothing reads it.',
    'Rename the folder, or move it elsewhere.',
  ),
  'no-brand-file': errorKind(
    'The folder of a brand has no brand.json.',
    'Write a brand.json, or make one with "npm run brand -- new".',
  ),

  'check-stopped': errorKind(
    'The check itself failed at this brand; no other brand is affected.',
    'Take back the last change of this part, and report it together with this message.',
  ),
  'cannot-draw': errorKind(
    'A page of a sound brand cannot be drawn; no other brand is affected.',
    'Take back the last change of this page, and report it together with this message.',
  ),

  'missing-schema-version': errorKind(
    'Nothing says which version of the format this is, so nobody can tell what it means.',
    'Write "schemaVersion" with the version that the other brands have.',
  ),
  'newer-schema-version': errorKind(
    'The brand is written in a version of the format that this Livery does not know.',
    'Update Livery, or write the brand in the version of this one.',
  ),
  'old-schema-version': warningKind(
    'The brand is written in an older version of the format; it is read as if it were rewritten.',
    'Run "npm run brand -- check --fix", which rewrites it.',
    'rewrites what has another name now, and the version',
  ),
  'wrong-id': errorKind(
    'The id differs from the name of the folder.',
    'Write the name of the folder, or rename the folder.',
    'writes the name of the folder',
  ),
  'unknown-brand': errorKind(
    'The brand extends one that does not exist.',
    'Write the id of a brand beside this one, or leave "extends" out: then it is "base".',
    nearestName,
  ),
  'extends-cycle': errorKind(
    'The brand extends itself, directly or through others.',
    'Let one of them extend "base".',
  ),
  'chain-too-long': errorKind(
    'Too many brands extend each other in a row.',
    'Let the brand extend one nearer to "base".',
  ),

  'wrong-type': errorKind(
    'A value is of another type than this key takes.',
    'Write a value of the type that is expected.',
    'takes numbers out of quotes, and puts a single value into the list that is asked for',
  ),
  missing: errorKind('Something that has to be said is not.', 'Add it.'),
  'unknown-key': errorKind(
    'No such key belongs here; nothing would read it.',
    'Correct its name, or delete it.',
    nearestName,
  ),
  'bad-key': errorKind(
    'A name that one may choose has signs in it that names may not have.',
    'Rename it with the signs that are expected.',
  ),
  'bad-value': errorKind(
    'The value is not one of those that are possible here.',
    'Write one of the values that are expected.',
    nearestName,
  ),
  'bad-format': errorKind(
    'The text does not have the form that is asked for here.',
    'Write it in the form that is expected.',
    'joins the lines of a name',
  ),
  'out-of-range': errorKind(
    'The number is too small or too large.',
    'Write a number of the range that is expected.',
  ),
  'too-short': errorKind('The text is too short.', 'Write a longer one.'),
  'too-long': errorKind('The text is too long.', 'Write a shorter one.'),
  'too-few': errorKind(
    'A list or an object holds fewer parts than it must.',
    'Add what is missing, or leave the whole key out.',
  ),
  repeated: errorKind(
    'A list holds the same thing twice.',
    'Delete the second one.',
    'deletes the second one',
  ),
} as const;

import { errorKind, warningKind } from './kind.ts';

/** Problems of what a folder consists of: its files as such, and pictures and words as players meet them. */
export const mediaKinds = {
  'linked-file': errorKind(
    'A file or folder of a brand is a link to another place; links are never followed.',
    'Put a copy of the file or folder here instead of the link.',
  ),
  'folder-too-large': errorKind(
    'The folder of a brand holds more files, or more bytes, than any brand needs.',
    'Take out of the folder what the site does not show.',
  ),
  'unreadable-file': errorKind(
    'A file of a brand is there and cannot be opened.',
    'Give the account that runs Livery the right to read it.',
  ),
  'wrong-encoding': errorKind(
    'A file is not stored as plain UTF-8, so its words cannot be read.',
    'Save it anew as UTF-8 without a byte order mark.',
  ),
  'broken-picture': errorKind(
    'A picture cannot be shown: its file is damaged, or shows nothing.',
    'Export the picture anew, and look at the file before it is handed in.',
  ),
  'small-picture': warningKind(
    'A picture has fewer pixels than its place shows, so it is blurred.',
    'Export it larger, or as SVG.',
  ),
  'blank-text': errorKind(
    'A text consists of spaces or invisible characters, so players would see nothing.',
    'Write words, or leave the text out.',
  ),
  'broken-text': errorKind(
    'A text holds what cannot be read as letters: half a character, a lost one, or marks without a letter.',
    'Type the text anew.',
  ),
  'wide-name': warningKind(
    'The name of the brand is too wide for the header of a phone, and for the label of an app.',
    'Choose a shorter name.',
  ),
} as const;

import { errorKind, warningKind } from './kind.ts';

const nearestName = 'writes the nearest name where no other is nearly as near';
const unknown = (what: string, where: string, fixes?: string) =>
  errorKind(`A ${what} is named that does not exist.`, `Write the name of ${where}.`, fixes);

/** Problems of references by name, and of the texts that players read. */
export const nameKinds = {
  'unknown-page': unknown('page', 'a file in pages/, or make that page', nearestName),
  'unknown-menu': unknown('menu', 'a file in menus/, or make that menu', nearestName),
  'unknown-form': unknown('form', 'a file in forms/, or make that form', nearestName),
  'unknown-widget': unknown('widget', 'one of the widgets there are', nearestName),
  'unknown-action': unknown('action', 'something that an entry can do', nearestName),
  'unknown-icon': unknown('icon', 'one of the icons there are', nearestName),
  'unknown-operation': unknown('operation of the API', 'one of its operations', nearestName),
  'unknown-flag': unknown('whitelabel flag', 'a flag of the server', nearestName),
  'unknown-fact': unknown('fact', 'a fact that gates may ask for', nearestName),
  'unknown-language': unknown('language', 'a language of the product by its two letters', nearestName),
  'unknown-rule': unknown('validation rule', 'a rule that fields may keep', nearestName),
  'unknown-input': unknown('kind of input', 'a kind of input there is', nearestName),
  'unknown-promotion': warningKind(
    'A gate asks for a promotion that the server does not know, so it never opens.',
    'Write the name of a promotion of the server.',
    nearestName,
  ),
  'unknown-tile': warningKind(
    'A gate asks for a tile of the agent home that there is not, so it never opens.',
    'Write the name of a tile.',
    nearestName,
  ),
  'unknown-field': errorKind(
    'A form asks for something that its operation does not take.',
    'Write the name of a value that the operation takes, or delete the field.',
    nearestName,
  ),
  'unknown-column': errorKind(
    'A list of records names a column, a sum, a filter, or a value to choose that its source does not have.',
    'Write the name of one that the source has.',
    nearestName,
  ),
  'unknown-place': errorKind(
    'A node stands in a region or slot that does not exist.',
    'Write a region of the page, or "<node>.<slot>" of a node beside it.',
    nearestName,
  ),
  'unknown-source': errorKind(
    'A value is taken from a parameter or a slot that offers no such value.',
    'Write the name of a parameter of the page, of a value of the slot, or a value itself.',
    nearestName,
  ),
  'two-sources': errorKind(
    'A value is said to come from the address and from a slot.',
    'Keep "fromQuery" or "fromSlot", one of the two; null takes an inherited one away.',
    'takes out the one that offers no such value',
  ),
  'unknown-text': errorKind(
    'A text is named that no catalogue has.',
    'Write the key of a text, or add the text to locales/EN.json of the brand and of every language it offers.',
    nearestName,
  ),

  'unknown-path': errorKind(
    'A link leads to an address that no page has.',
    'Write an address of a page, or "page:" and the id of one.',
    nearestName,
  ),
  'bad-link': errorKind(
    'What stands in the round brackets of a link is no address.',
    'Write "page:" and the id of a page, a path such as /m/help, an https address, mailto: or tel:.',
    'writes "page:" before the id of a page',
  ),
  'unclosed-mark': warningKind(
    'A text begins bold or italic words or a link and does not end them, so players would read the sign.',
    'End it, or write a backslash before a sign that is meant.',
  ),
  'wrong-heading': warningKind(
    'A heading in a text is not written as one, or is of the third level before any of the second.',
    'Write "## " before a heading, and "### " before one below it.',
    'writes the signs and the space that a heading has',
  ),

  'misspelt-key': errorKind(
    'A part that should change an inherited one has a name that nothing below has, and is not whole by itself.',
    'Correct its name, delete it, or say everything that a new one needs.',
    nearestName,
  ),
  'breaks-inherited': errorKind(
    'The brand changes or deletes something that inherited parts rely on.',
    'Change or delete what relies on it too, or keep it as it was.',
  ),
  'nothing-to-remove': warningKind(
    'A null removes something that nothing below has.',
    'Correct its name, or delete the line.',
    nearestName,
  ),

  'missing-words': errorKind(
    'A text that players would read is missing in a language that the brand offers.',
    'Add it to locales/<language>.json of the brand, or do not offer that language.',
  ),
  'unused-text': warningKind(
    'A catalogue of the brand says a text that nothing asks for.',
    'Correct its key, or delete it.',
    nearestName,
  ),
  'unused-language': warningKind(
    'The brand has a catalogue of a language that it does not offer.',
    'Offer the language in "languages", or delete the file.',
  ),
  'placeholder-mismatch': errorKind(
    'A text lacks a value that it should show, or asks for one that nobody gives.',
    'Use the same names in double braces as the English text.',
  ),
  'html-in-text': warningKind(
    'A text holds what looks like HTML; players would read the tags themselves.',
    'Write plain words.',
  ),
  'hidden-characters': errorKind(
    'A text holds characters that nobody sees, and that can make it read as something else.',
    'Type the text anew instead of pasting it.',
    'takes them out where the text looks the same without them',
  ),
  'default-not-offered': errorKind(
    'The language of a first visit is not one that players can choose.',
    'Offer it, or choose another default.',
  ),
} as const;

import { errorKind, warningKind } from './kind.ts';

/** Problems of pages, menus, gates and hosting: what visitors can reach, and what can never happen. */
export const siteKinds = {
  'duplicate-path': errorKind(
    'Two pages claim one address, or one page claims it twice.',
    'Give one of them another address.',
  ),
  'reserved-path': errorKind(
    'The address belongs to the server, which would answer before the page.',
    'Choose another address, such as one under /m/.',
  ),
  'unpublishable-path': errorKind(
    'No page can be published at the address: its file would be in the place of another, or would not be sent as a page.',
    'Choose another address, such as one under /m/.',
  ),
  'trailing-slash': warningKind(
    'An address ends with a slash; the page answers with and without it anyway.',
    'Write it without the slash.',
    'takes the slash off, or the whole line where the other stands beside it',
  ),
  'missing-page': errorKind(
    'A page that the product itself leads to is missing.',
    'Add the page, or do not delete the one that is inherited.',
  ),
  'removed-page': errorKind(
    'The brand deletes a page that something still leads to.',
    'Delete what leads there too, or keep the page.',
  ),
  'guarded-page': errorKind(
    'A page that visitors are led to is behind a guard that they do not pass.',
    'Write "access": "open", or take the gate away.',
    'writes "open"',
  ),
  'members-widget': errorKind(
    'A widget for members stands where others see it, who would wait for ever.',
    'Give the page the access that is expected, or the widget a gate: "when": { "session": true }.',
    'gives the page that access',
  ),
  'redirect-loop': errorKind(
    'Pages that turn somebody away lead in a circle, so that nothing is ever shown.',
    'Let "otherwise" of one of them name a page that everybody may open.',
  ),
  'unreachable-page': warningKind(
    'Nothing leads to this page.',
    'Add an entry to a menu, or say "entrance": true where people come from outside.',
  ),
  'inside-itself': errorKind(
    'A node stands inside itself, so it is never drawn.',
    'Let one of the nodes stand in a region of the page.',
  ),
  'equal-positions': warningKind(
    'Two neighbours have the same position; their keys decide.',
    'Give one of them another number.',
    'moves the later one to the next free number',
  ),
  'no-way-back': errorKind(
    'The back button of a page leads to the page itself.',
    'Let "back" name another page, or choose another header.',
  ),
  'no-login': errorKind(
    'Something asks for a session, and nowhere is a login form.',
    'Put the widget "login-form" on the page "login".',
  ),
  'unused-query': warningKind(
    'A page declares a parameter that no widget on it reads.',
    'Read it with { "fromQuery": … }, or delete it.',
  ),
  'unused-menu': warningKind(
    'No widget shows this menu.',
    'Name it in the props of a widget that shows menus, or delete it.',
  ),
  'closed-menu': warningKind(
    'Nothing opens what shows this menu.',
    'Say "sideMenu": true in the props of the header, or give an entry or a button the action "openSideMenu".',
  ),
  'unused-form': warningKind(
    'No widget draws this form.',
    'Name it in the props of a widget that draws forms, or delete it.',
  ),
  'wrong-form': errorKind(
    'A widget is given a form that it cannot work with.',
    'Name a form of the operation that the widget sends.',
    'names the only form that fits',
  ),
  'wrong-operation': errorKind(
    'A form names another operation than the one with which its widget sends it.',
    'Write the operation of the widget, or give the form to another widget.',
    'writes the operation of the widget',
  ),
  'missing-field': errorKind(
    'A form lacks a field without which nobody gets through it.',
    'Add the field, or keep the one that is inherited.',
  ),
  'wrong-input': errorKind(
    'A field has another kind of input than its widget works with.',
    'Write the kind of input that is expected.',
    'writes the kind of input that is expected',
  ),
  'empty-bar': errorKind(
    'The bar at the bottom of the screen has no entry.',
    'Give its menu an entry, or take the widget out of shell.json.',
  ),
  'crowded-bar': errorKind(
    'The bar at the bottom of the screen has more entries than a narrow phone has room for.',
    'Take an entry out, or move it to another menu.',
  ),
  'raised-entry': warningKind(
    'An entry is highlighted where nothing raises it, or where it does not stand out as it should.',
    'Highlight one entry, in the middle of the menu that the bottom bar shows.',
  ),
  'dead-entry': errorKind(
    'An entry does nothing, or two things at once.',
    'Write one of the three: "to" with a page, "action", or "href" with an address outside the site.',
  ),
  'two-targets': errorKind(
    'A banner leads to more than one place.',
    'Keep one of "to" with a page, "category" and "href".',
  ),
  'own-address': errorKind(
    'A link out of the site leads to the site itself, so that it would open a second time in a new tab.',
    'Write "to" with the id of the page instead of "href".',
    'writes "to" with the page whose address it is',
  ),
  'dead-button': errorKind(
    'A button leads nowhere, or a button or picture to two places at once.',
    'Write one of "to", "href" and "action".',
  ),
  'entry-never-opens': errorKind(
    'An entry shows only to people whom its page turns away.',
    'Make the two gates agree; the one of the page is enough.',
  ),
  'gate-never-holds': errorKind(
    'A gate asks for things that exclude each other, so nobody ever sees what is behind it.',
    'Take out one of the conditions that contradict each other.',
  ),
  'gate-always-holds': warningKind(
    'A gate holds for everybody.',
    'Delete it, or write the condition that was meant.',
  ),
  'duplicate-host': errorKind(
    'A brand claims a host that another brand has.',
    'Take the host out of this hosting.json, or first out of that of the other brand.',
  ),
  'duplicate-merchant': errorKind(
    'A brand says a merchant code that another brand has.',
    'Write the code of this merchant.',
  ),
  'duplicate-name': warningKind(
    'A brand is called as another brand is, and players could take one for the other.',
    'Give it a name of its own, unless both belong to one merchant.',
  ),
  'bad-host': errorKind(
    'A host is not written as browsers send it.',
    'Write the bare host name in small letters: no scheme, no port, no path, no star.',
    'writes the name alone, in small letters and without a dot at its end',
  ),
  'bad-address': errorKind(
    'An address names a host or a port that there cannot be, or is not written as browsers send it.',
    'Write scheme and host in small letters, and a port up to 65535 only where it is not the usual one.',
    'writes it in small letters, without a needless port, dot or slash',
  ),
  'plain-origin': errorKind(
    'An origin is reached without encryption.',
    'Write https://; plain http is for localhost only.',
    'writes https:// instead',
  ),
  'blocked-api': errorKind(
    'The brand asks a server that the policy of its pages keeps out.',
    'Let "apiOrigin" in hosting.json be the origin of /api/base.',
  ),
  'captcha-at-home': errorKind(
    "The page of the operator's captcha is on a host of the brand, where it could take its own sandbox away; it is not shown there.",
    'Serve the page from a host that is none of "hosts" in hosting.json.',
  ),
  'games-nowhere': warningKind(
    'The brand frames the games of the reference server, and nothing tells its pages where those are.',
    'Name the origin of the games in "gameOrigins", or a port in "apiOrigin".',
  ),
} as const;

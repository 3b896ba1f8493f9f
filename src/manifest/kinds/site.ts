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
  'unused-form': warningKind(
    'No widget draws this form.',
    'Name it in the props of a widget that draws forms, or delete it.',
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
  'duplicate-host': errorKind('Two brands claim one host.', 'Take the host out of one hosting.json.'),
  'bad-host': errorKind(
    'A host is not written as browsers send it.',
    'Write the bare host name in small letters: no scheme, no port, no path, no star.',
    'writes it in small letters',
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
  'games-nowhere': warningKind(
    'The brand frames the games of the reference server, and nothing tells its pages where those are.',
    'Name the origin of the games in "gameOrigins", or a port in "apiOrigin".',
  ),
} as const;

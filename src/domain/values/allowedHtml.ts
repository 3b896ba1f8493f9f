/** The elements that texts from outside may be made of, where they are stored and where they are shown. */
export const allowedElements = [
  ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'span', 'div', 'blockquote'],
  ...['ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

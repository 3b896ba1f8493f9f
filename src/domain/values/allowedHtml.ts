/** Elements allowed in HTML from outside, both where it is stored and where it is shown. */
export const allowedElements = [
  ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'span', 'div', 'blockquote'],
  ...['ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/**
 * Cookie that holds the language a visitor chose, as a product code. Written by the page for a year, for the whole host
 * (`Path=/`), `SameSite=Lax`, and `Secure` over https; read by the server, and by web servers that `brand publish`
 * configures. Its name has no hyphen: nginx has no variable for one that does.
 */
export const languageCookie = 'livery_language';

/** Title of the account page and of links to it. */
export const accountTitle = 'Your account'

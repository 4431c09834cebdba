/** Of the page, and of what leads to it. */
export const accountTitle = 'Your account'

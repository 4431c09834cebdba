/** Title of the page, which the operator menu names too; separate so that the first script doesn't load the page's texts. */
export const operatorsTitle = 'Operators'

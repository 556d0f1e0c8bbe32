/** In the place of a line of the terminal: what a dialog puts into the form behind it is sent with that. */
export const PUT_INTO_FORM = 'it is put into the page, and saving that has one'

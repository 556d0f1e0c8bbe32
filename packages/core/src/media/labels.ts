/** The quoted texts of the tab and its cards (MED-030..037). */

export const REMOVE_ALL = 'Remove all assets'
export const SEARCH_LABEL = 'Search for medias'
export const SEARCH_PLACEHOLDER = 'Start typing'
export const SEARCH_HINT = 'Comma separated media ids are accepted, too'
export const PROVIDERS = 'Providers'
export const ASSET_TYPES = 'Asset Types'
export const INCLUDE_UPCOMING = 'Include upcoming'
export const RESULTS = 'Search results'
export const REMOVE = 'Remove'
/** What a card says of a media of which nothing is known. */
export const NO_METADATA_TEXT = 'No metadata'

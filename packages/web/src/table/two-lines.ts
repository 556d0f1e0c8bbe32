/** Where its column is narrow, a text takes a second line, which a row has the height for. */
export const TWO_LINES =
  'line-clamp-2 whitespace-normal wrap-anywhere leading-[calc((var(--spacing-row)-3px)/2)]'

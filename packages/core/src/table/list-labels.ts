/** The quoted texts of the page of a list. */
export interface ListLabels {
  heading: string
  /** The label of the button that leads to a new record. */
  create: string
  /** 'Failed to load the packages'. */
  failure: string
}

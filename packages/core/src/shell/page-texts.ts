/** What the pages say that stand in the place of another (SHL-030..034). */
export const PAGE_TEXTS = {
  notFound: { title: 'Not Found', text: 'The page you are looking for does not exist.' },
  forbidden: "This feature is not included in your roles' permissions",
  crashed: 'Something went wrong',
  goBack: 'Go Back',
} as const

/** Of what a page shows, by what it is called: 'package'. */
export const failedToLoad = (noun: string) => `Failed to load the ${noun}`
export const isLoading = (noun: string) => `Loading the ${noun}`

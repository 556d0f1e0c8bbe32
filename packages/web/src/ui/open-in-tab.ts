/** What a Ctrl+click on a link would do, for what is no link itself. */
export function openInTab(href: string): void {
  open(href, '_blank', 'noopener')
}

/** What a command is called without its subject, as the terminal calls it: 'hw-reboot' of 'stb.hw-reboot'. */
export function shortId(id: string): string {
  return id.slice(id.indexOf('.') + 1)
}

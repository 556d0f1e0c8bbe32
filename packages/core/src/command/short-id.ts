/** 'hw-reboot' of 'stb.hw-reboot', as the terminal calls it. */
export function shortId(id: string): string {
  return id.slice(id.indexOf('.') + 1)
}

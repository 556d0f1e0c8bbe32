/** What to say, and to do, when somebody else listens already. */
export function inUse(host: string, port: number, elsewhere: string): string {
  return `${host}:${port} is in use: stop what listens there, or choose another with ${elsewhere}.`
}

/** The last one that there is. */
export const LAST_PORT = 65_535

/** The message for a port that is in use: `command` listens at PORT. */
export function inUse(host: string, port: number, command: string): string {
  const other = port < LAST_PORT ? port + 1 : port - 1
  return `${host}:${port} is in use: stop what listens there, or choose another with PORT=${other} ${command}.`
}

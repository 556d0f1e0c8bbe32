/** Apart from the table, whose texts are not needed to tell one from the other. */
const PREFIX = 'stb.'

/** The id of the command of a box tool: 'stb.reset-ip'. */
export function toolId(tool: string): string {
  return PREFIX + tool
}

/** The tool whose command has this id; undefined for that of anything else. */
export function readToolId(id: string): string | undefined {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined
}

import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Terminal } from './terminal.ts'
import { unreadable } from './unreadable.ts'

/** The text of a file, or of standard input for `-`; throws 'usage' where it cannot be read. */
export async function givenText(file: string, stdin: Terminal['stdin']): Promise<string> {
  return decoded(file === '-' ? await buffer(stdin) : await bytesOf(file))
}

async function bytesOf(file: string): Promise<Uint8Array> {
  return readFile(file).catch((cause) => {
    throw unreadable(file, cause, 'usage')
  })
}

/** With the mark that it begins with UTF-16 is known for certain: programs of Windows save lists so ('Unicode text'). */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

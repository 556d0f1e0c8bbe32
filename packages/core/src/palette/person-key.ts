/** Tells people apart in what is kept without naming them: 32 bits of FNV-1a. */
export function personKey(username: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(username)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

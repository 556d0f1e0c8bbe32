/** What was written into the address and has not come back yet, in order: it may arrive after more has been typed. */
export function createOwnWrites() {
  let written: string[] = []
  return {
    add: (text: string) => void written.push(text),
    has: (text: string) => written.includes(text),
    arrived: (text: string) => {
      written = written.slice(written.indexOf(text) + 1)
    },
  }
}

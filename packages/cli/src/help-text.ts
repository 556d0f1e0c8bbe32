/** What the help of several subcommands says. */
import { PLATFORMS } from '@headend/core/engagements'

export const platforms = PLATFORMS.join(' or ')

/** What is looked for under another name. */
export const near = (line: string, what: string) => `\nSee also:\n  ${line}  ${what}`

export const examples = (...lines: string[]) => `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`

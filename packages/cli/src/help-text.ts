/** What the help of several subcommands says. */
import { PLATFORMS } from '@headend/core/engagements'

export const platforms = PLATFORMS.join(' or ')

export const examples = (...lines: string[]) => `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`

/** The result of a check, in words for the person who can act on it. */

/** Headings of docs/deploying.md. */
export const GUIDE_SECTIONS = [
  'The web server',
  'config.json',
  'Headers',
  'Cache rules',
  'What the services must allow',
  'Sign-on',
  'Troubleshooting',
] as const

export type GuideSection = (typeof GUIDE_SECTIONS)[number]

export interface Finding {
  /** 'problem': something does not work or is unsafe; 'warning': it works, but slowly or not for long. */
  level: 'ok' | 'warning' | 'problem'
  /** The name of the check: 'Clock'. */
  check: string
  text: string
  /** What to do. */
  advice?: string
  section?: GuideSection
}

/** Makes the findings of one check; the guide's section goes with what is not ok. */
export function findingsOf(check: string, section?: GuideSection) {
  const wrong = (level: 'warning' | 'problem') => (text: string, advice: string) =>
    ({ level, check, text, advice, ...(section && { section }) }) satisfies Finding
  return {
    ok: (text: string): Finding => ({ level: 'ok', check, text }),
    warning: wrong('warning'),
    problem: wrong('problem'),
  }
}

/** The problems, or if there are none that all is well. */
export function orOk(problems: readonly Finding[], ok: Finding): readonly Finding[] {
  return problems.length > 0 ? problems : [ok]
}

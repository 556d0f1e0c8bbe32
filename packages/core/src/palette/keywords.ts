import { readToolId } from '../engagements/box-tools.ts'

/** Other words for what a palette has, as guides and terminal say them: by the beginnings of them it is found, too. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  // In the languages of the people who look for them. The codes are beginnings: a record that begins so is as near.
  'country.SE': ['se country', 'sverige', 'ruotsi'],
  'country.FI': ['fi country', 'suomi'],
  'country.NO': ['no country', 'norge', 'noreg', 'norja'],
  'country.DK': ['dk country', 'danmark', 'tanska'],
  'area.start': ['home'],
  'area.engagements': ['engagements', 'customers', 'engagement search'],
  'area.tv-packages': ['packages', 'tv packages'],
  'area.tv-streaming-services': ['tv streaming services'],
  'area.campaigns': ['campaigns'],
  'area.selection-menu': ['items'],
  'area.remote-events': ['live events', 'tail', 'event log'],
  'remote-event.watch': ['live events', 'tail'],
  'remote-event.connect': ['live events', 'tail'],
  'stb.hw-reboot': ['restart'],
  'stb.sw-reboot': ['restart'],
  'edit.channels.schedule': ['validity'],
  'edit.stores.schedule': ['validity'],
  'edit.tab.change-log': ['history'],
  'edit.tab.changes': ['history'],
  'edit.tab.medias': ['images', 'posters', 'movies', 'films'],
  'edit.tab.box': ['picture', 'audio', 'parental control'],
  'session.log-in': ['sign in', 'session'],
  'session.log-out': ['sign out', 'session', 'token'],
  'session.messages': ['notifications', 'toasts'],
  'session.keys': ['cheat sheet', 'help'],
  'session.navigation': ['side bar', 'sidebar', 'menu', 'fold', 'hide', 'show', 'appearance'],
  'theme.dark': ['colours', 'mode', 'appearance'],
  'theme.light': ['colours', 'mode', 'appearance'],
  'theme.system': ['colours', 'mode', 'appearance'],
  'density.compact': ['rows', 'appearance'],
  'density.comfortable': ['rows', 'appearance'],
}

/** Of a page, or of one of the lists on it, as a command. */
const OF_A_LINE = ['copy', 'terminal', 'command line']

/** Of what has this id; of what asks first what it is about, those of the same done at once. */
export function keywordsOf(id: string): readonly string[] {
  if (id.endsWith('.line')) return OF_A_LINE
  const done = id.replace(/^which\./, '')
  return [...(WORDS[done] ?? []), ...nameInTerminal(done)]
}

/** Who scripts boxes knows a tool as `headend stb sw-reboot`. */
function nameInTerminal(id: string): readonly string[] {
  const tool = readToolId(id)
  return tool === undefined ? [] : [tool]
}

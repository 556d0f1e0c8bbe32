import { readToolId } from '../features/engagements/box-tools.ts'
import { AREAS, type Area } from '../shell/areas.ts'

/** Keywords of palette items, from guides and terminal, matched by prefix. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  // In the users' languages. The codes are only prefixes, so that records with them rank equally.
  'country.SE': ['se country', 'sverige', 'ruotsi'],
  'country.FI': ['fi country', 'suomi'],
  'country.NO': ['no country', 'norge', 'noreg', 'norja'],
  'country.DK': ['dk country', 'danmark', 'tanska'],
  ...Object.fromEntries(AREAS.map(areaKeywords)),
  'remote-event.watch': ['live events', 'tail'],
  'remote-event.connect': ['live events', 'tail'],
  'stb.hw-reboot': ['restart'],
  'stb.sw-reboot': ['restart'],
  'edit.next-id': ['free id'],
  'edit.channels.schedule': ['validity'],
  'edit.stores.schedule': ['validity'],
  'edit.tab.change-log': ['history'],
  'edit.tab.changes': ['history'],
  'edit.tab.medias': ['images', 'posters', 'movies', 'films'],
  'edit.tab.box': ['picture', 'audio', 'parental control'],
  'field.engagements.blockPurchase': ['block purchases', 'unblock'],
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

/** 'tv packages', and what the feature adds. */
function areaKeywords({ id, keywords = [] }: Area): [string, readonly string[]] {
  return [`area.${id}`, [id.replaceAll('-', ' '), ...keywords]]
}

/** Command lines of a page or a list. */
const OF_A_LINE = ['copy', 'terminal', 'command line']

/** The keywords of an id; 'choose.…' asks for the subject first and has the same ones. */
export function keywordsOf(id: string): readonly string[] {
  if (id.endsWith('.line')) return OF_A_LINE
  const command = id.replace(/^choose\./, '')
  return [...(WORDS[command] ?? []), ...nameInTerminal(command)]
}

/** Scripts call a tool `headend stb sw-reboot`. */
function nameInTerminal(id: string): readonly string[] {
  const tool = readToolId(id)
  return tool === undefined ? [] : [tool]
}

/** Invented names of channels, stores, packages, campaigns and staff, in the language of each country. */
import type { Country } from '@headend/core/country'
import { accounts } from '../../people.ts'

type Translations = Readonly<Record<Country, string>>

const words = (SE: string, FI: string, NO: string, DK: string): Translations => ({ SE, FI, NO, DK })
const everywhere = (word: string): Translations => words(word, word, word, word)

/** Channels and stores are named after these: 20 in each country. */
export const PLACES: Readonly<Record<Country, readonly string[]>> = {
  SE: list(
    'Norrsken Fjäll Skärgård Björk Älv Kust Midnatt Lykta Fyr Granit Myr Vidd Ljung Mås Dimma Rimfrost Tall Fors Holme Strömming',
  ),
  FI: list(
    'Revontuli Tunturi Saaristo Koivu Virta Ranta Keskiyö Lyhty Majakka Graniitti Karhu Hauki Kuura Halla Sammal Kanerva Petäjä Kajo Usva Routa',
  ),
  NO: list(
    'Vinterlys Fjell Skjærgård Bjørk Elv Kyst Midnatt Lykt Fyr Granitt Bre Vidde Lyng Måke Tåke Rim Furu Foss Holme Skrei',
  ),
  DK: list(
    'Havgus Klit Fjordlys Birk Bæk Kyst Midnat Lygte Fyr Flint Bakke Hede Lyng Måge Dis Rimfrost Gran Eng Holm Sild',
  ),
}

/** Genres of channels: every place has each of the 20. */
export const GENRES = {
  one: everywhere('1'),
  two: everywhere('2'),
  sport: words('Sport', 'Urheilu', 'Sport', 'Sport'),
  hockey: words('Hockey', 'Jääkiekko', 'Hockey', 'Ishockey'),
  football: words('Fotboll', 'Jalkapallo', 'Fotball', 'Fodbold'),
  live: everywhere('Live'),
  film: words('Film', 'Elokuva', 'Film', 'Film'),
  series: words('Serier', 'Sarjat', 'Serier', 'Serier'),
  drama: words('Drama', 'Draama', 'Drama', 'Drama'),
  classics: words('Klassiker', 'Klassikot', 'Klassikere', 'Klassikere'),
  comedy: words('Humor', 'Huumori', 'Humor', 'Humor'),
  kids: words('Barn', 'Lapset', 'Barn', 'Børn'),
  junior: everywhere('Junior'),
  nature: words('Natur', 'Luonto', 'Natur', 'Natur'),
  travel: words('Resor', 'Matkat', 'Reiser', 'Rejser'),
  food: words('Mat', 'Ruoka', 'Mat', 'Mad'),
  facts: words('Fakta', 'Tieto', 'Fakta', 'Fakta'),
  history: words('Historia', 'Historia', 'Historie', 'Historie'),
  news: words('Nyheter', 'Uutiset', 'Nyheter', 'Nyheder'),
  music: words('Musik', 'Musiikki', 'Musikk', 'Musik'),
} as const
export type Genre = keyof typeof GENRES

export interface Theme {
  name: string
  title: Translations
  genres: readonly Genre[]
}

/** Themes of packages. Subscribers have those of the first seven. */
export const THEMES: readonly Theme[] = [
  { name: 'basic', title: words('Bas', 'Perus', 'Basis', 'Basis'), genres: ['one', 'two', 'news'] },
  {
    name: 'large',
    title: words('Stor', 'Laaja', 'Stor', 'Stor'),
    genres: ['one', 'two', 'film', 'series', 'sport', 'kids', 'facts', 'comedy'],
  },
  { name: 'sport', title: GENRES.sport, genres: ['sport', 'hockey', 'football', 'live'] },
  { name: 'film', title: GENRES.film, genres: ['film', 'drama', 'classics'] },
  { name: 'kids', title: GENRES.kids, genres: ['kids', 'junior'] },
  { name: 'nature', title: GENRES.nature, genres: ['nature', 'travel', 'facts'] },
  {
    name: 'nordic',
    title: words('Norden', 'Pohjola', 'Norden', 'Norden'),
    genres: ['one', 'series', 'food', 'travel'],
  },
  { name: 'drama', title: GENRES.drama, genres: ['drama', 'series'] },
  { name: 'news', title: GENRES.news, genres: ['news', 'facts', 'history'] },
  { name: 'music', title: GENRES.music, genres: ['music', 'live'] },
  {
    name: 'family',
    title: words('Familj', 'Perhe', 'Familie', 'Familie'),
    genres: ['kids', 'film', 'comedy', 'food'],
  },
  {
    name: 'winter',
    title: words('Vinter', 'Talvi', 'Vinter', 'Vinter'),
    genres: ['sport', 'hockey', 'nature'],
  },
]

export interface Edition {
  /** Empty for the edition that is always sold. */
  name: string
  title: Translations
  /** The share of the theme's channels. */
  share: number
}

export const EDITIONS: readonly Edition[] = [
  { name: '', title: everywhere(''), share: 0.2 },
  { name: 'plus', title: everywhere('Plus'), share: 0.35 },
  { name: 'max', title: everywhere('Max'), share: 0.5 },
  { name: 'weekend', title: words('Helg', 'Viikonloppu', 'Helg', 'Weekend'), share: 0.15 },
  { name: 'season', title: words('Säsong', 'Kausi', 'Sesong', 'Sæson'), share: 0.15 },
]

export const STORE_KINDS: readonly Translations[] = [
  words('Butik', 'Kauppa', 'Butikk', 'Butik'),
  words('Premiär', 'Ensi-ilta', 'Premiere', 'Premiere'),
]

/** Names of streaming services, from the smallest tier to the largest. */
export const SERVICE_TIERS = {
  basic: words('Bas', 'Perus', 'Basis', 'Basis'),
  play: everywhere('Play'),
  max: everywhere('Max'),
} as const

/** Rows of at most 26 characters. */
export const PURCHASE_INFORMATION = words(
  'Ingen bindningstid.\nUppsägning en månad.',
  'Ei määräaikaisuutta.\nIrtisanomisaika 1 kk.',
  'Ingen bindingstid.\nÉn måneds oppsigelse.',
  'Ingen binding.\nOpsigelse: en måned.',
)

/** Rows of at most 21 characters. */
export const LEGAL_INFORMATION = words(
  'Pris per månad,\ninklusive moms.',
  'Hinta kuukaudessa,\nsisältää alv:n.',
  'Pris per måned,\ninkludert mva.',
  'Pris pr. måned,\ninkl. moms.',
)

export const CHANNELS_EVERYWHERE = words(
  'kanaler, hemma och på resan.',
  'kanavaa, kotona ja matkalla.',
  'kanaler, hjemme og på tur.',
  'kanaler, hjemme og på farten.',
)

type Names = Readonly<Record<Country, readonly [string, ...string[]]>>

/** Names of campaigns in winter, spring, summer and autumn. */
export const CAMPAIGNS: readonly [Names, ...Names[]] = [
  {
    SE: ['Jul för alla', 'Vinterfilm', 'Sportlov', 'Mellandagsrea', 'Vinterklassiker'],
    FI: ['Joulu kaikille', 'Talvielokuvat', 'Hiihtoloma', 'Välipäivät', 'Talven klassikot'],
    NO: ['Jul for alle', 'Vinterfilm', 'Vinterferie', 'Romjulssalg', 'Vinterklassikere'],
    DK: ['Jul for alle', 'Vinterfilm', 'Vinterferie', 'Januarudsalg', 'Vinterklassikere'],
  },
  {
    SE: ['Påskkrim', 'Familjehelg', 'Vårpremiär', 'Nordisk noir', 'Långhelg'],
    FI: ['Pääsiäisjännitys', 'Perheviikonloppu', 'Kevään ensi-illat', 'Pohjoismainen noir', 'Vappu'],
    NO: ['Påskekrim', 'Familiehelg', 'Vårpremiere', 'Nordisk noir', 'Langhelg'],
    DK: ['Påskekrimi', 'Familieweekend', 'Forårspremiere', 'Nordisk noir', 'Lang weekend'],
  },
  {
    SE: ['Sommarbio', 'Midsommarhelg', 'Semesterfilm', 'Äventyrsveckan', 'Regniga dagar'],
    FI: ['Kesäleffat', 'Juhannus', 'Lomaelokuvat', 'Seikkailuviikko', 'Sadepäivät'],
    NO: ['Sommerkino', 'Sankthans', 'Feriefilm', 'Eventyruken', 'Regnværsdager'],
    DK: ['Sommerbio', 'Sankthans', 'Feriefilm', 'Eventyrugen', 'Regnvejrsdage'],
  },
  {
    SE: ['Höstfilm', 'Black week', 'Höstlov', 'Klassiker', 'Skräckveckan'],
    FI: ['Syyselokuvat', 'Black week', 'Syysloma', 'Klassikot', 'Kauhuviikko'],
    NO: ['Høstfilm', 'Black week', 'Høstferie', 'Klassikere', 'Skrekkuken'],
    DK: ['Efterårsfilm', 'Black week', 'Efterårsferie', 'Klassikere', 'Gysugen'],
  },
]

function list(text: string): readonly string[] {
  return text.split(' ')
}

const LETTERS: Record<string, string> = { ø: 'o', æ: 'ae', å: 'a', ð: 'd', þ: 'th', ß: 'ss' }

/** For user names and references: 'Åsa.Öberg Nyström' gives 'asa.oberg-nystrom'. */
export function toAscii(name: string): string {
  return name
    .toLowerCase()
    .replace(/[øæåðþß]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9.]+/g, '-')
}

/** People who change packages; some are sample accounts. */
export const STAFF: Record<Country, readonly [string, ...string[]]> = {
  SE: [accounts.maja.name, accounts.dev.name, 'Birgitta Ekdal', 'Torsten Rask'],
  FI: [accounts.dev.name, 'Aino Kettula', 'Veikko Salmela'],
  NO: [accounts.kari.name, accounts.dev.name, 'Solveig Bratland', 'Odd Tveitan'],
  DK: [accounts.dev.name, 'Bodil Kragholm', 'Svend Ravnsborg'],
}

const LETTERS: Record<string, string> = { ø: 'o', æ: 'ae', å: 'a', ð: 'd', þ: 'th', ß: 'ss' }

/** As a user name or a reference may be spelled: 'Åsa.Öberg Nyström' gives 'asa.oberg-nystrom'. */
export function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[øæåðþß]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9.]+/g, '-')
}

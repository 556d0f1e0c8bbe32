/** Every date text of the product. Each takes its moment as a parameter; the zone is that of the machine (OPN-111). */

// The Swedish locale writes exactly yyyy-MM-dd HH:mm:ss.
const seconds = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** yyyy-MM-dd HH:mm:ss, for remote event lines and change logs (EVT-007, SHL-061). */
export function logTime(moment: Date | number): string {
  return seconds.format(moment)
}

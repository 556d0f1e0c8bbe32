declare global {
  var stampede: Stampede
}
/** Sends that many requests at a time of the clock; answers what each took. All in milliseconds. */
type Stampede = (count: number, at: number) => Promise<number[]>

export {}

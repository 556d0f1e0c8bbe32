/** Loaded before a program: its clock is wrong by CLOCK_SHIFT milliseconds, as that of a machine can be. */
const shift = Number(process.env.CLOCK_SHIFT)
const { now } = Date

globalThis.Date = new Proxy(Date, {
  construct: (target, given) =>
    given.length > 0 ? Reflect.construct(target, given) : new target(now() + shift),
  get: (target, name) => (name === 'now' ? () => now() + shift : Reflect.get(target, name)),
})

/** Loaded before a program: shifts its clock by CLOCK_SHIFT milliseconds. */
const shift = Number(process.env.CLOCK_SHIFT)
const { now } = Date

globalThis.Date = new Proxy(Date, {
  construct: (target, given) =>
    given.length > 0 ? Reflect.construct(target, given) : new target(now() + shift),
  get: (target, name) => (name === 'now' ? () => now() + shift : Reflect.get(target, name)),
})

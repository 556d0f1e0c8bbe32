import { Command, type Option } from 'commander'

/** A command line on which an option that takes one value is given once: of two, nobody can know which was meant. */
export class OneValueCommand extends Command {
  override createCommand(name?: string): Command {
    return new OneValueCommand(name)
  }

  override addOption(option: Option): this {
    super.addOption(option)
    return takesOneValue(option) ? this.on(`option:${option.name()}`, this.#once(option)) : this
  }

  #once({ long, flags }: Option): (value: string | null) => void {
    const given: (string | null)[] = []
    return (value) => {
      given.push(value)
      if (given.length === 1) return
      const values = given.includes(null) ? '' : `: ${given.join(' and ')}`
      this.error(`error: '${long ?? flags}' is given twice${values}, and one has to go`, {
        code: 'headend.givenTwice',
      })
    }
  }
}

/** A switch may be said again, and what is collected (`parseArg`) is meant to be. */
function takesOneValue({ required, optional, parseArg }: Option): boolean {
  return (required || optional) && parseArg === undefined
}

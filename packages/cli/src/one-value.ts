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

  #once({ flags }: Option): () => void {
    let given = false
    return () => {
      if (given) this.error(`error: option '${flags}' is given twice`, { code: 'headend.givenTwice' })
      given = true
    }
  }
}

/** A switch may be said again, and what is collected (`parseArg`) is meant to be. */
function takesOneValue({ required, optional, parseArg }: Option): boolean {
  return (required || optional) && parseArg === undefined
}

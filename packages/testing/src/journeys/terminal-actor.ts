import type { EngagementIdentity } from '@headend/core/engagements'
import { Terminal } from '../terminal/index.ts'
import type { Actor, Watch } from './actor.ts'

/** Works with `headend` as a script does: what comes out of a pipe is what they see. */
export class TerminalActor implements Actor {
  readonly #terminal: Terminal

  constructor(environment: Record<string, string>) {
    this.#terminal = new Terminal(environment)
  }

  async findEngagements(term: string): Promise<string[]> {
    const { stdout } = await this.#terminal.run(['engagement', 'search', term, '--json', 'platform,id'])
    return JSON.parse(stdout).map(({ platform, id }: EngagementIdentity) => `${platform} ${id}`)
  }

  async runBoxTool(tool: string, { country, platform, id }: EngagementIdentity): Promise<string> {
    const flags = ['--platform', platform, '--country', country, '--yes']
    const { stderr } = await this.#terminal.run(['stb', tool, id, ...flags])
    return stderr
  }

  async watchEvents({ country, platform, id }: EngagementIdentity): Promise<Watch> {
    const running = this.#terminal.start(['tail', id, '--platform', platform, '--country', country])
    await running.stderr.sees(`Tailing remote log for ${id}`)
    return {
      sees: (text) => running.stdout.sees(text),
      stop: async () => {
        running.child.kill('SIGINT')
        await running.finished
      },
    }
  }

  async leave(): Promise<void> {
    this.#terminal.leave()
  }
}

/** The subcommands about set-top boxes: their tools, for one box or a batch, and what there is about batches besides. */
import { BOX_PLATFORM, BOX_TOOLS, type BoxTool, typedAnswer } from '@headend/core/engagements'
import type { Command } from 'commander'
import type { ToolOptions } from '../batch/options.ts'
import { examples, platforms } from '../output/help-text.ts'
import type { Act } from './definition.ts'

export function registerStb(program: Command, argv: readonly string[], act: Act): void {
  const stb = program
    .command('stb')
    .description('tools for set-top boxes, and how they are set')
    .addHelpText(
      'after',
      examples(
        'headend stb hw-reboot 4711002 --yes',
        'headend stb full-log 4711002 4711900',
        'headend stb hw-reboot --file boxes.txt --plan',
        'headend stb config 4711002',
      ),
    )
  // A dozen commands that most starts have no use for.
  if (!argv.includes(stb.name())) return
  registerConfig(stb, act)
  for (const tool of BOX_TOOLS) registerTool(stb, act, tool)
  registerPlans(stb, act)
}

function registerConfig(stb: Command, act: Act): void {
  stb
    .command('config')
    .description('how the box is set: groups of settings, what is chosen and what could be')
    .argument('<id>')
    .option('--platform <platform>', platforms, BOX_PLATFORM)
    .addHelpText('after', examples('headend stb config 4711002', 'headend stb config 4711002 --json groups'))
    .action(
      act(async (context, id, { platform }) =>
        (await import('../features/box-settings.ts')).config(context, id, platform),
      ),
    )
}

function registerTool(stb: Command, act: Act, row: (typeof BOX_TOOLS)[number]): void {
  const { tool } = row
  const { title, hint }: BoxTool = row
  const command = stb
    .command(tool)
    .description([title, hint].filter(Boolean).join('. '))
    .argument('[id...]', 'engagement ids; - reads them from standard input')
    .option(
      '--platform <platform>',
      `${platforms}, where an id does not say it (STB/4711002); headend tail has OTT`,
      BOX_PLATFORM,
    )
    .option('--file <file>', 'a file of ids; # begins a comment')
    .option('--plan', 'which boxes it would act on, and which not and why; nothing is done')
    .option('--no-look-up', 'do not look up whether the engagements exist')
  runOptions(command)
    .option('--journal <file>', 'where it is written down what was fired')
    .option('--resume <journal>', 'go on with a batch: what failed or was not started')
    .option('--retry-unknown', 'with --resume: also those that may have acted, with the key that they had')
    .addHelpText('after', examples(...toolExamples(row)))
    .hook('preAction', requireIds)
    .action(
      act(async (context, ids, options) =>
        (await import('../features/stb.ts')).runTool(context, tool, ids, options),
      ),
    )
}

/** Ids come from one of three places, so that none of them is required; as the parser says it of a command that needs one. */
function requireIds(command: Command): void {
  const { file, resume } = command.opts<ToolOptions>()
  if (command.args.length === 0 && file === undefined && resume === undefined)
    command.error("error: missing required argument 'id'", { code: 'commander.missingArgument' })
}

function runOptions(command: Command): Command {
  return command
    .option('--concurrency <number>', 'boxes at a time (4)')
    .option('--per-second <number>', 'at most so many a second')
    .option('--canary <number>', 'first so many, and the rest only when all of them are done')
    .option('--max-errors <number>', 'start no more after so many errors')
    .option('--watch', 'follow the events of each box, which then decide')
    .option('--until <filter>', 'with --watch: what a box tells when it is done')
    .option('--timeout <seconds>', 'with --watch: how long it is waited for (180)')
}

function toolExamples(tool: BoxTool): string[] {
  const command = `headend stb ${tool.tool}`
  return [
    `${command} 4711002${answer(tool, 1)}`,
    `${command} 4711002 --dry-run`,
    `${command} --file boxes.txt --plan`,
    `${command} - --concurrency 8 --canary 5 --max-errors 10 < boxes.txt`,
    `${command} 4711002 4711900 --watch --until 'login ok'${answer(tool, 2)}`,
  ]
}

function answer(tool: BoxTool, boxes: number): string {
  const [id, country] = ['4711002', 'SE'] as const
  if (tool.risk && boxes > 1) return ` --confirm "${tool.tool.toUpperCase()} ${boxes} ${country}"`
  if (tool.risk === 'destroys') return ` --confirm "${typedAnswer(tool, { id, country })}"`
  return tool.risk ? ' --yes' : ''
}

function registerPlans(stb: Command, act: Act): void {
  const apply = stb
    .command('apply')
    .description('fires a plan that was saved with --plan --json, exactly; - reads it from standard input')
    .argument('<plan>')
  runOptions(apply)
    .addHelpText(
      'after',
      examples(
        'headend stb full-log --file boxes.txt --plan --json > plan.json',
        'headend stb apply plan.json',
      ),
    )
    .action(
      act(async (context, file: string, options) =>
        (await import('../batch/batch.ts')).applyPlan(context, file, options),
      ),
    )
  stb
    .command('journal')
    .description('the batches that were begun here, or one of them box by box')
    .argument('[journal]')
    .addHelpText(
      'after',
      examples('headend stb journal', 'headend stb journal batch.ndjson --json id,status'),
    )
    .action(
      act(async (context, file: string | undefined) =>
        (await import('../batch/view-journals.ts')).viewJournals(context, file),
      ),
    )
  stb
    .command('prune-journals')
    .description('removes the journals here that nothing was written to for 90 days')
    .option('--days <number>', 'for so many days instead')
    .addHelpText(
      'after',
      examples('headend stb prune-journals', 'headend stb prune-journals --days 30 --yes'),
    )
    .action(
      act(async (context, options) =>
        (await import('../batch/view-journals.ts')).pruneJournals(context, options),
      ),
    )
}

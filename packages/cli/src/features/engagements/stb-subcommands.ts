/** The subcommands about set-top boxes: tools for one box or a batch, plans and journals. */
import { BOX_PLATFORM, BOX_TOOLS, type BoxTool, confirmationText } from '@headend/core/engagements'
import type { Command } from 'commander'
import type { ToolOptions } from '../../batch/options.ts'
import { PLATFORM_CHOICE } from '../../output/help-text.ts'
import type { BindAction, HeadendCommand, Start } from '../../subcommand.ts'

export function registerStb(program: HeadendCommand, { argv, bind }: Start): void {
  const stb = program
    .command('stb')
    .description('tools and settings of set-top boxes')
    .examples(
      'headend stb hw-reboot 4711002 --yes',
      'headend stb full-log 4711002 4711900',
      'headend stb hw-reboot --file boxes.txt --plan',
      'headend stb config 4711002',
    )
  if (!argv.includes(stb.name())) return
  registerConfig(stb, bind)
  for (const tool of BOX_TOOLS) registerTool(stb, bind, tool)
  registerPlans(stb, bind)
}

function registerConfig(stb: HeadendCommand, bind: BindAction): void {
  stb
    .command('config')
    .description('the settings of a box, in groups: chosen values and possible values')
    .argument('<id>')
    .option('--platform <platform>', PLATFORM_CHOICE, BOX_PLATFORM)
    .examples('headend stb config 4711002', 'headend stb config 4711002 --json groups')
    .action(
      bind(async (context, id, { platform }) =>
        (await import('./box-settings.ts')).config(context, id, platform),
      ),
    )
}

function registerTool(stb: HeadendCommand, bind: BindAction, row: (typeof BOX_TOOLS)[number]): void {
  const { tool } = row
  const { title, hint }: BoxTool = row
  const command = stb
    .command(tool)
    .description([title, hint].filter(Boolean).join('. '))
    .argument('[id...]', 'engagement ids; - reads them from standard input')
    .option(
      '--platform <platform>',
      `${PLATFORM_CHOICE}; ids such as STB/4711002 override it; headend tail defaults to OTT`,
      BOX_PLATFORM,
    )
    .option('--file <file>', 'a file of ids; # begins a comment')
    .option('--plan', 'show the boxes to act on and the skipped ones with the reason; send nothing')
    .option('--no-look-up', 'do not check whether the engagements exist')
  runOptions(command)
    .option('--journal <file>', 'journal file of the batch')
    .option(
      '--resume <journal>',
      'resume a batch: boxes that failed or were not started; latest: the newest such batch',
    )
    .option(
      '--retry-unknown',
      'with --resume: also boxes with an unknown result, with the same idempotency key',
    )
    .examples(...toolExamples(row))
    .hook('preAction', requireIds)
    .action(
      bind(async (context, ids, options) => (await import('./stb.ts')).runTool(context, tool, ids, options)),
    )
}

/** Ids come from one of three places, so the parser requires none. */
function requireIds(command: Command): void {
  const { file, resume } = command.opts<ToolOptions>()
  if (command.args.length === 0 && file === undefined && resume === undefined)
    command.error("error: missing required argument 'id'", { code: 'commander.missingArgument' })
}

function runOptions(command: HeadendCommand): HeadendCommand {
  return command
    .option('--concurrency <number>', 'boxes at a time (4)')
    .option('--per-second <number>', 'at most this many boxes a second')
    .option('--canary <number>', 'run this many boxes first; the rest only if all succeed')
    .option('--max-errors <number>', 'stop starting boxes after this many errors')
    .option('--watch', 'watch the events of each box to decide whether the tool succeeded')
    .option('--until <filter>', 'with --watch: the event that a box sends when it is done')
    .option('--timeout <seconds>', 'with --watch: how long to wait for the event (180)')
}

function toolExamples(tool: BoxTool): string[] {
  const command = `headend stb ${tool.tool}`
  return [
    `${command} 4711002${answerExample(tool, 1)}`,
    `${command} 4711002 --dry-run`,
    `${command} --file boxes.txt --plan`,
    `${command} - --concurrency 8 --canary 5 --max-errors 10 < boxes.txt`,
    `${command} 4711002 4711900 --watch --until 'login ok'${answerExample(tool, 2)}`,
  ]
}

function answerExample(tool: BoxTool, boxes: number): string {
  const [id, country] = ['4711002', 'SE'] as const
  if (tool.risk && boxes > 1) return ` --confirm "${tool.tool.toUpperCase()} ${boxes} ${country}"`
  if (tool.risk === 'destroys') return ` --confirm "${confirmationText(tool, { id, country })}"`
  return tool.risk ? ' --yes' : ''
}

function registerPlans(stb: HeadendCommand, bind: BindAction): void {
  const apply = stb
    .command('apply')
    .description('run exactly the plan saved with --plan --json; - reads it from standard input')
    .argument('<plan>')
  runOptions(apply)
    .examples(
      'headend stb full-log --file boxes.txt --plan --json > plan.json',
      'headend stb apply plan.json',
    )
    .action(
      bind(async (context, file: string, options) =>
        (await import('../../batch/batch.ts')).applyPlan(context, file, options),
      ),
    )
  stb
    .command('journal')
    .description('the batches started on this machine, or one of them box by box')
    .argument('[journal]')
    .examples('headend stb journal', 'headend stb journal batch.ndjson --json id,status')
    .action(
      bind(async (context, file: string | undefined) =>
        (await import('../../batch/view-journals.ts')).viewJournals(context, file),
      ),
    )
  stb
    .command('prune-journals')
    .description('remove the journals on this machine that are older than 90 days')
    .option('--days <number>', 'age in days (90)')
    .examples('headend stb prune-journals', 'headend stb prune-journals --days 30 --yes')
    .action(
      bind(async (context, options) =>
        (await import('../../batch/view-journals.ts')).pruneJournals(context, options),
      ),
    )
}

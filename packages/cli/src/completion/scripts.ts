import { AppError } from '@headend/core/errors'
import { suggestions } from '@headend/core/suggestions'
import type { CliContext } from '../cli-context.ts'
import { COMPLETE_COMMAND, SHELLS, type Shell } from '../options.ts'

export async function completion({ output }: CliContext, shellName: string): Promise<void> {
  const shell = SHELLS.find((candidate) => candidate === shellName)
  if (!shell) throw new AppError('usage', `No completion for '${shellName}'${suggestions(shellName, SHELLS)}`)
  await output.data(SCRIPTS[shell])
}

const bash = `# eval "$(headend completion bash)", in ~/.bashrc
_headend() {
  mapfile -t COMPREPLY < <("$1" ${COMPLETE_COMMAND} bash "\${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
  if [[ \${COMPREPLY[0]} == :files ]]; then
    COMPREPLY=()
    compopt -o default
  elif [[ \${#COMPREPLY[@]} == 1 && \${COMPREPLY[0]} == *= ]]; then
    compopt -o nospace
  fi
}
complete -o nosort -F _headend headend
`

const zsh = `#compdef headend
# eval "$(headend completion zsh)", in ~/.zshrc after compinit; or a file _headend in a folder of fpath
_headend() {
  local line value text
  local -a values shown begun begunshown
  for line in "\${(@f)$("\${words[1]}" ${COMPLETE_COMMAND} zsh "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null)}"; do
    value="\${line%%$'\\t'*}"
    text="\${line/$'\\t'/  }"
    # A line that is longer would go on below, in the middle of a word.
    (( \${(m)#text} >= COLUMNS )) && text="\${\${(mr:COLUMNS-2:)text}% *}…"
    if [[ -z "$line" ]]; then
      continue
    elif [[ "$line" == :files ]]; then
      _files
      return
    elif [[ "$value" == *= ]]; then
      begun+=("$value")
      begunshown+=("$text")
    else
      values+=("$value")
      shown+=("$text")
    fi
  done
  (( \${#values} )) && compadd -V values -l -d shown -a values
  (( \${#begun} )) && compadd -V begun -S '' -l -d begunshown -a begun
}
if [[ "\${funcstack[1]}" == _headend ]]; then
  _headend "$@"
else
  compdef _headend headend
fi
`

const fish = `# headend completion fish | source, in ~/.config/fish/config.fish
function __headend_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    set -l lines ($words[1] ${COMPLETE_COMMAND} fish $words[2..] "$typed" 2>/dev/null)
    if test "$lines" = :files
        __fish_complete_path "$typed"
    else
        string join \\n -- $lines
    end
end
complete -c headend -e
complete -c headend -k -f -a '(__headend_complete)'
`

export const SCRIPTS: Readonly<Record<Shell, string>> = { bash, zsh, fish }

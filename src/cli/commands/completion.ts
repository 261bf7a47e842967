import { UsageError } from '../../errors/usage.ts'
import type { Command, ListedCommand } from '../command.ts'

/** It needs the list that it is part of, so that list creates it. */
export function createCompletion(loadCommands: () => Promise<readonly ListedCommand[]>): Command {
  return {
    name: 'completion',
    usage: 'bash | zsh | fish',
    examples: ['vouch completion bash'],
    maxArguments: 1,
    options: {},
    run: async ({ stdout }, { positionals: [shell] }) => {
      const write = shells[shell ?? '']
      if (!write)
        throw new UsageError(
          'For which shell?',
          'Say bash, zsh or fish, e.g. `source <(vouch completion bash)`.',
        )
      stdout.write(write(await loadCommands()))
      return 0
    },
  }
}

const optionsOf = ({ options }: Command) => [...Object.keys(options), 'help'].map(name => `--${name}`)

const shells: Record<string, (commands: readonly ListedCommand[]) => string> = {
  bash: commands => `_vouch() {
  local current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')} help" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${commands.map(command => `    ${command.name}) COMPREPLY=($(compgen -W "${optionsOf(command).join(' ')}" -f -- "$current")) ;;`).join('\n')}
  esac
}
complete -F _vouch vouch
`,
  zsh: commands => `#compdef vouch
_vouch() {
  if (( CURRENT == 2 )); then
    local -a names=(${commands.map(({ name, summary }) => quote(`${name}:${summary}`)).join(' ')})
    _describe command names
    return
  fi
  case "$words[2]" in
${commands.map(command => `    ${command.name}) compadd -- ${optionsOf(command).join(' ')}; _files ;;`).join('\n')}
  esac
}
compdef _vouch vouch
`,
  fish: commands =>
    commands
      .flatMap(({ name, summary, options }) => [
        `complete -c vouch -n __fish_use_subcommand -a ${name} -d ${quote(summary)}`,
        ...Object.entries(options).map(
          ([option, { help }]) =>
            `complete -c vouch -n '__fish_seen_subcommand_from ${name}' -l ${option} -d ${quote(help)}`,
        ),
      ])
      .join('\n')
      .concat('\n'),
}

function quote(text: string): string {
  return `'${text.replaceAll("'", '’')}'`
}

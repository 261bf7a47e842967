import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import solc from 'solc'
import { AppError } from '../../src/errors/AppError.ts'
import type { ContractFolder } from './contractFolders.ts'
import { formatArtifact, type SolcContract } from './formatArtifact.ts'

const SETTINGS = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  // Without the metadata hash, a comment or a path cannot change the bytecode.
  metadata: { bytecodeHash: 'none' },
}
const OUTPUT = ['abi', 'evm.bytecode.object', 'evm.deployedBytecode']

/** Compiles every contract of a folder; returns the text of each artifact file by its name. */
export function compileArtifacts(folder: ContractFolder): Map<string, string> {
  const names = readdirSync(folder.sources).filter(name => name.endsWith('.sol'))
  const sources = Object.fromEntries(
    names.sort().map(name => [name, { content: readFileSync(join(folder.sources, name), 'utf8') }]),
  )
  // The code of imported contracts is no artifact, and compiling it is a seventh of the work.
  const outputSelection = Object.fromEntries(names.map(name => [name, { [basename(name, '.sol')]: OUTPUT }]))
  const input = { language: 'Solidity', sources, settings: { ...SETTINGS, outputSelection } }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as SolcOutput
  assertNoMessages(output.errors ?? [])

  const artifacts = new Map<string, string>()
  for (const file of names) {
    const name = basename(file, '.sol')
    const contract = output.contracts[file]?.[name]
    // Abstract contracts have no code, and libraries nothing to call: they are not placed.
    if (contract === undefined || contract.evm.bytecode.object === '' || contract.abi.length === 0) continue
    assertPlaceable(name, contract)
    artifacts.set(`${name}.ts`, formatArtifact(`${folder.name}/src/${file}`, contract))
  }
  return artifacts
}

const require = createRequire(import.meta.url)

function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') }
  } catch {
    return { error: `${path} is not installed` }
  }
}

/** Warnings fail too: these contracts stand in for real money. */
function assertNoMessages(messages: readonly SolcMessage[]): void {
  if (messages.length === 0) return
  throw new AppError(`The contracts do not compile:\n${messages.map(m => m.formattedMessage).join('\n')}`, {
    code: 'CONTRACTS_DO_NOT_COMPILE',
    status: 500,
    fix: 'Mend the Solidity the messages point at, then compile again.',
  })
}

/** The constructor sets an immutable, and never runs where code is placed: it would read as zero. */
function assertPlaceable(name: string, contract: SolcContract): void {
  if (Object.keys(contract.evm.deployedBytecode.immutableReferences ?? {}).length === 0) return
  throw new AppError(`${name} has immutables, so its deployed bytecode is not complete.`, {
    code: 'CONTRACT_NOT_PLACEABLE',
    status: 500,
    fix: 'Turn the immutables into constants, or into storage set by initialize.',
  })
}

type SolcMessage = { formattedMessage: string }

type SolcOutput = {
  errors?: SolcMessage[]
  contracts: Record<string, Record<string, SolcContract>>
}

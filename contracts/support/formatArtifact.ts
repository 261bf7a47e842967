export type SolcContract = {
  abi: readonly Record<string, unknown>[]
  evm: {
    bytecode: { object: string }
    deployedBytecode: { object: string; immutableReferences?: Record<string, unknown> }
  }
}

/** One ABI entry per line, so that a diff shows a change of the interface. */
export function formatArtifact(sourceFile: string, contract: SolcContract): string {
  const entries = contract.abi.map(entry => `  ${JSON.stringify(entry)},`)
  return [
    `// Generated from ${sourceFile} by scripts/compileContracts.ts. Do not edit.`,
    'export const abi = [',
    ...entries,
    '] as const',
    '',
    `export const bytecode = '0x${contract.evm.bytecode.object}'`,
    '',
    `export const deployedBytecode = '0x${contract.evm.deployedBytecode.object}'`,
    '',
  ].join('\n')
}

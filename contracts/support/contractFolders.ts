import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type ContractFolder = { name: string; sources: string; artifacts: string }

/** The contracts we deploy, and the stand-ins of the embedded world. */
export const contractFolders: readonly ContractFolder[] = ['contracts', 'world/contracts'].map(name => ({
  name,
  sources: join(root, name, 'src'),
  artifacts: join(root, name, 'artifacts'),
}))

import { registrationFile, registrationOf } from '../../agents/registry/registrationFile.ts'
import type { Context } from '../context.ts'

/** Our entry in the registry; null while there is none. */
export function describeAgent({ config }: Pick<Context, 'config'>) {
  return registrationOf(config)
}

/** The registration file; `vouch register` writes the same one on chain. */
export function describeRegistration({ baseUrl, config }: Pick<Context, 'baseUrl' | 'config'>) {
  return registrationFile(baseUrl(), config)
}

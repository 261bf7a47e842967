import { registrationFile, registrationOf } from '../../agents/registry/registrationFile.ts'
import type { Context } from '../context.ts'

/** Our entry in the registry; null while there is none. */
export function describeAgent({ config }: Pick<Context, 'config'>) {
  return registrationOf(config)
}

/** The registration file as it is served; the same that `vouch register` writes on chain. */
export function describeRegistration({ baseUrl, config }: Pick<Context, 'baseUrl' | 'config'>) {
  return registrationFile(baseUrl(), config)
}

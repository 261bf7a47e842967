import { registrationFile } from '../../agents/registry/registrationFile.ts'
import type { Context } from '../context.ts'

/** The registration file as it is served; the same that `vouch register` writes on chain. */
export function describeRegistration({ baseUrl, config }: Pick<Context, 'baseUrl' | 'config'>) {
  return registrationFile(baseUrl(), config)
}

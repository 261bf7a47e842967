import type { Context } from '../context.ts'
import { layOutModelFile } from './layOutModelFile.ts'

/**
 * The model file of a service, made when it is first asked for. Its pages are set on the thread of statements: it takes seconds,
 * and anybody may ask.
 */
export function createModelFile({ statements }: Pick<Context, 'statements'>) {
  let made: ReturnType<typeof layOutModelFile> | undefined
  let setting: Promise<Uint8Array> | undefined

  function layOut() {
    made ??= layOutModelFile()
    return made
  }

  async function set(): Promise<Uint8Array> {
    try {
      return (await statements.renderer.render(layOut().pages)).pdf
    } catch (error) {
      setting = undefined
      throw error
    }
  }

  return {
    json: (): string => layOut().json,
    /** All who ask wait for the same one; after a failure the next tries again. */
    pdf: (): Promise<Uint8Array> => {
      setting ??= set()
      return setting
    },
  }
}

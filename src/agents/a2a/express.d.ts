// The part of Express that the A2A SDK's handlers are mounted with; Express ships no types.
declare module 'express' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export type Request = IncomingMessage
  export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void
  export type Express = RequestHandler & {
    use(path: string, handler: RequestHandler): Express
    disable(setting: string): Express
  }
  function express(): Express
  // biome-ignore lint/style/noDefaultExport: the module is what it is
  export default express
}

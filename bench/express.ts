import { createRequire } from 'node:module'

type Handler = (
  request: { body: { walletAddress: string } },
  response: { json: (body: object) => void },
) => void
type App = {
  use: (middleware: unknown) => void
  post: (path: string, handler: Handler) => void
  listen: (port: number, host: string, done: () => void) => { address: () => unknown; close: () => void }
}

/** Express brings no types of its own. */
export const express = createRequire(import.meta.url)('express') as { (): App; json: () => unknown }
